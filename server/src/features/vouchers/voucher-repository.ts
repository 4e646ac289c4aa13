import { randomInt } from 'node:crypto';
import type { AppliedTax, VoucherState } from '@quieta/contract/vouchers/voucher';
import { codeCharacters, voucherCode } from '@quieta/contract/vouchers/voucher-code';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, nextVersion, prepared } from '#platform/database/query';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { HeldVoucher } from './voucher-rules.ts';

export interface NewVoucher
  extends Omit<
    WholeRow<'voucher'>,
    | 'taxId'
    | 'taxName'
    | 'taxRateBasisPoints'
    | 'balanceMinor'
    | 'unitsGuard'
    | 'blockedReason'
    | 'issuedAt'
    | keyof Component
  > {
  /** The tax that was declared with it; null for a multi-purpose one. */
  readonly tax: (AppliedTax & { readonly name: string }) | null;
  /** Only of a component of a package: its place there, its units, and the list price of one. */
  readonly component?: Component;
}

type Component = NotNull<
  Pick<WholeRow<'voucher'>, 'soldPackageId' | 'componentPosition' | 'componentName' | 'units' | 'listPriceMinor'>
>;
type NotNull<Values> = { readonly [Field in keyof Values]: NonNullable<Values[Field]> };

const noComponent = {
  soldPackageId: null,
  componentPosition: null,
  componentName: null,
  units: null,
  listPriceMinor: null,
} as const;

const insert = insertion('voucher');

/** Writes a voucher with a balance of zero; `addEntry` adds the money. */
export async function insertVoucher(
  { transaction, clock }: BranchWork,
  { tax, component, ...voucher }: NewVoucher,
  issuedAt: Temporal.Instant = clock.now(),
): Promise<void> {
  await transaction.run(insert, {
    ...voucher,
    ...(component ?? noComponent),
    taxId: tax?.id ?? null,
    taxName: tax?.name ?? null,
    taxRateBasisPoints: tax?.rateBasisPoints ?? null,
    balanceMinor: 0,
    unitsGuard: component === undefined ? null : 0,
    blockedReason: null,
    issuedAt,
  });
}

const ofCode = prepared('voucher-code-taken', ($: Placeholders<{ code: string }>) =>
  db.selectFrom('voucher').select('id').where('code', '=', $.code),
);

/** A code that no voucher of the branch has yet. */
export async function findFreeCode(context: BranchWork): Promise<string> {
  const code = voucherCode(Array.from({ length: 7 }, () => randomInt(codeCharacters.length)));
  const existing = await context.transaction.first(ofCode, { code });
  return existing === undefined ? code : findFreeCode(context);
}

/**
 * The state of the voucher with the alias `v` on a local date of the branch. One without a balance is spent, or taken
 * back if the sale that sold it was voided or refunded, even if it is blocked or expired.
 */
export function stateOn(today: Expression<string>): RawBuilder<VoucherState> {
  const isReversed = db
    .selectFrom('voucherEntry as e')
    .where('e.voucherId', '=', sql.ref<string>('v.id'))
    .where('e.kind', '=', 'taken-back');
  return sql<VoucherState>`CASE
    WHEN v.balance_minor = 0 THEN CASE WHEN EXISTS ${isReversed} THEN 'taken-back' ELSE 'spent' END
    WHEN v.blocked_reason IS NOT NULL THEN 'blocked'
    WHEN v.expires_on < ${today}::date THEN 'expired' ELSE 'open' END`;
}

const lock = (by: 'id' | 'code') =>
  prepared(`voucher-lock-by-${by}`, ($: Placeholders<{ named: readonly string[]; today: string }>) =>
    db
      .selectFrom('voucher as v')
      .select(['v.id', 'v.code', 'v.kind', 'v.taxId', 'v.taxRateBasisPoints', 'v.balanceMinor', 'v.expiresOn'])
      .select(['v.blockedReason', stateOn($.today).as('state')])
      .where(`v.${by}`, '=', anyOf($.named))
      .orderBy('v.id')
      .forNoKeyUpdate(),
  );
const locks = { id: lock('id'), code: lock('code') };

/**
 * Locks vouchers in the order of their ids, so that two desks take money one after the other; answers those that exist.
 */
export async function lockVouchers(
  { transaction, branch, clock }: BranchWork,
  by: 'id' | 'code',
  named: readonly string[],
): Promise<HeldVoucher[]> {
  if (named.length === 0) return [];
  const rows = await transaction.run(locks[by], { named, today: localToday(clock, branch.timeZone).toString() });
  return rows.map(({ taxId, taxRateBasisPoints: rateBasisPoints, ...voucher }) => ({
    ...voucher,
    tax: taxId === null || rateBasisPoints === null ? null : { id: taxId, rateBasisPoints },
  }));
}

// It is one statement, so that the balance always equals the sum of the entries.
const add = prepared('voucher-add-entry', ($: Placeholders<WholeRow<'voucherEntry'>>) => {
  const { id, voucherId, kind, amountMinor, units, saleId, appointmentId, reason, at, userId } = $;
  return db
    .with('entry', (entry) =>
      entry
        .insertInto('voucherEntry')
        .values({ id, voucherId, kind, amountMinor, units, saleId, appointmentId, reason, at, userId }),
    )
    .updateTable('voucher')
    .set(({ eb }) => ({
      balanceMinor: eb('balanceMinor', '+', amountMinor),
      unitsGuard: eb('unitsGuard', '+', units),
    }))
    .where('id', '=', voucherId);
});

type Entry = WholeRow<'voucherEntry'>;

/** An entry to add; it moves no units, and concerns no appointment, where it does not say so. */
export interface NewEntry
  extends Pick<Entry, 'voucherId' | 'kind' | 'amountMinor' | 'saleId' | 'userId'>,
    Partial<Pick<Entry, 'units' | 'appointmentId' | 'reason' | 'at'>> {}

/**
 * Adds money and units to a voucher, or takes some (negative; money in minor units). The sale may be written later in
 * the transaction.
 */
export async function addEntry({ transaction, clock }: BranchWork, entry: NewEntry): Promise<void> {
  const nothing = { units: 0, appointmentId: null, reason: null, at: clock.now() };
  await transaction.run(add, { ...nothing, ...entry, id: newId() });
}

/**
 * Deletes a voucher with its entry if nobody touched it since it was moved in. The database deletes no other: one that
 * was sold or paid with is named there, one that was changed is left.
 */
export const deleteUntouched = prepared('voucher-delete-untouched', ($: Placeholders<{ id: string }>) =>
  db.deleteFrom('voucher').where('id', '=', $.id).returning('id'),
);

type Changed = Pick<WholeRow<'voucher'>, 'id' | 'expiresOn' | 'blockedReason'>;

export const saveVoucher = prepared('voucher-save', ($: Placeholders<Changed>) =>
  db
    .updateTable('voucher')
    .set({ expiresOn: $.expiresOn, blockedReason: $.blockedReason, version: nextVersion })
    .where('id', '=', $.id),
);

/** Lets a component, which the caller has locked, have more units than before. */
export const raiseUnits = prepared(
  'component-raise-units',
  ($: Placeholders<{ id: string; units: number; amountMinor: number }>) =>
    db.updateTable('voucher').set({ units: $.units, amountMinor: $.amountMinor }).where('id', '=', $.id),
);
