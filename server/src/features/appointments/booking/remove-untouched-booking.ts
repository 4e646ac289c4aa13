import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { isSqlError } from '#platform/database/transaction';
import { removal } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { lockAppointments } from '../appointment/appointment-repository.ts';
import { recordAppointments } from '../appointment/record-appointments.ts';
import { freeHolds, lockResources } from '../holds/hold-repository.ts';
import { resourceIdsOf } from '../holds/hold-rules.ts';

const remove = removal('appointment');
const removeVisit = prepared('visit-remove-empty', ($: Placeholders<{ id: string }>) =>
  db
    .deleteFrom('visit')
    .where('id', '=', $.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('appointment as a').select('a.id').where('a.visitId', '=', $.id))),
    ),
);
const removeSeries = prepared('series-remove-empty', ($: Placeholders<{ id: string }>) =>
  db
    .deleteFrom('series')
    .where('id', '=', $.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('appointment as a').select('a.id').where('a.seriesId', '=', $.id))),
    ),
);

/**
 * Removes an appointment that nobody has touched since it was booked, as if it had never been; only the audit knows of
 * it. Refuses any other with `moving-in-changed`, and one that is referred to with `in-use`. `forgetVisit` removes what
 * a feature of higher rank keeps of its visit.
 */
export async function removeUntouchedBooking(
  context: BranchContext,
  id: string,
  forgetVisit: (visitId: string) => Promise<void>,
): Promise<void> {
  const { transaction } = context;
  const [current] = await transaction.run(lockAppointments, { ids: [id] });
  if (current === undefined) throw new Refusal('not-found');
  if (current.version !== 1 || current.state !== 'booked' || current.paid) throw new Refusal('moving-in-changed');
  await forgetVisit(current.visitId);
  await lockResources(context, resourceIdsOf(current));
  await transaction.run(freeHolds, { appointmentId: id });
  try {
    await transaction.run(remove, { id });
    await transaction.run(removeVisit, { id: current.visitId });
    if (current.seriesId !== null) await transaction.run(removeSeries, { id: current.seriesId });
  } catch (error) {
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
  await recordAppointments(context, [{ action: 'appointment.delete', id, before: current, after: null }]);
}
