import type { updateFirstRun as endpoint, FirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readFirstRun, saveSkipped } from './first-run-repository.ts';

/** Skips steps or brings them back. A step that is done stays done, whatever the request says. */
export async function updateFirstRun(
  context: BranchContext,
  { body: { steps, skipped } }: Request<typeof endpoint>,
): Promise<FirstRun> {
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
