import { type InferResult, sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** A year's vouchers of a busy branch many times over. */
const maxVouchers = 50_000;

const openAt = ($: Placeholders<{ date: string; max: number }>) =>
  db
    .selectFrom('voucher as v')
    .innerJoin('voucherEntry as e', 'e.voucherId', 'v.id')
    .innerJoin('sale as s', 's.id', 'e.saleId')
    .where('s.businessDate', '<=', $.date)
    .groupBy(['v.id', 'v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor', 'v.expiresOn'])
    .select(['v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor', 'v.expiresOn'])
    .select([
      sql<number>`sum(e.amount_minor)::bigint`.as('balanceMinor'),
      sql<string>`min(s.business_date)::text`.as('soldOn'),
      sql<string>`(array_agg(s.year || '/' || s.number ORDER BY s.year, s.number))[1]`.as('saleNumber'),
    ])
    .having(sql<boolean>`sum(e.amount_minor) <> 0`)
    .orderBy(sql`"soldOn"`)
    .orderBy('v.id')
    .limit($.max);

/** A voucher or deposit with what was left on it at the end of a day of business; without its code and its guest. */
export type OpenVoucher = InferResult<ReturnType<typeof openAt>>[number];

const open = prepared('open-vouchers', openAt);

/** Those on which something was left at the end of a day of business, the first sold first. */
export async function loadOpenVouchers({ transaction }: BranchContext, date: string): Promise<OpenVoucher[]> {
  const vouchers = await transaction.run(open, { date, max: maxVouchers + 1 });
  if (vouchers.length > maxVouchers) throw new Refusal('too-many-rows', { most: maxVouchers });
  return vouchers;
}
