import type { Guest } from '@quieta/contract/guests/guest';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { recordChange } from '#features/realtime/record-change';
import type { BranchWork } from '#platform/http/context';

/** A guest before and after a change; null if there was none, or is no longer one. */
interface GuestChange {
  readonly before: Guest | null;
  readonly after: Guest | null;
}

/** Records the change of a guest in the audit and in the change feed. */
export async function recordGuest(context: BranchWork, id: string, { before, after }: GuestChange): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  await writeAuditEntry(context, {
    action: `guest.${verb}`,
    entity: 'guest',
    entityId: id,
    before: before && auditedValues(before),
    after: after && auditedValues(after),
  });
  await recordChange(context, 'guest', [id]);
}

/** For a picture, the audit keeps only whether there is one. */
function auditedValues({ pictureBase64, ...values }: Guest): object {
  return { ...values, hasPicture: pictureBase64 !== null };
}
