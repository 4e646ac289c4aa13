import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { isSqlError } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { getVoucher } from './voucher-queries.ts';
import { addEntry, deleteUntouched, insertVoucher, lockVouchers, type NewVoucher } from './voucher-repository.ts';

/** A voucher or deposit that another program has sold. */
interface MovedVoucher extends NewVoucher {
  /** The branch owes it from now on. */
  readonly balanceMinor: number;
  readonly issuedAt: Temporal.Instant;
}

/** Takes a voucher over from another program. It is no sale of ours: its money and its VAT are in the books of then. */
export async function moveVoucherIn(
  context: BranchContext,
  { balanceMinor, issuedAt, ...voucher }: MovedVoucher,
): Promise<void> {
  const { id, kind, amountMinor, tax, guestId, expiresOn } = voucher;
  const { userId } = context.actor;
  await insertVoucher(context, voucher, issuedAt);
  await addEntry(context, { voucherId: id, kind: 'moved-in', amountMinor: balanceMinor, saleId: null, userId });
  // Without the recipient and the code, as when a voucher is sold.
  const after = { kind, amountMinor, balanceMinor, taxId: tax?.id ?? null, guestId, expiresOn };
  await writeAuditEntry(context, { action: 'voucher.moved-in', entity: 'voucher', entityId: id, before: null, after });
  await recordChange(context, 'voucher', [id]);
}

/**
 * Removes a voucher that was moved in. Refuses one that was used or handed over with `in-use`, and one that was blocked
 * or has another end since with `moving-in-changed`.
 */
export async function deleteMovedVoucher(context: BranchContext, id: string): Promise<void> {
  const [held] = await lockVouchers(context, 'id', [id]);
  if (held === undefined) throw new Refusal('not-found');
  const { version, entries, expiresOn, guest } = await getVoucher(context, { params: { id } });
  if (entries.some(({ kind }) => kind !== 'moved-in')) throw new Refusal('in-use');
  if (!(await isDeleted(context, id)) || version !== 1) throw new Refusal('moving-in-changed');
  const { kind, balanceMinor, tax } = held;
  const before = { kind, balanceMinor, taxId: tax?.id ?? null, guestId: guest?.id ?? null, expiresOn };
  await writeAuditEntry(context, { action: 'voucher.delete', entity: 'voucher', entityId: id, before, after: null });
  await recordChange(context, 'voucher', [id]);
}

/** Deletes a voucher, unless the database leaves it; refuses with `in-use` if a paper or a message refers to it. */
async function isDeleted({ transaction }: BranchContext, id: string): Promise<boolean> {
  try {
    return (await transaction.run(deleteUntouched, { id })).length > 0;
  } catch (error) {
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
}
