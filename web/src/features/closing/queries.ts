import {
  compareDay,
  getDayClose,
  listClosedDays,
  listColleagues,
  listRoomBills,
  listTips,
  readDayBooks,
  readHotelPostings,
} from '@quieta/contract/closing/closing-endpoints';
import type { SentBodyOf, SentQueryOf } from '@quieta/contract/endpoint';
import { queryOf } from '#lib/api/queries.ts';

/** Which X is read; see `readDayBooks`. */
export type AskedDay = SentQueryOf<typeof readDayBooks>;

/** Not kept when the page is left: a count that begins with an X of before would lack what was sold meanwhile. */
export function dayBooksQuery(asked: AskedDay) {
  return {
    ...queryOf(
      readDayBooks,
      { query: asked },
      { changedBy: ['sale', 'receipt', 'tillEntry', 'dayClose', 'appointment'] },
    ),
    gcTime: 0,
  };
}

/** Asks the hotel's system, so it is only read again on request. */
export function hotelPostingsQuery(asked: AskedDay) {
  return {
    ...queryOf(readHotelPostings, { query: asked }, { quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

export function roomBillsQuery(asked: AskedDay) {
  return queryOf(listRoomBills, { query: asked }, { changedBy: ['sale', 'dayClose'] });
}

export function comparisonQuery(body: SentBodyOf<typeof compareDay>) {
  return queryOf(compareDay, { body }, { changedBy: ['sale', 'receipt', 'dayClose'], quiet: true });
}

/** `month` is `yyyy-MM`. */
export function closedDaysQuery(month: string) {
  return queryOf(listClosedDays, { query: { month } }, { changedBy: ['dayClose', 'sale'] });
}

export function dayCloseQuery(id: string) {
  return queryOf(getDayClose, { params: { id } }, { changedBy: ['sale'] });
}

export function tipsQuery(days: SentQueryOf<typeof listTips>) {
  return queryOf(listTips, { query: days }, { changedBy: ['sale', 'tillEntry'] });
}

export function colleaguesQuery() {
  return queryOf(listColleagues, { query: {} });
}
