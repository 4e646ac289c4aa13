import { isRepeatRule } from '@quieta/contract/appointments/recurrence';
import { violates } from '#platform/database/transaction';
import { insertions } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertAppointments } from '../appointment-repository.ts';
import { insertHolds, moveHolds } from '../holds/hold-repository.ts';
import type { HoldPlan } from '../holds/placement-rules.ts';
import { recordAppointments } from '../internal/record-appointments.ts';
import type { Booked } from './decide-bookings.ts';

const insertVisits = insertions('visit');
const insertSeries = insertions('series');

/** Writes bookings with all that belongs to them. Nothing is refused from here on, and the rows of all tables are one statement. */
export async function writeBookings(
  context: BranchContext,
  booked: readonly Booked[],
  { plan, isAwaited }: { readonly plan: HoldPlan; readonly isAwaited: boolean },
): Promise<void> {
  const { transaction, clock } = context;
  await writeHolds(context, plan);
  const createdAt = clock.now();
  const visits = booked.flatMap(({ visit }) => (visit.isNew ? [{ id: visit.id, createdAt }] : []));
  if (visits.length > 0) transaction.write(insertVisits, visits);
  const series = booked.flatMap((one) => seriesRow(context, one) ?? []);
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

/** Writes the holds of a plan; those that were there before make room first. */
export async function writeHolds(context: BranchContext, { own, moved }: HoldPlan): Promise<void> {
  // The exclusion constraint is checked at the end of each statement.
  if (moved.size > 0)
    await moveHolds(context, moved).catch((error: unknown) => {
      throw asTaken(error);
    });
  const holds = [...own.values()].map((hold) => ({ ...hold, kind: 'appointment' as const, blockId: null }));
  if (holds.length > 0) context.transaction.write(insertHolds, holds, asTaken);
}

/** It is taken only if another writer did not lock the resource; the constraint has prevented the double booking. */
function asTaken(error: unknown): unknown {
  return violates(error, '23P01', 'hold_free') ? new Refusal('slot-taken', { resource: null }) : error;
}

/** A series starts at the branch's local date and time of its first appointment. */
function seriesRow({ branch, clock }: BranchContext, { request, appointment, series }: Booked) {
  if (!series?.isNew || request.series === undefined) return null;
  const { repeatRule, until = null, times = null } = request.series.repeat;
  // The decision has already refused it.
  if (!isRepeatRule(repeatRule)) throw new Error(`a series was to repeat by ${repeatRule}`);
  const first = appointment.startsAt.toZonedDateTimeISO(branch.timeZone);
  return {
    id: series.id,
    repeatRule,
    firstDate: first.toPlainDate().toString(),
    startTime: first.toPlainTime().toString(),
    until,
    times,
    createdAt: clock.now(),
  };
}
