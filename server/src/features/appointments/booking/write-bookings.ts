import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import { insertAppointments } from '../appointment/appointment-repository.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';
import type { HoldPlan } from '../holds/placement-rules.ts';
import { writeHolds } from '../holds/write-holds.ts';
import type { Booked } from './decision-rules.ts';

const insertVisits = insertions('visit');
const insertSeries = insertions('series');

/**
 * Writes bookings with all that belongs to them. Nothing is refused from here on, and the rows of all tables are one
 * statement.
 */
export async function writeBookings(
  context: BranchContext,
  booked: readonly Booked[],
  { plan, isAwaited }: { readonly plan: HoldPlan; readonly isAwaited: boolean },
): Promise<void> {
  const { transaction, clock } = context;
  const createdAt = clock.now();
  const visits = booked.flatMap(({ visit }) => (visit.isNew ? [{ id: visit.id, createdAt }] : []));
  const series = booked.flatMap((one) => seriesRow(context, one) ?? []);
  await writeHolds(context, plan);
  if (visits.length > 0) transaction.write(insertVisits, visits);
  if (series.length > 0) transaction.write(insertSeries, series);
  insertAppointments(
    context,
    booked.map(({ appointment }) => appointment),
  );
  await recordAppointments(
    context,
    booked.map(({ request, appointment }) => ({
      action: request.overrideAvailability ? 'appointment.create-outside-availability' : 'appointment.create',
      id: appointment.id,
      before: null,
      after: appointment,
    })),
    isAwaited,
  );
}

/** A series starts at the branch's local date and time of its first appointment. */
function seriesRow({ branch, clock }: BranchContext, { request, appointment, series }: Booked) {
  if (!series?.isNew || request.series === undefined) return null;
  const { repeatRule, every, until = null, times = null } = request.series.repeat;
  // The decision has already refused it.
  if (!isRepeatRule(repeatRule)) throw new Error(`a series was to repeat by ${repeatRule}`);
  const first = appointment.startsAt.toZonedDateTimeISO(branch.timeZone);
  return {
    id: series.id,
    repeatRule,
    every: every ?? 1,
    firstDate: first.toPlainDate().toString(),
    startTime: first.toPlainTime().toString(),
    until,
    times,
    createdAt: clock.now(),
  };
}
