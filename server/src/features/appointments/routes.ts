import { cancelAppointment as cancelAppointmentEndpoint } from '@quieta/contract/appointments/cancel-appointment';
import { cancelVisit as cancelVisitEndpoint } from '@quieta/contract/appointments/cancel-visit';
import { checkSlot as checkSlotEndpoint } from '@quieta/contract/appointments/check-slot';
import { createAppointments as createAppointmentsEndpoint } from '@quieta/contract/appointments/create-appointments';
import { createBlock as createBlockEndpoint } from '@quieta/contract/appointments/create-block';
import { createWish as createWishEndpoint } from '@quieta/contract/appointments/create-wish';
import { deleteAppointment as deleteAppointmentEndpoint } from '@quieta/contract/appointments/delete-appointment';
import { deleteBlock as deleteBlockEndpoint } from '@quieta/contract/appointments/delete-block';
import { deleteWish as deleteWishEndpoint } from '@quieta/contract/appointments/delete-wish';
import { endSeries as endSeriesEndpoint } from '@quieta/contract/appointments/end-series';
import { findSlots as findSlotsEndpoint } from '@quieta/contract/appointments/find-slots';
import { getAppointment as getAppointmentEndpoint } from '@quieta/contract/appointments/get-appointment';
import { getSeries as getSeriesEndpoint } from '@quieta/contract/appointments/get-series';
import { getVisit as getVisitEndpoint } from '@quieta/contract/appointments/get-visit';
import { listAppointments as listAppointmentsEndpoint } from '@quieta/contract/appointments/list-appointments';
import { listWishes as listWishesEndpoint } from '@quieta/contract/appointments/list-wishes';
import { moveVisit as moveVisitEndpoint } from '@quieta/contract/appointments/move-visit';
import { previewSeries as previewSeriesEndpoint } from '@quieta/contract/appointments/preview-series';
import { searchAppointments as searchAppointmentsEndpoint } from '@quieta/contract/appointments/search-appointments';
import { searchBlocks as searchBlocksEndpoint } from '@quieta/contract/appointments/search-blocks';
import { undoCancellation as undoCancellationEndpoint } from '@quieta/contract/appointments/undo-cancellation';
import { updateAppointment as updateAppointmentEndpoint } from '@quieta/contract/appointments/update-appointment';
import { updateBlock as updateBlockEndpoint } from '@quieta/contract/appointments/update-block';
import { updateWish as updateWishEndpoint } from '@quieta/contract/appointments/update-wish';
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
  query(api, searchAppointmentsEndpoint, searchAppointments);
  query(api, listAppointmentsEndpoint, listAppointments);
  query(api, getAppointmentEndpoint, getAppointment);
  exchange(api, createAppointmentsEndpoint, (context, request) => bookAppointments(context, request, hotel));
  command(api, updateAppointmentEndpoint, updateAppointment);
  command(api, cancelAppointmentEndpoint, cancelAppointment);
  command(api, undoCancellationEndpoint, undoCancellation);
  command(api, deleteAppointmentEndpoint, deleteAppointment);

  query(api, getVisitEndpoint, getVisit);
  command(api, moveVisitEndpoint, moveVisit);
  command(api, cancelVisitEndpoint, cancelVisit);

  query(api, getSeriesEndpoint, getSeries);
  query(api, previewSeriesEndpoint, previewSeries);
  command(api, endSeriesEndpoint, endSeries);

  query(api, findSlotsEndpoint, findSlots);
  query(api, checkSlotEndpoint, checkSlot);

  query(api, listWishesEndpoint, listWishes);
  command(api, createWishEndpoint, createWish);
  command(api, updateWishEndpoint, updateWish);
  command(api, deleteWishEndpoint, deleteWish);

  query(api, searchBlocksEndpoint, searchBlocks);
  command(api, createBlockEndpoint, createBlock);
  command(api, updateBlockEndpoint, updateBlock);
  command(api, deleteBlockEndpoint, deleteBlock);
}
