import type { ChargeRefusal } from '../hotel/hotel.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import { billingCharges, billingCheckCharges } from './charge-shape.ts';
import { folioPosting } from './folio-posting.ts';
import type { Opera } from './opera.ts';
import { readBody } from './read-call.ts';
import { readCharges } from './read-charges.ts';
import { problem } from './vendor-forms.ts';

/** The specification has no codes for these, so the numbers are invented; their form is the vendor's. */
const refusals: Readonly<Record<ChargeRefusal, readonly [code: string, detail: string]>> = {
  'no-post': ['CSH00501', 'Posting is not allowed: the reservation has the No Post flag.'],
  'not-in-house': ['CSH00502', 'Posting is not allowed: the reservation is not in house.'],
  'folio-closed': ['CSH00503', 'Posting is not allowed: the folio is closed.'],
  'credit-limit': ['CSH00504', 'Posting is not allowed: the credit limit would be exceeded.'],
};

export function chargeRefused(refusal: ChargeRefusal): Reply {
  const [code, detail] = refusals[refusal];
  return problem(400, detail, code);
}

/** `POST /csh/v1/hotels/{hotelId}/reservations/{reservationId}/charges`. */
export function postCharges(opera: Opera, call: Call, reservationId: string): Reply {
  const read = readBody(call, billingCharges);
  if ('refusal' in read) return read.refusal;
  const { hotelId, reservationId: named, charges = [] } = read.body.criteria ?? {};
  const { hotel } = opera;
  if (hotelId !== undefined && hotelId !== hotel.state.code)
    return problem(400, 'hotelId is another hotel.', 'CSH00003');
  if (named?.id !== undefined && named.id !== reservationId) {
    return problem(400, 'reservationId is not the one of the address.', 'CSH00003');
  }
  const reservation = hotel.reservation(reservationId);
  if (!reservation) return problem(404, 'There is no such reservation.', 'CSH00005');
  const found = readCharges(opera, charges, reservation.profileId);
  if ('problems' in found) return problem(400, found.problems.join(' '), 'CSH00004');
  const posted = hotel.post(reservation, found.lines);
  if (typeof posted === 'string') return chargeRefused(posted);
  return { status: 201, body: { postings: posted.map((each) => folioPosting(opera, each)) } };
}

/**
 * `POST …/reservations/{reservationId}/check/{checkNumber}/charges`: answers whether the check could be posted, and
 * posts nothing.
 */
export function checkCharges(opera: Opera, call: Call, reservationId: string, checkNumber: string): Reply {
  const read = readBody(call, billingCheckCharges);
  if ('refusal' in read) return read.refusal;
  const { check } = read.body;
  if (check?.checkNumber !== undefined && check.checkNumber !== checkNumber) {
    return problem(400, 'checkNumber is not the one of the address.', 'CSH00003');
  }
  const reservation = opera.hotel.reservation(reservationId);
  if (!reservation) return problem(404, 'There is no such reservation.', 'CSH00005');
  const found = readCharges(opera, check?.items ?? [], reservation.profileId);
  if ('problems' in found) return problem(400, found.problems.join(' '), 'CSH00004');
  const amount = found.lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);
  const refusal = opera.hotel.refusalFor(reservation, amount);
  return refusal ? chargeRefused(refusal) : { status: 201, body: {} };
}
