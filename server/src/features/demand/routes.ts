import * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import * as visitEndpoints from '@quieta/contract/appointments/visit-endpoints';
import * as lostDemandEndpoints from '@quieta/contract/demand/lost-demand-endpoints';
import * as wishEndpoints from '@quieta/contract/demand/waiting-list-endpoints';
import { updateAppointment } from '#features/appointments/booking/update-appointment';
import { changeSeries, undoSeriesChange } from '#features/appointments/series/series-change-commands';
import { moveVisit } from '#features/appointments/visits/visit-commands';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { exportUnmetRequests } from './lost-demand/export-unmet-requests.ts';
import { listUnmetRequests, readLostDemand } from './lost-demand/lost-demand-queries.ts';
import { findOrRecord } from './unmet-requests/find-or-record.ts';
import { bookOrRecord, recordRefusedChange, recordRefusedMove } from './unmet-requests/refused-placement-commands.ts';
import { createWish, deleteWish, takeWaitingListEntry, updateWish } from './waiting-list/waiting-list-commands.ts';
import { listWishes } from './waiting-list/waiting-list-queries.ts';

export function demandRoutes(api: Api, hotel: HotelOptions): void {
  // Requests of appointments that may find no place.
  const options = { ...hotel, takeWaitingListEntry };
  exchange(api, appointmentEndpoints.createAppointments, (context, request) => bookOrRecord(context, request, options));
  command(api, appointmentEndpoints.updateAppointment, updateAppointment, recordRefusedChange);
  command(api, visitEndpoints.moveVisit, moveVisit, recordRefusedMove);
  command(api, seriesEndpoints.changeSeries, (context, request) => changeSeries(context, request, hotel));
  command(api, seriesEndpoints.undoSeriesChange, (context, request) => undoSeriesChange(context, request, hotel));
  exchange(api, slotEndpoints.findSlots, findOrRecord);

  query(api, wishEndpoints.listWishes, listWishes);
  command(api, wishEndpoints.createWish, createWish);
  command(api, wishEndpoints.updateWish, updateWish);
  command(api, wishEndpoints.deleteWish, deleteWish);

  query(api, lostDemandEndpoints.readLostDemand, readLostDemand);
  query(api, lostDemandEndpoints.listUnmetRequests, listUnmetRequests);
  query(api, lostDemandEndpoints.exportUnmetRequests, exportUnmetRequests);
}
