import * as z from 'zod/mini';
import { resourceReference } from '../resources/resource.ts';
import { instant, localDate, timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { gender } from '../values/person.ts';
import { partySize } from './appointment.ts';
import { chosenForParts } from './parts.ts';

/** A search covers at most this many days. */
export const maxSlotRangeDays = 31;

/**
 * Criteria of a search for a free time. `gender` is the staff member's. The guest's other appointments must not
 * overlap.
 */
export const slotNeed = z.object({
  serviceId: id,
  staffResourceId: z.optional(z.nullable(id)),
  areaResourceId: z.optional(z.nullable(id)),
  gender: z.optional(z.nullable(gender)),
  guestId: z.optional(z.nullable(id)),
  partySize: z.optional(partySize),
  /** The staff and equipment that each part of the service must have, in their order; what is not named is chosen. */
  parts: z.optional(z.nullable(chosenForParts)),
  branchId: z.optional(id),
});
export type SlotNeed = z.output<typeof slotNeed>;

/** At most this many further appointments can be searched for together with the first. */
export const maxCompanions = 7;

/**
 * A treatment that must be free together with another and starts `after` minutes after it: 0 for a couple, more for
 * what follows.
 */
export const companionNeed = z.extend(z.omit(slotNeed, { branchId: true }), {
  after: z.int().check(z.minimum(0), z.maximum(maxSlotRangeDays * 24 * 60)),
});
export type CompanionNeed = z.output<typeof companionNeed>;

/**
 * Dates of the branch, both inclusive, and times of its clock between which the treatment must lie; null is the whole
 * day.
 */
export const slotRange = {
  dateFrom: localDate,
  dateTo: localDate,
  timeFrom: z.optional(z.nullable(timeOfDay)),
  timeTo: z.optional(z.nullable(timeOfDay)),
} as const;

/** Whether a range can be searched: its dates are in order and it is no longer than `maxSlotRangeDays` days. */
export function isSlotRange({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): boolean {
  // This also runs for a text that is no date, which another check refuses.
  if (![dateFrom, dateTo].every((date) => localDate.safeParse(date).success)) return true;
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  return days >= 0 && days < maxSlotRangeDays;
}

/** Those who perform a part of a service at a found time, and the equipment that it takes. */
const slotPart = z.object({ staff: z.array(resourceReference), equipment: z.array(resourceReference) });

/**
 * A time at which the service can be booked, with all the staff members who could perform it, or lead it where it is
 * performed in parts, and all the areas where it could take place: any of these staff members can be combined with any
 * of these areas. An empty list means that the service needs none. `parts` is a complete choice for each part of the
 * service, led by the first of `staff`; empty where the service is performed as one.
 */
export const slot = z.object({
  startTime: instant,
  endTime: instant,
  staff: z.array(resourceReference),
  areas: z.array(resourceReference),
  parts: z.array(slotPart),
});
export type Slot = z.output<typeof slot>;
