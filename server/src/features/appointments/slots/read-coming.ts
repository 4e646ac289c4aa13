import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const coming = prepared(
  'appointment-coming',
  ($: Placeholders<{ resourceIds: readonly string[]; now: Temporal.Instant }>) =>
    db
      .selectFrom('appointment')
      .select(['id', 'serviceId', 'staffId', 'areaId', 'startsAt', 'endsAt', 'requestedStaff'])
      .select(['staffSetUpMinutes', 'staffCleanUpMinutes'])
      .where('deletedAt', 'is', null)
      .where('state', 'in', ['booked', 'arrived'])
      .where('endsAt', '>', $.now)
      .where((row) => row.or([row('staffId', '=', anyOf($.resourceIds)), row('areaId', '=', anyOf($.resourceIds))]))
      .orderBy('startsAt')
      .orderBy('id'),
);

/** The values of a future appointment that decide whether it is within its resources' working hours, and who could take it over. */
export type ComingAppointment = Readonly<NonNullable<(typeof coming)['answer']>>;

/** The appointments of these resources that have not begun and whose time is not over, by start. */
export async function readComing(
  { transaction, clock }: BranchContext,
  resourceIds: readonly string[],
): Promise<ComingAppointment[]> {
  return transaction.run(coming, { resourceIds, now: clock.now() });
}
