import type { Availability } from '@quieta/contract/resources/availability';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { markRota } from '../rota-repository.ts';

/** Records the change of an availability in the audit, under its resource, whose rota gets a new version, and in the change feed. */
export async function recordAvailability(
  context: BranchContext,
  { before, after }: { readonly before: Availability | null; readonly after: Availability | null },
): Promise<void> {
  const resourceId = after?.resourceId ?? before?.resourceId;
  if (resourceId === undefined) throw new Error('an availability is there before or after its change');
  await markRota(context, resourceId);
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  const action = `availability.${verb}`;
  await writeAuditEntry(context, { action, entity: 'resource', entityId: resourceId, before, after });
  await recordChange(context, 'resource', [resourceId]);
}
