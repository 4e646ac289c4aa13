import * as z from 'zod/mini';
import { notes, partySize } from '../appointments/appointment.ts';
import { isSlotRange, slot, slotRange } from '../appointments/slot.ts';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { instant, localDate, timeOfDay } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { gender } from '../values/person.ts';
import { healthNote } from '../values/text.ts';

/** Starts that were offered and declined; a slot that overlaps the treatment at one of them is not offered again. */
const declined = z.array(instant).check(z.maxLength(100));

/**
 * The fields that the desk writes: a service for a guest within at most 31 days, with a staff member or a gender if
 * that matters.
 */
const waitingListEntryValues = {
  guestId: id,
  serviceId: id,
  staffResourceId: z.optional(z.nullable(id)),
  gender: z.optional(z.nullable(gender)),
  partySize: z.optional(partySize),
  ...slotRange,
  notes: z.optional(z.nullable(notes)),
  declined: z.optional(declined),
  branchId: z.optional(id),
};
const notARange = 'not a range of 1 to 31 days';

export const waitingListEntryRequest = z.object(waitingListEntryValues).check(z.refine(isSlotRange, notARange));
export type WaitingListEntryRequest = z.output<typeof waitingListEntryRequest>;

/**
 * `waitingSince` decides the position in the list: an entry that is restored keeps the one it had. Left out, it is now.
 */
export const newWaitingListEntryRequest = z
  .object({ ...waitingListEntryValues, waitingSince: z.optional(instant) })
  .check(z.refine(isSlotRange, notARange));

/** `offer` is the first free slot that would fulfil the entry as things stand now. */
export const waitingListEntry = z.object({
  id,
  branchId: id,
  guest: z.object({
    id,
    fullName: z.string(),
    phoneNumber: z.nullable(z.string()),
    allergies: healthNote(z.nullable(z.string())),
  }),
  service: serviceReference,
  staff: z.nullable(resourceReference),
  gender: z.nullable(gender),
  partySize,
  dateFrom: localDate,
  dateTo: localDate,
  timeFrom: z.nullable(timeOfDay),
  timeTo: z.nullable(timeOfDay),
  notes,
  declined: z.array(instant),
  createdAt: instant,
  version: z.int(),
  offer: z.nullable(slot),
});
export type WaitingListEntry = z.output<typeof waitingListEntry>;
