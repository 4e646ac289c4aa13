import type { BookedStay, HotelArrangement } from '#gateways/pms/port';
import type { StoredArrangement } from './stay-repository.ts';

/** How long after the hotel was asked its answer may come; what lies further ahead is of a clock that was set back. */
const maxAnswerTime = { minutes: 10 };

/** Whether an answer is older than the one that is kept: it was asked for before, and came later. */
export function isOutdated(askedAt: Temporal.Instant, stored: Temporal.Instant): boolean {
  const isBefore = Temporal.Instant.compare(askedAt, stored) < 0;
  return isBefore && Temporal.Instant.compare(stored, askedAt.add(maxAnswerTime)) <= 0;
}

/** All that the hotel says, and with a quantity of none all that it said before and no longer says. */
export function withCalledOff(
  reported: BookedStay['arrangements'],
  stored: readonly StoredArrangement[],
): HotelArrangement[] {
  const codes = new Set(reported.map(({ code }) => code));
  const gone = stored.filter(({ code }) => !codes.has(code));
  return [
    ...reported,
    ...gone.map(({ code, name, firstDay, lastDay }) => ({
      code,
      name,
      quantity: 0,
      from: firstDay,
      until: lastDay,
      valueMinor: null,
    })),
  ];
}

/** The last day on which something that is booked with a stay can be used: the stay's, or its own if that is later. */
export function lastDayOf({ until }: HotelArrangement, checkoutDate: string | null): string {
  return checkoutDate !== null && checkoutDate > until ? checkoutDate : until;
}

/** After how many minutes the arrangements of a stay are asked for again by themselves. */
const every = { minutes: 30 };

/** Stays whose arrangements were asked for since then are not due. */
export function notDueSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract(every);
}
