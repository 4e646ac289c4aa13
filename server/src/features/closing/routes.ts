import * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { Api } from '#platform/http/api';
import { command, exchange, query } from '#platform/http/route';
import { closeDay } from './close-day.ts';
import { listClosedDays, readDayClose } from './day-close-queries.ts';
import { compareDay } from './day-comparison-queries.ts';
import { listColleagues, listTips, readDayBooks, readFigures } from './day-queries.ts';
import { listRoomBills, readHotelPostings } from './hotel-queries.ts';
import { addTillEntry } from './till-entry-commands.ts';

export function closingRoutes(api: Api, hotel: HotelOptions): void {
  query(api, closingEndpoints.readDayBooks, readDayBooks);
  query(api, closingEndpoints.readFigures, readFigures);
  query(api, closingEndpoints.listColleagues, listColleagues);
  query(api, closingEndpoints.listRoomBills, listRoomBills);
  query(api, closingEndpoints.compareDay, compareDay);
  query(api, closingEndpoints.listTips, listTips);
  query(api, closingEndpoints.listClosedDays, listClosedDays);
  query(api, closingEndpoints.getDayClose, (context, { params }) => readDayClose(context, params.id));
  command(api, closingEndpoints.addTillEntry, addTillEntry);
  exchange(api, closingEndpoints.readHotelPostings, (context, request) => readHotelPostings(context, request, hotel));
  exchange(api, closingEndpoints.closeDay, (context, request) => closeDay(context, request, hotel));
}
