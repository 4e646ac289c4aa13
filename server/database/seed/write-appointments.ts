import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import { stretchesOf } from '@quieta/contract/appointments/part-rules';
import { holdsResources } from '#features/appointments/holds/hold-rules';
import type { Transaction } from '#platform/database/transaction';
import { bookedAt, type Course } from './course.ts';
import { insertRows } from './insert-rows.ts';
import type { PlannedAppointment } from './plan-day.ts';
import { firstDateOf } from './series.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { demoId, idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { inLanguage } from './words.ts';

interface NewAppointment extends PlannedAppointment {
  readonly course: Course;
  /** Gross, in cents; null if not paid. */
  readonly paidPrice: number | null;
  /** The component of a package that a unit is reserved of. */
  readonly componentId: string | null;
}

export async function writeSeries(transaction: Transaction, spa: DemoSpa, since: Temporal.PlainDate): Promise<void> {
  const ids = idsOf(spa);
  await insertRows(
    transaction,
    'series',
    spa.series.map((series, index) => ({
      id: ids.series(index),
      repeatRule: series.rule,
      every: 1,
      firstDate: firstDateOf(series, since).toString(),
      startTime: series.start,
      createdAt: since.toZonedDateTime(timeZone).toInstant(),
    })),
  );
}

/** Writes visits, appointments, and the holds of those that keep their capacity slots. */
export async function writeAppointments(
  transaction: Transaction,
  spa: DemoSpa,
  appointments: readonly NewAppointment[],
  now: Temporal.Instant,
): Promise<void> {
  const ids = idsOf(spa);
  const visits = new Map(appointments.map((appointment) => [appointment.visitId, bookedAt(appointment, now)]));
  await insertRows(
    transaction,
    'visit',
    [...visits].map(([id, createdAt]) => ({ id, createdAt })),
  );
  await insertRows(
    transaction,
    'appointment',
    appointments.map((appointment) => {
      const { service, staff, guest, paidPrice } = appointment;
      return {
        id: appointment.id,
        visitId: appointment.visitId,
        seriesId: appointment.seriesId,
        seriesStartsAt: appointment.seriesId === null ? null : appointment.startsAt,
        guestId: guest === null ? null : ids.guest(guest),
        serviceId: ids.service(service.key),
        staffId: staff === null ? null : ids.staff(staff.key),
        areaId: ids.area(appointment.area.key),
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        parts: appointment.parts && JSON.stringify(appointment.parts),
        state: appointment.course.state,
        ...cancellationColumns(spa, appointment.course),
        ...emptyAppointmentDetails,
        notes: appointment.notes === null ? '' : inLanguage(spa, appointment.notes),
        requestedStaff: appointment.requestedStaff,
        partySize: appointment.partySize,
        staffSetUpMinutes: service.staffSetUpMinutes,
        staffCleanUpMinutes: service.staffCleanUpMinutes,
        areaSetUpMinutes: service.areaSetUpMinutes,
        areaCleanUpMinutes: service.areaCleanUpMinutes,
        paid: paidPrice !== null,
        givenBack: false,
        componentId: appointment.componentId,
        paidPriceMinor: paidPrice,
        createdAt: bookedAt(appointment, now),
        createdBy: deskOf(spa),
      };
    }),
  );
  await insertRows(
    transaction,
    'appointmentResource',
    appointments.flatMap(({ id, parts }) =>
      stretchesOf(parts ?? []).map(({ resourceId, after, minutes }) => {
        return { appointmentId: id, resourceId, afterMinutes: after, minutes };
      }),
    ),
  );
  await insertRows(
    transaction,
    'hold',
    appointments
      .filter(({ course }) => holdsResources(course.state))
      .flatMap(({ id, holds }) =>
        holds.map((hold, index) => ({
          id: demoId('hold', id, index),
          resourceId: hold.resourceId,
          place: hold.place,
          startsAt: hold.startsAt,
          endsAt: hold.endsAt,
          kind: 'appointment',
          appointmentId: id,
        })),
      ),
  );
}

/** Columns of a cancellation; nothing of what was not cancelled. */
export function cancellationColumns(spa: DemoSpa, { cancellation }: Course) {
  return cancellation === null
    ? { cancelledAt: null, cancelledFrom: null, cancelReason: null }
    : {
        cancelledAt: cancellation.at,
        cancelledFrom: 'booked' as const,
        cancelReason: inLanguage(spa, cancellation.reason),
      };
}
