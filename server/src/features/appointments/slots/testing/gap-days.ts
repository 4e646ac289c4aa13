import type { Interval } from '@quieta/contract/values/interval';
import { bestFirst, freeTimes, rankedSlot, unusableMinutes } from '../gap-rules.ts';
import { heldAt, wholeFootprint } from '../internal/start-cursor.ts';
import { freeSlots, slotsOf } from '../slot-rules.ts';
import { type FoundSlot, minute, type Occupation, type SlotResource, type SlotSearch } from '../slot-search-rules.ts';

/** The minutes of days that are booked in one order: how many are left unusable, and how many are booked. */
interface Booked {
  readonly unusable: number;
  readonly booked: number;
}

type Choose = (search: SlotSearch) => FoundSlot | undefined;

const minBooking = 45;
const dayMinutes = 10 * 60;
const durations = [45, 50, 60, 75, 90];

const firstFree: Choose = (search) => freeSlots(search, 1)[0];

const noHoles: Choose = (search) => {
  const ranked = slotsOf(search).map((slot) => rankedSlot(search, slot, () => minBooking));
  return bestFirst(ranked, 1)[0]?.slot;
};

/** Books the same random requests of the same random days by both orders. */
export function bookedDays(days: number, seed: number): { first: Booked; noHoles: Booked } {
  const random = randomFrom(seed);
  const sums = { first: { unusable: 0, booked: 0 }, noHoles: { unusable: 0, booked: 0 } };
  for (let day = 0; day < days; day += 1) {
    const requests = Array.from({ length: 10 }, () => requestFrom(random));
    for (const [order, choose] of [
      ['first', firstFree],
      ['noHoles', noHoles],
    ] as const) {
      const { unusable, booked } = bookedDay(requests, choose);
      sums[order].unusable += unusable;
      sums[order].booked += booked;
    }
  }
  return sums;
}

interface Request {
  readonly duration: number;
  readonly window: Interval;
}

/** A treatment of a guest who can come within two to six hours of the day. */
function requestFrom(random: () => number): Request {
  const [from, length] = [Math.floor(random() * 32) * 15, 120 + Math.floor(random() * 16) * 15];
  const duration = durations[Math.floor(random() * durations.length)] ?? minBooking;
  return { duration, window: { start: from * minute, end: Math.min(from + length, dayMinutes) * minute } };
}

/** A day of two therapists who are booked request by request. */
function bookedDay(requests: readonly Request[], choose: Choose): Booked {
  const open = [{ start: 0, end: dayMinutes * minute }];
  const staff = ['giulia', 'marco'].map((id) => ({ id, name: id, capacity: 1, open, held: [] as Interval[] }));
  let booked = 0;
  for (const { duration, window } of requests) {
    const occupation: Occupation = { duration, setUp: 0, cleanUp: 0, places: 1 };
    const current: SlotResource[] = staff.map((one) => ({ ...one, held: [...one.held] }));
    const slot = choose({
      staff: current,
      areas: undefined,
      inParts: null,
      lengths: null,
      staffOccupation: occupation,
      areaOccupation: occupation,
      guestBusy: [],
      windows: [window],
      step: 15,
    });
    const chosen = staff.find(({ id }) => id === slot?.staff[0]?.id);
    if (slot === undefined || chosen === undefined) continue;
    chosen.held.push(...heldAt(slot.startsAt, wholeFootprint(occupation)));
    booked += duration;
  }
  return { booked, unusable: staff.reduce((sum, one) => sum + unusableMinutes(freeTimes({ ...one }), minBooking), 0) };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
