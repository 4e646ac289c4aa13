import * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import * as visitEndpoints from '@quieta/contract/appointments/visit-endpoints';
import * as wishEndpoints from '@quieta/contract/appointments/waiting-list-endpoints';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { bookAppointments } from './book-appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { cancelVisit } from './cancel-visit.ts';
import { checkSlot } from './check-slot.ts';
import { createBlock } from './create-block.ts';
import { createWish } from './create-wish.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { deleteBlock } from './delete-block.ts';
import { deleteWish } from './delete-wish.ts';
import { endSeries } from './end-series.ts';
import { findSlots } from './find-slots.ts';
import { getAppointment } from './get-appointment.ts';
import { getSeries } from './get-series.ts';
import { getVisit } from './get-visit.ts';
import { listAppointments } from './list-appointments.ts';
import { listWishes } from './list-wishes.ts';
import { moveVisit } from './move-visit.ts';
import { previewSeries } from './preview-series.ts';
import { searchAppointments } from './search-appointments.ts';
import { searchBlocks } from './search-blocks.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { updateAppointment } from './update-appointment.ts';
import { updateBlock } from './update-block.ts';
import { updateWish } from './update-wish.ts';

export function appointmentRoutes(api: Api, hotel: HotelOptions): void {
  query(api, appointmentEndpoints.searchAppointments, searchAppointments);
  query(api, appointmentEndpoints.listAppointments, listAppointments);
  query(api, appointmentEndpoints.getAppointment, getAppointment);
  exchange(api, appointmentEndpoints.createAppointments, (context, request) =>
    bookAppointments(context, request, hotel),
  );
  command(api, appointmentEndpoints.updateAppointment, updateAppointment);
  command(api, appointmentEndpoints.cancelAppointment, cancelAppointment);
  command(api, appointmentEndpoints.undoCancellation, undoCancellation);
  command(api, appointmentEndpoints.deleteAppointment, deleteAppointment);

  query(api, visitEndpoints.getVisit, getVisit);
  command(api, visitEndpoints.moveVisit, moveVisit);
  command(api, visitEndpoints.cancelVisit, cancelVisit);

  query(api, seriesEndpoints.getSeries, getSeries);
  query(api, seriesEndpoints.previewSeries, previewSeries);
  command(api, seriesEndpoints.endSeries, endSeries);

  query(api, slotEndpoints.findSlots, findSlots);
  query(api, slotEndpoints.checkSlot, checkSlot);

  query(api, wishEndpoints.listWishes, listWishes);
  command(api, wishEndpoints.createWish, createWish);
  command(api, wishEndpoints.updateWish, updateWish);
  command(api, wishEndpoints.deleteWish, deleteWish);

  query(api, blockEndpoints.searchBlocks, searchBlocks);
  command(api, blockEndpoints.createBlock, createBlock);
  command(api, blockEndpoints.updateBlock, updateBlock);
  command(api, blockEndpoints.deleteBlock, deleteBlock);
}
