import type { StoredReceipt } from '../receipt-repository.ts';

/** What the audit keeps of a receipt: where it stands and who has it. */
export function auditedReceipt({ state, reason, attempts, leasedBy }: StoredReceipt): object {
  return { state, reason, attempts, leasedBy };
}
