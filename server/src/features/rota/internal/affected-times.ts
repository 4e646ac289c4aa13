import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { BookableService } from '#features/appointments/appointment/appointment-repository';
import { ableFor, partsWithin, withTakeover } from '#features/appointments/booking/part-rules';
import { holdsOf, type RequestedHold, timesOf } from '#features/appointments/holds/hold-rules';
import type { ComingAppointment } from '#features/appointments/slots/slot-queries';
import { intervalOf } from '#platform/clock';
import type { Leaving } from '../takeover-rules.ts';

/** A time for which an appointment takes a resource that will be absent. */
export interface AffectedTime extends RequestedHold {
  /** Tells it from the other times of its appointment. */
  readonly id: string;
  readonly appointment: ComingAppointment;
  /** Null: the appointment is performed as one. */
  readonly stretch: Stretch | null;
  readonly isOfStaff: boolean;
}

interface Stretch {
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** The times that leave the hours of their resource. The area comes first: if it is closed, nobody else helps. */
export function affectedTimes(
  appointment: ComingAppointment,
  leaves: (time: RequestedHold) => boolean,
): readonly AffectedTime[] {
  const { staffId, areaId, parts } = appointment;
  const left = timesOf(appointment)
    .filter(leaves)
    .map((time): AffectedTime => {
      const stretch = parts === null ? null : stretchOf(appointment, time);
      const isOfStaff = parts === null ? time.resourceId === staffId : parts.some(has(time.resourceId));
      const id = [appointment.id, time.resourceId, stretch?.afterMinutes].join(' ');
      return { ...time, id, appointment, stretch, isOfStaff };
    });
  const ofArea = left.filter(({ resourceId }) => resourceId === areaId);
  return ofArea.length > 0 ? ofArea.slice(0, 1) : left;
}

const has = (id: string) => (part: ReferringPart) => part.staffIds.includes(id);

function stretchOf({ startsAt }: ComingAppointment, time: RequestedHold): Stretch {
  const minutes = (from: Temporal.Instant, to: Temporal.Instant) => from.until(to).total('minutes');
  return { afterMinutes: minutes(startsAt, time.startsAt), minutes: minutes(time.startsAt, time.endsAt) };
}

/** A time as it is offered to those who could take it over: nobody performs a part twice, each needs its skill. */
export function toLeaving(
  { id, appointment, resourceId: staffId, stretch, ...time }: AffectedTime,
  service: BookableService | undefined,
): Omit<Leaving, 'gender'> {
  const { parts, requestedStaff } = appointment;
  const performing = service ?? { parts: [], resourceIds: [] };
  const own = parts === null || stretch === null ? [] : partsWithin(parts, stretch);
  const ableIds = performing.resourceIds.filter((one) =>
    (parts ?? []).every(
      (part, index) =>
        own[index] !== true || (ableFor(parts ?? [], index, performing).includes(one) && !has(one)(part)),
    ),
  );
  const heldBy = (by: string, of: ComingAppointment) =>
    holdsOf(of).flatMap((hold) => (hold.resourceId === by ? [intervalOf(hold)] : []));
  return {
    id,
    appointmentId: appointment.id,
    staffId,
    // Whoever is asked for leads.
    requestedStaff: requestedStaff && staffId === appointment.staffId,
    ableIds,
    treatment: intervalOf(time),
    heldOf: (by) => {
      const replaced =
        parts === null || stretch === null
          ? { ...appointment, staffId: by }
          : { ...appointment, parts: withTakeover(parts, { ...stretch, from: staffId, to: by }) };
      return { before: heldBy(by, appointment), after: heldBy(by, replaced) };
    },
  };
}
