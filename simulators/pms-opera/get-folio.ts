import { amountOf, type Posting } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import { folioPosting } from './folio-posting.ts';
import type { Opera } from './opera.ts';
import { oneDate, oneFlag, oneNumber, readQuery, words } from './read-call.ts';
import { statusOf } from './reservation-info.ts';
import { money, nothing, type Paging, pageOf, problem } from './vendor-forms.ts';

/** The vendor's limit for `start` to `end`, in days. */
const maxDays = 30;

/** `GET /csh/v1/hotels/{hotelId}/reservations/{reservationId}/folios`. There is none before the guest has arrived. */
export function getFolio(opera: Opera, call: Call, reservationId: string): Reply {
  const found = readQuery(call.query, {
    fetchInstructions: words(
      'Reservation',
      'Windowbalances',
      'Payment',
      'Payee',
      'Account',
      'Totalbalance',
      'Postings',
    ),
    folioWindowNo: oneNumber,
    start: oneDate,
    end: oneDate,
    limit: oneNumber,
    offset: oneNumber,
    reservationBalanceOnly: oneFlag,
    includeFolioHistory: oneFlag,
  });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'CSH00002');
  const { fetchInstructions, folioWindowNo, start, end, limit, offset } = found.values;
  if (start !== undefined && end !== undefined && daysBetween(start, end) > maxDays) {
    return problem(400, `start to end is at most ${maxDays} days`, 'CSH00006');
  }
  const { hotel } = opera;
  const reservation = hotel.reservation(reservationId);
  if (!reservation || reservation.state === 'reserved') return nothing;
  const lines = hotel
    .postingsOf(reservationId)
    .filter(
      ({ isCancelled, window, businessDate }) =>
        !isCancelled &&
        (folioWindowNo === undefined || window === folioWindowNo) &&
        (start === undefined || businessDate >= start) &&
        (end === undefined || businessDate <= end),
    );
  const withPostings = fetchInstructions.includes('Postings');
  // The vendor describes the paging of each window, not of the whole answer.
  const windows = [...Map.groupBy(lines, ({ window }) => window)].map(([number, postings]) => ({
    ...balanceOf(opera, number, postings),
    ...(withPostings && postingsPage(opera, postings, { limit, offset }, call)),
  }));
  const reservationInfo = {
    reservationIdList: [{ id: reservationId, type: 'Reservation' }],
    hotelId: hotel.state.code,
    reservationStatus: statusOf(reservation, hotel.state.businessDate),
  };
  return { status: 200, body: { reservationFolioInformation: { reservationInfo, folioWindows: windows } } };
}

function balanceOf(opera: Opera, number: number, postings: readonly Posting[]): object {
  const balance = money(
    postings.reduce((sum, posting) => sum + amountOf(posting), 0),
    opera.hotel.state.currency,
  );
  return { folioWindowNo: number, revenue: balance, balance };
}

function postingsPage(opera: Opera, postings: readonly Posting[], paging: Paging, call: Call): object {
  const { page, account } = pageOf(postings, paging, call);
  return { ...account, folios: [{ postings: page.map((posting) => folioPosting(opera, posting)) }] };
}

function daysBetween(start: string, end: string): number {
  return Temporal.PlainDate.from(start).until(end).days;
}
