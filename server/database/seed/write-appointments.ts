import type { Transaction } from '#platform/database/transaction';
import { bookedAt, type Course } from './course.ts';
import { demoId } from './demo-id.ts';
import { insertRows } from './insert-rows.ts';
import type { PlannedAppointment } from './plan-day.ts';
import { firstDateOf } from './series.ts';
import { type DemoSpa, timeZone } from './spa.ts';
import { idsOf } from './spa-ids.ts';
import { deskOf } from './tenants.ts';
import { said } from './words.ts';
import { tenantOf } from './write-settings.ts';

export interface NewAppointment extends PlannedAppointment {
  readonly course: Course;
  /** Gross, cents; null is not paid. */
  readonly paidPrice: number | null;
}

export async function writeSeries(transaction: Transaction, spa: DemoSpa, since: Temporal.PlainDate): Promise<void> {
  const ids = idsOf(spa);
  await insertRows(
    transaction,
    'series',
    spa.series.map((series, index) => ({
      ...tenantOf(spa),
      id: ids.series(index),
      repeat_rule: series.rule,
      first_date: firstDateOf(series, since).toString(),
      start_time: series.start,
      created_at: since.toZonedDateTime(timeZone).toInstant(),
    })),
  );
}

/** Visits, appointments, and the holds of those that keep their places. */
export async function writeAppointments(
  transaction: Transaction,
  spa: DemoSpa,
  appointments: readonly NewAppointment[],
  now: Temporal.Instant,
): Promise<void> {
  const ids = idsOf(spa);
  const tenant = tenantOf(spa);
  const visits = new Map(appointments.map((appointment) => [appointment.visitId, bookedAt(appointment, now)]));
  await insertRows(
    transaction,
    'visit',
    [...visits].map(([id, createdAt]) => ({ ...tenant, id, created_at: createdAt })),
  );
  await insertRows(
    transaction,
    'appointment',
    appointments.map((appointment) => {
      const { service, staff, guest, paidPrice } = appointment;
      return {
        ...tenant,
        id: appointment.id,
        visit_id: appointment.visitId,
        series_id: appointment.seriesId,
        guest_id: guest === null ? null : ids.guest(guest),
        service_id: ids.service(service.key),
        staff_id: staff === null ? null : ids.staff(staff.key),
        area_id: ids.area(appointment.area.key),
        starts_at: appointment.startsAt,
        ends_at: appointment.endsAt,
        state: appointment.course.state,
        notes: appointment.notes === null ? '' : said(spa, appointment.notes),
        requested_staff: appointment.requestedStaff,
        party_size: appointment.partySize,
        staff_set_up_minutes: service.staffSetUpMinutes,
        staff_clean_up_minutes: service.staffCleanUpMinutes,
        area_set_up_minutes: service.areaSetUpMinutes,
        area_clean_up_minutes: service.areaCleanUpMinutes,
        paid: paidPrice !== null,
        paid_price_minor: paidPrice,
        created_at: bookedAt(appointment, now),
        created_by: deskOf(spa),
      };
    }),
  );
  await insertRows(
    transaction,
    'hold',
    appointments
      .filter(({ course }) => course.state !== 'no-show')
      .flatMap(({ id, holds }) =>
        holds.map((hold) => ({
          ...tenant,
          id: demoId('hold', id, hold.resourceId, hold.place),
          resource_id: hold.resourceId,
          place: hold.place,
          starts_at: hold.startsAt,
          ends_at: hold.endsAt,
          kind: 'appointment',
          appointment_id: id,
        })),
      ),
  );
}
