import * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import * as blockEndpoints from '@quieta/contract/appointments/block-endpoints';
import * as blockSeriesEndpoints from '@quieta/contract/appointments/block-series-endpoints';
import * as itineraryEndpoints from '@quieta/contract/appointments/itinerary-endpoints';
import * as lastTreatmentEndpoints from '@quieta/contract/appointments/last-treatment-endpoints';
import * as seriesEndpoints from '@quieta/contract/appointments/series-endpoints';
import * as slotEndpoints from '@quieta/contract/appointments/slot-endpoints';
import * as visitEndpoints from '@quieta/contract/appointments/visit-endpoints';
import * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { readAppointment } from './appointment/appointment-detail-queries.ts';
import { listLastTreatments } from './appointment/last-treatment-queries.ts';
import { listAppointments, searchAppointments } from './appointment/search-queries.ts';
import { createBlock, deleteBlock, updateBlock } from './blocks/block-commands.ts';
import { searchBlocks } from './blocks/block-repository.ts';
import { changeBlockSeries, createBlockSeries, endBlockSeries } from './blocks/block-series-commands.ts';
import { previewBlockSeries, previewBlockSeriesChange } from './blocks/block-series-queries.ts';
import { cancelAppointment, deleteAppointment, undoCancellation } from './booking/appointment-commands.ts';
import { decideUnit } from './booking/unit-decision-commands.ts';
import { findItineraries } from './itineraries/find-itineraries.ts';
import { endSeries } from './series/end-series.ts';
import { previewSeriesChange } from './series/series-change-queries.ts';
import { getSeries, previewSeries } from './series/series-queries.ts';
import { checkSlot } from './slots/check-slot.ts';
import { cancelVisit } from './visits/visit-commands.ts';
import { readVisit } from './visits/visit-repository.ts';

/**
 * The demand serves requests that may find no place, such as a booking, because it stores those that could not be met.
 */
export function appointmentRoutes(api: Api): void {
  query(api, appointmentEndpoints.searchAppointments, searchAppointments);
  query(api, appointmentEndpoints.listAppointments, listAppointments);
  query(api, lastTreatmentEndpoints.listLastTreatments, listLastTreatments);
  query(api, appointmentEndpoints.getAppointment, (context, { params }) => readAppointment(context, params.id));
  command(api, appointmentEndpoints.cancelAppointment, cancelAppointment);
  command(api, appointmentEndpoints.undoCancellation, undoCancellation);
  command(api, appointmentEndpoints.deleteAppointment, deleteAppointment);
  command(api, packageEndpoints.decideUnit, decideUnit);

  query(api, visitEndpoints.getVisit, (context, { params }) => readVisit(context, params.id));
  command(api, visitEndpoints.cancelVisit, cancelVisit);

  query(api, seriesEndpoints.getSeries, getSeries);
  query(api, seriesEndpoints.previewSeries, previewSeries);
  query(api, seriesEndpoints.previewSeriesChange, previewSeriesChange);
  command(api, seriesEndpoints.endSeries, endSeries);

  query(api, slotEndpoints.checkSlot, checkSlot);
  query(api, itineraryEndpoints.findItineraries, findItineraries);

  query(api, blockEndpoints.searchBlocks, searchBlocks);
  command(api, blockEndpoints.createBlock, createBlock);
  command(api, blockEndpoints.updateBlock, updateBlock);
  command(api, blockEndpoints.deleteBlock, deleteBlock);
  query(api, blockSeriesEndpoints.previewBlockSeries, previewBlockSeries);
  command(api, blockSeriesEndpoints.createBlockSeries, createBlockSeries);
  query(api, blockSeriesEndpoints.previewBlockSeriesChange, previewBlockSeriesChange);
  command(api, blockSeriesEndpoints.changeBlockSeries, changeBlockSeries);
  command(api, blockSeriesEndpoints.endBlockSeries, endBlockSeries);
}
