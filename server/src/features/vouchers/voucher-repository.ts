import type { VoucherEntry, VoucherKind } from '@quieta/contract/vouchers/voucher';
import { statement } from '#platform/database/statement';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { HeldVoucher } from './voucher-rules.ts';

/** Amounts in minor units. */
export interface NewVoucher {
  readonly id: string;
  readonly code: string;
  readonly kind: VoucherKind;
  /** What is declared with it; null of a multi-purpose one. */
  readonly tax: { readonly id: string; readonly name: string; readonly rateBasisPoints: number } | null;
  readonly serviceId: string | null;
  readonly guestId: string | null;
  readonly appointmentId: string | null;
  readonly recipientName: string | null;
  readonly amount: number;
  readonly expiresOn: string | null;
}

const insert = statement<never>(
  'voucher-insert',
  `INSERT INTO voucher (environment_id, branch_id, id, code, kind, tax_id, tax_name, tax_rate_basis_points, service_id, guest_id,
     appointment_id, recipient_name, amount_minor, balance_minor, expires_on, issued_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15)`,
);

/** Writes a voucher on which nothing is yet: `addEntry` puts the money there. */
export async function insertVoucher(
  { transaction, actor, branch, clock }: BranchContext,
  voucher: NewVoucher,
): Promise<void> {
  const { id, code, kind, tax, serviceId, guestId, appointmentId, recipientName, amount, expiresOn } = voucher;
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    id,
    code,
    kind,
    tax?.id ?? null,
    tax?.name ?? null,
    tax?.rateBasisPoints ?? null,
    serviceId,
    guestId,
    appointmentId,
    recipientName,
    amount,
    expiresOn,
    clock.now(),
  ]);
}

const isTaken = statement<{ id: string }>(
  'voucher-code-taken',
  'SELECT id FROM voucher WHERE environment_id = $1 AND branch_id = $2 AND code = $3',
);

export async function isCodeTaken({ transaction, actor, branch }: BranchContext, code: string): Promise<boolean> {
  return (await transaction.run(isTaken, [actor.environmentId, branch.id, code])).length > 0;
}

interface LockedRow extends Omit<HeldVoucher, 'tax'> {
  readonly taxId: string | null;
  readonly rateBasisPoints: number | null;
}

const lock = (by: 'id' | 'code') =>
  statement<LockedRow>(
    `voucher-lock-by-${by}`,
    `SELECT v.id, v.code, v.kind, v.tax_id AS "taxId", v.tax_rate_basis_points AS "rateBasisPoints", v.amount_minor AS amount,
       v.balance_minor AS balance, v.expires_on AS "expiresOn", v.blocked_reason AS "blockedReason",
       EXISTS (SELECT FROM voucher_entry e WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.voucher_id = v.id
         AND e.kind = 'taken-back') AS "isTakenBack"
     FROM voucher v WHERE v.environment_id = $1 AND v.branch_id = $2 AND v.${by} = ANY($3) ORDER BY v.id FOR NO KEY UPDATE OF v`,
  );
const locks = { id: lock('id'), code: lock('code') };

/** Locks vouchers in the order of their ids, so that of two desks one takes after the other; answers those that exist. */
export async function lockVouchers(
  { transaction, actor, branch }: BranchWork,
  by: 'id' | 'code',
  named: readonly string[],
): Promise<HeldVoucher[]> {
  if (named.length === 0) return [];
  const rows = await transaction.run(locks[by], [actor.environmentId, branch.id, named]);
  return rows.map(({ taxId, rateBasisPoints, ...voucher }) => ({
    ...voucher,
    tax: taxId === null || rateBasisPoints === null ? null : { id: taxId, rateBasisPoints },
  }));
}

// One statement, so that the balance is what the entries say.
const add = statement<never>(
  'voucher-add-entry',
  `WITH entry AS (
     INSERT INTO voucher_entry (environment_id, branch_id, id, voucher_id, kind, amount_minor, sale_id, at, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   )
   UPDATE voucher SET balance_minor = balance_minor + $6 WHERE environment_id = $1 AND branch_id = $2 AND id = $4`,
);

/** Puts money on a voucher, or takes some of it (negative, minor units). The sale may be written later in the transaction. */
export async function addEntry(
  { transaction, actor, branch, clock }: BranchWork,
  entry: {
    readonly voucherId: string;
    readonly kind: VoucherEntry['kind'];
    readonly amount: number;
    readonly saleId: string;
    readonly userId: string;
  },
): Promise<void> {
  const { voucherId, kind, amount, saleId, userId } = entry;
  const values = [actor.environmentId, branch.id, newId(), voucherId, kind, amount, saleId, clock.now(), userId];
  await transaction.run(add, values);
}

const save = statement<never>(
  'voucher-save',
  `UPDATE voucher SET expires_on = $4, blocked_reason = $5, version = version + 1
   WHERE environment_id = $1 AND branch_id = $2 AND id = $3`,
);

export async function saveVoucher(
  { transaction, actor, branch }: BranchContext,
  { id, expiresOn, blockedReason }: Pick<HeldVoucher, 'id' | 'expiresOn' | 'blockedReason'>,
): Promise<void> {
  await transaction.run(save, [actor.environmentId, branch.id, id, expiresOn, blockedReason]);
}
