import * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import * as visitEndpoints from '@quieta/contract/appointments/visit-endpoints';
import * as wishEndpoints from '@quieta/contract/appointments/waiting-list-endpoints';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { createBlock } from './blocks/create-block.ts';
import { deleteBlock } from './blocks/delete-block.ts';
import { searchBlocks } from './blocks/search-blocks.ts';
import { updateBlock } from './blocks/update-block.ts';
import { bookAppointments } from './book-appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { deleteAppointment } from './delete-appointment.ts';
import { getAppointment } from './get-appointment.ts';
import { listAppointments } from './list-appointments.ts';
import { searchAppointments } from './search-appointments.ts';
import { endSeries } from './series/end-series.ts';
import { getSeries } from './series/get-series.ts';
import { previewSeries } from './series/preview-series.ts';
import { checkSlot } from './slots/check-slot.ts';
import { findSlots } from './slots/find-slots.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { updateAppointment } from './update-appointment.ts';
import { cancelVisit } from './visits/cancel-visit.ts';
import { getVisit } from './visits/get-visit.ts';
import { moveVisit } from './visits/move-visit.ts';
import { createWish } from './waiting-list/create-wish.ts';
import { deleteWish } from './waiting-list/delete-wish.ts';
import { listWishes } from './waiting-list/list-wishes.ts';
import { updateWish } from './waiting-list/update-wish.ts';

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
