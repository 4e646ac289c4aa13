import * as z from 'zod/mini';
import { guestReference } from '../guests/guest.ts';
import { resourceReference } from '../resources/resource.ts';
import { serviceReference } from '../settings/service.ts';
import { id } from '../values/id.ts';
import { type Appointment, appointment } from './appointment.ts';
import { type AppointmentPart, type ReferringPart, referringPart } from './parts.ts';

/** An appointment that names what it refers to: the fields of `appointment`, with ids instead of its references. */
const referringAppointment = z.extend(
  z.omit(appointment, { branchId: true, service: true, holder: true, staff: true, area: true, parts: true }),
  {
    serviceId: id,
    holderId: z.nullable(id),
    /** The holder's stay at the hotel on the day of the appointment. */
    stayId: z.nullable(id),
    staffId: z.nullable(id),
    areaId: z.nullable(id),
    /** Left out where there are none. */
    parts: z.optional(z.array(referringPart)),
    /** Left out where it is false, as it is of nearly all. */
    givenBack: z.optional(z.literal(true)),
    /** Left out where it is null, as it is of nearly all. */
    componentId: z.optional(id),
  },
);
export type ReferringAppointment = z.output<typeof referringAppointment>;

/** Appointments of one branch, and each thing that they refer to once: a third less to send, to read and to keep. */
export const referringAppointments = z.object({
  branchId: id,
  rows: z.array(referringAppointment),
  services: z.array(serviceReference),
  guests: z.array(z.omit(guestReference, { roomId: true, checkoutDate: true })),
  stays: z.array(z.extend(z.pick(guestReference, { roomId: true, checkoutDate: true }), { id })),
  resources: z.array(resourceReference),
});
export type ReferringAppointments = z.output<typeof referringAppointments>;

/**
 * The appointments themselves, in the order of the rows. Those that refer to the same thing share one object of it.
 * Throws if a service is missing; a guest or resource that is missing is null.
 */
export function toAppointments(referring: ReferringAppointments): Appointment[] {
  const { branchId, rows } = referring;
  const services = byId(referring.services);
  const resources = byId(referring.resources);
  const holders = holdersOf(referring);
  return rows.map((row) => {
    const service = services.get(row.serviceId);
    if (service === undefined) throw new Error(`the service of appointment ${row.id} is missing`);
    // Field by field: to take the ids out of a row and spread the others takes several times as long, and a month has
    // 30,000 rows.
    return {
      id: row.id,
      branchId,
      visitId: row.visitId,
      seriesId: row.seriesId,
      startTime: row.startTime,
      endTime: row.endTime,
      status: row.status,
      lifeCycle: row.lifeCycle,
      service,
      holder: row.holderId === null ? null : holders(row.holderId, row.stayId),
      staff: row.staffId === null ? null : (resources.get(row.staffId) ?? null),
      area: row.areaId === null ? null : (resources.get(row.areaId) ?? null),
      parts: row.parts === undefined ? noParts : row.parts.map((part) => named(part, resources)),
      notes: row.notes,
      requestedStaff: row.requestedStaff,
      partySize: row.partySize,
      paid: row.paid,
      givenBack: row.givenBack === true,
      price: row.price,
      isRecurrent: row.isRecurrent,
      componentId: row.componentId ?? null,
      cancelReason: row.cancelReason,
      guestAnswer: row.guestAnswer,
      version: row.version,
    };
  });
}

// One list for all of them, because nearly all have none.
const noParts: AppointmentPart[] = [];

type Resources = ReadonlyMap<string, ReferringAppointments['resources'][number]>;

function named({ staffIds, equipmentIds, ...part }: ReferringPart, resources: Resources): AppointmentPart {
  const found = (ids: readonly string[]) => ids.flatMap((resourceId) => resources.get(resourceId) ?? []);
  return { ...part, staff: found(staffIds), equipment: found(equipmentIds) };
}

/** Finds holders: a guest is another one on the days of another stay. */
function holdersOf({ guests, stays }: ReferringAppointments) {
  const plain = new Map(guests.map((guest) => [guest.id, { ...guest, roomId: null, checkoutDate: null }]));
  const staysById = byId(stays);
  const staying = new Map<string, NonNullable<Appointment['holder']>>();
  return (guestId: string, stayId: string | null): Appointment['holder'] => {
    const guest = plain.get(guestId);
    const stay = stayId === null ? undefined : staysById.get(stayId);
    if (guest === undefined || stay === undefined) return guest ?? null;
    // A stay is of one guest.
    const holder = staying.get(stay.id) ?? { ...guest, roomId: stay.roomId, checkoutDate: stay.checkoutDate };
    staying.set(stay.id, holder);
    return holder;
  };
}

function byId<Part extends { readonly id: string }>(parts: readonly Part[]): ReadonlyMap<string, Part> {
  return new Map(parts.map((part) => [part.id, part]));
}
