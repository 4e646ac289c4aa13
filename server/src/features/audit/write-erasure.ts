import type { BranchWork } from '#platform/http/context';
import { writeAuditEntry } from './audit-commands.ts';
import { erasure } from './internal/erasures.ts';

/**
 * Records that a guest was erased, with the entries whose values were emptied. An entry without values that no erasure names has lost them
 * in another way.
 */
export async function writeErasure(context: BranchWork, guestId: string, emptied: readonly string[]): Promise<void> {
  await writeAuditEntry(context, {
    action: erasure,
    entity: 'guest',
    entityId: guestId,
    before: null,
    after: { emptied },
  });
}
