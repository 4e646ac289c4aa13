import * as z from 'zod/mini';
import { resourceReference } from '../resources/resource.ts';
import { guestDoes, maxParts, maxTherapists, partMinutes } from '../settings/service-part.ts';
import { id } from '../values/id.ts';

/**
 * A part of an appointment as it was booked, with the therapists who perform it and the equipment that it takes. The
 * parts follow each other from the appointment's start to its end.
 */
const appointmentPart = z.object({
  minutes: partMinutes,
  guest: guestDoes,
  takesArea: z.boolean(),
  staff: z.array(resourceReference),
  equipment: z.array(resourceReference),
});
export type AppointmentPart = z.output<typeof appointmentPart>;

/** Empty where the service is performed as one: the appointment's staff member and area are taken the whole time. */
export const appointmentParts = z.array(appointmentPart);

/** As `appointmentPart`, with ids instead of references. */
export const referringPart = z.extend(z.omit(appointmentPart, { staff: true, equipment: true }), {
  staffIds: z.array(id),
  equipmentIds: z.array(id),
});
export type ReferringPart = z.output<typeof referringPart>;

/** The therapists and the equipment that are chosen for a part of a service. */
const chosenForPart = z.object({
  staffResourceIds: z.array(id).check(z.maxLength(maxTherapists)),
  equipmentResourceIds: z.array(id).check(z.maxLength(maxTherapists)),
});
export type ChosenForPart = z.output<typeof chosenForPart>;

/** The choice for each part of a service, in their order. */
export const chosenForParts = z.array(chosenForPart).check(z.maxLength(maxParts));
