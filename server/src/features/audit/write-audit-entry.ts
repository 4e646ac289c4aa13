import type { BranchWork } from '#platform/http/context';
import { type AuditedChange, writeAuditEntries } from './write-audit-entries.ts';

/** Records who changed what, in the change's own transaction; without a user the server itself did it. */
export async function writeAuditEntry(context: BranchWork, change: AuditedChange): Promise<void> {
  await writeAuditEntries(context, [change]);
}
