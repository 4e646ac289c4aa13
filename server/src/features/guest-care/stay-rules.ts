import type { LinkedGuest } from '#features/guests/stay-queries';
import type { HotelGuest, HotelStay } from '#gateways/pms/port';

/** How old a stored stay may become before it is compared with the hotel's. */
const every = { minutes: 2 };

/**
 * From when on a round, or the moment of an answer, is of a clock that has been set back since; also for machines whose
 * clocks differ.
 */
export function beyondRounds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: 2 * every.minutes });
}

/** When a branch's stays are compared next: after that age, or in the first minute of its new day. */
export function nextRound(now: Temporal.Instant, timeZone: string): Temporal.Instant {
  const newDay = now.toZonedDateTimeISO(timeZone).add({ days: 1 }).startOfDay().toInstant();
  const soon = now.add(every);
  return Temporal.Instant.compare(newDay, soon) < 0 ? newDay : soon;
}

/** Whether these are the same stays, in any order. */
export function areSameStays(some: readonly HotelStay[], others: readonly HotelStay[]): boolean {
  const all = (stay: HotelStay) => [...placeAndTime(stay), stay.isNoPost];
  return asText(some, all) === asText(others, all);
}

/**
 * The guests about whom the hotel must be asked individually, the most certain changes first: the hotel's list differs
 * from ours, or is not certain. A list does not say for every guest whether they may be charged, and a guest may move
 * between two pages while they are read. Therefore a guest who is missing from the list does not count as gone for that
 * reason alone.
 */
export function guestsToAsk(linked: readonly LinkedGuest[], inHouse: readonly HotelGuest[]): LinkedGuest[] {
  const reported = Map.groupBy(inHouse, ({ externalId }) => externalId);
  const reportedStaysOf = ({ externalId }: LinkedGuest) =>
    reported.get(externalId)?.flatMap(({ stay }) => stay ?? []) ?? [];
  const isOther = (guest: LinkedGuest) =>
    asText(guest.stays, placeAndTime) !== asText(reportedStaysOf(guest), placeAndTime);
  const isDoubtful = (guest: LinkedGuest) =>
    [...guest.stays, ...reportedStaysOf(guest)].some(({ isNoPost }) => isNoPost);
  const { other = [], doubtful = [] } = Object.groupBy(linked, (guest) =>
    isOther(guest) ? 'other' : isDoubtful(guest) ? 'doubtful' : 'same',
  );
  return [...other, ...doubtful];
}

function placeAndTime({ reservationId, roomId, checkinDate, checkoutDate }: HotelStay): unknown[] {
  return [reservationId, roomId, checkinDate, checkoutDate];
}

function asText(stays: readonly HotelStay[], valuesOf: (stay: HotelStay) => unknown[]): string {
  const texts = stays.map((stay) => JSON.stringify(valuesOf(stay)));
  return texts.toSorted().join();
}
