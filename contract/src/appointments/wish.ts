import * as z from 'zod/mini';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { id } from '../values/id.ts';
import { instant } from '../values/instant.ts';
import { localDate } from '../values/local-date.ts';
import { gender } from '../values/person.ts';
import { timeOfDay } from '../values/time-of-day.ts';
import { notes, partySize } from './appointment.ts';
import { isSlotRange, slot, slotRange } from './slot.ts';

/** What the desk writes of a wish: a service for a guest within at most 31 days, by whom or by whichever gender if that matters. */
export const wishRequest = z
  .object({
    guestId: id,
    serviceId: id,
    staffResourceId: z.optional(z.nullable(id)),
    gender: z.optional(z.nullable(gender)),
    partySize: z.optional(partySize),
    ...slotRange,
    notes: z.optional(z.nullable(notes)),
    branchId: z.optional(id),
  })
  .check(z.refine(isSlotRange, 'not a range of 1 to 31 days'));
export type WishRequest = z.output<typeof wishRequest>;

/** An entry of the waiting list. `offer` is the first free slot that would fulfil it, as things stand now. */
export const wish = z.object({
  id,
  branchId: id,
  guest: z.object({ id, fullName: z.string(), phoneNumber: z.nullable(z.string()) }),
  service: serviceReference,
  staff: z.nullable(resourceReference),
  gender: z.nullable(gender),
  partySize,
  dateFrom: localDate,
  dateTo: localDate,
  timeFrom: z.nullable(timeOfDay),
  timeTo: z.nullable(timeOfDay),
  notes,
  createdAt: instant,
  version: z.int(),
  offer: z.nullable(slot),
});
export type Wish = z.output<typeof wish>;
