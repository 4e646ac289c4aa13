import type { FirstRun } from '@quieta/contract/first-run/first-run';
import type { updateFirstRun as endpoint } from '@quieta/contract/first-run/update-first-run';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readFirstRun, saveSkipped } from './first-run-repository.ts';

/** Skips steps or brings them back. A step that is done stays done, whatever is said of it. */
export async function updateFirstRun(
  context: BranchContext,
  { body: { steps, skipped } }: Request<typeof endpoint>,
): Promise<FirstRun> {
  if (!may(context.branch, 'set-up')) throw new Refusal('not-allowed');
  await saveSkipped(context, steps, skipped);
  const { id } = context.branch;
  await writeAuditEntry(context, {
    action: 'branch.skip-steps',
    entity: 'branch',
    entityId: id,
    before: null,
    after: { steps, skipped },
  });
  await recordChange(context, 'branch', [id]);
  return readFirstRun(context);
}
