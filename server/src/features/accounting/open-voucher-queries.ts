import { type InferResult, sql } from 'kysely';
import { ledgerRows } from '#features/packages/ledger-queries';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** A year's vouchers of a busy branch many times over. */
const maxVouchers = 50_000;
/** Before any voucher. */
const dateFrom = '1900-01-01';

/** Leaves out units that a hotel includes in a stay: they are no debt of the branch. */
const openOn = (context: BranchContext, dateTo: string) =>
  db
    .selectFrom(ledgerRows({ dateFrom, dateTo }, context).as('e'))
    .innerJoin('voucher as v', 'v.id', 'e.voucherId')
    .leftJoin('soldPackage as p', 'p.id', 'v.soldPackageId')
    // One that came from another program is a debt of this one since then, without a sale.
    .leftJoin('sale as s', 's.id', 'e.saleId')
    .where('v.kind', '<>', 'hotel-units')
    .groupBy(['v.id', 'v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor', 'v.expiresOn'])
    .groupBy(['v.issuedAt', 'v.componentName', 'p.name', 'p.expiresOn'])
    .select(['v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor'])
    .select(({ fn }) => fn.coalesce('p.expiresOn', 'v.expiresOn').as('expiresOn'))
    .select([
      sql<number>`sum(e.amount_minor)::bigint`.as('balanceMinor'),
      sql<number | null>`CASE WHEN p.name IS NOT NULL THEN sum(e.units)::int END`.as('units'),
      sql<string | null>`p.name || ': ' || v.component_name`.as('packageName'),
      sql<string>`CASE WHEN bool_or(e.kind = 'moved-in') THEN v.issued_at AT TIME ZONE ${context.branch.timeZone}
        ELSE min(s.business_date) END::date::text`.as('soldOn'),
      // None if another program has sold it, whichever sale has used it here.
      sql<string | null>`CASE WHEN NOT bool_or(e.kind = 'moved-in')
        THEN (array_agg(s.year || '/' || s.number ORDER BY s.year, s.number))[1] END`.as('saleNumber'),
    ])
    .having(sql<boolean>`sum(e.amount_minor) <> 0`)
    .orderBy(sql`"soldOn"`)
    .orderBy('v.id')
    .limit(maxVouchers + 1);

/** A voucher, deposit or component with its balance at the end of a day of business, without its code and its guest. */
export type OpenVoucher = InferResult<ReturnType<typeof openOn>>[number];

/** Those on which something was left at the end of a day of business, the first sold first. */
export async function loadOpenVouchers(context: BranchContext, date: string): Promise<OpenVoucher[]> {
  const vouchers = await context.transaction.rows(openOn(context, date));
  if (vouchers.length > maxVouchers) throw new Refusal('too-many-rows', { most: maxVouchers });
  return vouchers;
}
