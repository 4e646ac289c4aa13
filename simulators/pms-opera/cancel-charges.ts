import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { NewPosting } from '../hotel/hotel.ts';
import type { Posting } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import { open } from '../hotel/shape.ts';
import { list, price, text, uniqueId } from './charge-shape.ts';
import { folioPosting } from './folio-posting.ts';
import type { Opera } from './opera.ts';
import { chargeRefused } from './post-charges.ts';
import { oneDate, oneText, readBody, readQuery } from './read-call.ts';
import { minorOf, problem } from './vendor-forms.ts';

const deletion = open({ transactionList: list(z.number()), reasonCode: text(20), cashierId: z.number() });

/** `PUT …/reservations/{reservationId}/transactions`: removes lines of the current business day from the folio. */
export function deleteTransactions({ hotel }: Opera, call: Call, reservationId: string): Reply {
  const read = readBody(call, deletion);
  if ('refusal' in read) return read.refusal;
  const { transactionList = [], reasonCode } = read.body;
  if (!reasonCode) return problem(400, 'reasonCode is missing.', 'CSH00007');
  if (transactionList.length === 0) return problem(400, 'transactionList is empty.', 'CSH00007');
  const ids = new Set(transactionList.map(String));
  const postings = hotel.postingsOf(reservationId).filter(({ id, isCancelled }) => ids.has(id) && !isCancelled);
  if (postings.length < ids.size) return problem(404, 'A transaction is not on this folio.', 'CSH00008');
  if (postings.some(({ businessDate }) => businessDate !== hotel.state.businessDate)) {
    return problem(400, 'Only transactions of the current business date can be deleted.', 'CSH00009');
  }
  hotel.cancelPostings(ids);
  return { status: 200, body: {} };
}

/** `DELETE …/check/{checkNumber}/charges`: voids the postings of a check with lines that reverse them. */
export function voidCheckCharges({ hotel }: Opera, { query }: Call, checkNumber: string): Reply {
  const found = readQuery(query, {
    revenueDate: oneDate,
    reservationId: oneText,
    cashierId: oneText,
    postingRemark: oneText,
  });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'CSH00002');
  const { reservationId, postingRemark } = found.values;
  const postings = hotel.state.postings.filter(
    (each) =>
      each.reference === checkNumber &&
      !each.isCancelled &&
      (reservationId === undefined || each.reservationId === reservationId),
  );
  const reservation = hotel.reservation(postings[0]?.reservationId ?? '');
  if (!reservation) return problem(404, 'There is no such check.', 'CSH00010');
  const first = hotel.state.postings.length + 1;
  const orderId = randomUUID();
  const posted = hotel.post(
    reservation,
    postings.map((each, index) => reversal(each, 700_000 + first + index, orderId, postingRemark ?? each.name)),
  );
  return typeof posted === 'string' ? chargeRefused(posted) : { status: 200, body: {} };
}

function reversal(posting: Posting, number: number, orderId: string, name: string): NewPosting {
  return { ...posting, id: String(number), orderId, name, quantity: -posting.quantity };
}

const adjustment = open({
  criteria: open({
    hotelId: text(20),
    reservationId: uniqueId,
    transactionList: list(z.number()),
    details: open({ amount: price, percentage: z.number(), reasonCode: text(20) }),
    cashierId: z.number(),
  }),
});

/** `PUT …/transactions/adjust`: reduces lines, with a separate line for each reduction. */
export function adjustTransactions(opera: Opera, call: Call): Reply {
  const read = readBody(call, adjustment);
  if ('refusal' in read) return read.refusal;
  const { reservationId, transactionList = [], details } = read.body.criteria ?? {};
  const { hotel } = opera;
  const reservation = hotel.reservation(reservationId?.id ?? '');
  if (!reservation) return problem(404, 'There is no such reservation.', 'CSH00005');
  const ids = new Set(transactionList.map(String));
  const postings = hotel.postingsOf(reservation.id).filter(({ id, isCancelled }) => ids.has(id) && !isCancelled);
  if (postings.length === 0 || postings.length < ids.size) {
    return problem(404, 'A transaction is not on this folio.', 'CSH00008');
  }
  const amount = minorOf(details?.amount?.amount ?? Number.NaN);
  const { percentage } = details ?? {};
  if (amount === undefined && percentage === undefined) {
    return problem(400, 'amount or percentage is missing.', 'CSH00011');
  }
  const first = hotel.state.postings.length + 1;
  const orderId = randomUUID();
  const posted = hotel.post(
    reservation,
    postings.map((each, index) => ({
      ...reversal(each, 700_000 + first + index, orderId, `Adjustment: ${each.name}`),
      unitAmount: amount ?? Math.round((each.unitAmount * each.quantity * (percentage ?? 0)) / 100),
      quantity: -1,
    })),
  );
  if (typeof posted === 'string') return chargeRefused(posted);
  return { status: 200, body: { serviceRecoveryAdjustments: posted.map((each) => folioPosting(opera, each)) } };
}
