import * as z from 'zod/mini';
import { resourceReference } from '../resources/resource.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { localDate } from '../values/local-date.ts';
import { gender } from '../values/person.ts';
import { timeOfDay } from '../values/time-of-day.ts';
import { partySize } from './appointment.ts';

/** A search looks at no more days than this. */
export const longestSlotRange = 31;

/** What a free time is wanted for. `gender` is the staff member's; the guest's other appointments are kept clear of. */
export const slotNeed = z.object({
  serviceId: id,
  staffResourceId: z.optional(z.nullable(id)),
  areaResourceId: z.optional(z.nullable(id)),
  gender: z.optional(z.nullable(gender)),
  guestId: z.optional(z.nullable(id)),
  partySize: z.optional(partySize),
  branchId: z.optional(id),
});
export type SlotNeed = z.output<typeof slotNeed>;

/** As many appointments as are looked for together, beside the first. */
export const maxCompanions = 7;

/** What is wanted together with another, `after` so many minutes of its start: 0 for a couple, more for what follows. */
export const companionNeed = z.extend(z.omit(slotNeed, { branchId: true }), {
  after: z.int().check(z.minimum(0), z.maximum(longestSlotRange * 24 * 60)),
});
export type CompanionNeed = z.output<typeof companionNeed>;

/** Dates of the branch, both inclusive, and times of its clock between which the treatment must lie; null is the whole day. */
export const slotRange = {
  dateFrom: localDate,
  dateTo: localDate,
  timeFrom: z.optional(z.nullable(timeOfDay)),
  timeTo: z.optional(z.nullable(timeOfDay)),
} as const;

/** Whether a range is one that can be searched: in order, and no longer than `longestSlotRange` days. */
export function isSlotRange({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): boolean {
  // It is asked even where a date is none, which is refused as such.
  if (![dateFrom, dateTo].every((date) => localDate.safeParse(date).success)) return true;
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  return days >= 0 && days < longestSlotRange;
}

/**
 * A time at which the service can be booked, with everybody who could perform it and every area where it could be: each staff
 * member can be combined with each area. An empty list means that the service needs none.
 */
export const slot = z.object({
  startTime: instant,
  endTime: instant,
  staff: z.array(resourceReference),
  areas: z.array(resourceReference),
});
export type Slot = z.output<typeof slot>;
