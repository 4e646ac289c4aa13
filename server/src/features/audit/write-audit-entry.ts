import type { BranchWork } from '#platform/http/context';
import { type AuditedChange, writeAuditEntries } from './write-audit-entries.ts';

/** Records who changed what, in the change's own transaction; without a user it was the product by itself. */
export async function writeAuditEntry(context: BranchWork, change: AuditedChange): Promise<void> {
  await writeAuditEntries(context, [change]);
}
