import type { GuestExport } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { toWireTime } from '#platform/clock';
import { anyOf, db } from '#platform/database/query';
import { reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/**
 * Removes the guest from their deposits, and the recipient from the vouchers that they bought or that name them. The
 * money stays, and a blocked voucher stays blocked, without its reason. Must run before the sales are changed, because
 * they say who bought. Answers which vouchers.
 */
export async function eraseFromVouchers({ transaction }: BranchContext, guestId: string): Promise<string[]> {
  const blockedReason = sql<string | null>`CASE WHEN blocked_reason IS NOT NULL THEN '…' END`;
  const named = db
    .selectFrom('guest as g')
    .select('g.id')
    .where('g.id', '=', guestId)
    .where(sql<boolean>`normalised(v.recipient_name) = normalised(trim(g.first_name || ' ' || g.last_name))`);
  const bought = db
    .selectFrom('saleLine as l')
    .innerJoin('sale as s', 's.id', 'l.saleId')
    .select('l.voucherId')
    .where('s.payerGuestId', '=', guestId);
  const vouchers = db
    .updateTable('voucher as v')
    .set({ guestId: null, recipientName: null, blockedReason })
    .where(({ eb, or, exists }) => or([eb('v.guestId', '=', guestId), exists(named), eb('v.id', 'in', bought)]))
    .returning('v.id');
  return (await transaction.rows(vouchers)).map(({ id }) => id);
}

/**
 * Removes what the desk wrote about the units of a guest: those of their appointments and of the packages that were
 * theirs. Where units came from, or went to, tells nothing of them. Answers of which components.
 */
export async function eraseEntryReasons(
  { transaction }: BranchContext,
  {
    appointmentIds,
    packageIds,
  }: { readonly appointmentIds: readonly string[]; readonly packageIds: readonly string[] },
): Promise<string[]> {
  const components = db.selectFrom('voucher as v').select('v.id').where('v.soldPackageId', '=', anyOf(packageIds));
  const reasons = db
    .updateTable('voucherEntry')
    .set({ reason: '…' })
    .where('reason', 'is not', null)
    .where('kind', 'not in', ['moved-in', 'moved-out'])
    .where(({ eb, or }) => or([eb('appointmentId', '=', anyOf(appointmentIds)), eb('voucherId', 'in', components)]))
    .returning('voucherId');
  return [...new Set((await transaction.rows(reasons)).map(({ voucherId }) => voucherId))];
}

/** Gives the deposits of a guest to another. */
export const moveVouchers = reassignment('voucher', 'guestId');

/** The deposits of a guest, for the file of what is kept about them. */
export async function exportDeposits(
  { transaction, branch }: BranchContext,
  guestId: string,
): Promise<GuestExport['deposits']> {
  const deposits = db
    .selectFrom('voucher')
    .select(['issuedAt', 'amountMinor', 'balanceMinor'])
    .where('guestId', '=', guestId)
    .orderBy('issuedAt')
    .orderBy('id');
  return (await transaction.rows(deposits)).map(({ issuedAt, amountMinor, balanceMinor }) => ({
    paidAt: toWireTime(issuedAt, branch.timeZone),
    amount: toMajor(amountMinor, branch.currency),
    left: toMajor(balanceMinor, branch.currency),
  }));
}
