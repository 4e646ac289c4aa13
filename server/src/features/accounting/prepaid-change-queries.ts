import { sql } from 'kysely';
import { beforeAllSales } from '#features/checkout/sale/sale-range-repository';
import { ledgerRows } from '#features/packages/ledger-queries';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { SalePeriod, SoldVoucherKind } from './booked-sale-queries.ts';

/** Entries that no line of a sale and no payment tells of. */
const kinds = [
  'kept',
  'expired',
  'revived',
  'forfeited',
  'returned',
  'moved-in',
  'moved-out',
] as const satisfies readonly Row<'voucherEntry'>['kind'][];
export type PrepaidChangeKind = (typeof kinds)[number];

/** A change of the debt for vouchers and packages; the amount in minor units, negative if less is owed. */
export interface PrepaidChange {
  readonly kind: PrepaidChangeKind;
  /** `yyyy-MM-dd` */
  readonly date: string;
  readonly voucherKind: SoldVoucherKind;
  readonly taxId: string | null;
  readonly rateBasisPoints: number;
  readonly amountMinor: number;
}

const lastDateUntil = prepared('close-date-until', ($: Placeholders<{ year: number; number: number }>) =>
  db
    .selectFrom('dayClose')
    .select(({ fn }) => fn.min('businessDate').as('date'))
    .where('untilYear', '=', $.year)
    .where('untilNumber', '=', $.number),
);

function laterOf(one: string, other: string | null | undefined): string {
  return other != null && other > one ? other : one;
}

function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

/** Many times what lapses of a busy branch in a year. */
const maxChanges = 50_000;

/**
 * The changes of a period in their order. They have no numbers of sales: of a close they are those of its days that no
 * close before it has.
 */
export async function loadPrepaidChanges(context: BranchContext, period: SalePeriod): Promise<PrepaidChange[]> {
  const { transaction } = context;
  const isOfClose = period.after !== beforeAllSales;
  const earlier = isOfClose ? (await transaction.first(lastDateUntil, period.after))?.date : undefined;
  const dateFrom = laterOf(period.dateFrom, earlier && dayAfter(earlier));
  const changes = await transaction.rows(
    db
      .selectFrom(ledgerRows({ dateFrom, dateTo: period.dateTo }, context).as('e'))
      .innerJoin('voucher as v', 'v.id', 'e.voucherId')
      .leftJoin('voucherEntry as w', 'w.id', 'e.id')
      .select(['e.kind', 'e.date', 'e.amountMinor', 'v.kind as voucherKind', 'v.taxId'])
      .select(sql<number>`coalesce(v.tax_rate_basis_points, 0)`.as('rateBasisPoints'))
      .where('e.kind', 'in', kinds)
      // The debt of another program stood in the books before, under the same account; another branch is named.
      .where(({ eb, or }) => or([eb('e.kind', '<>', 'moved-in'), eb('w.reason', 'is not', null)]))
      .orderBy('e.date')
      .orderBy('e.at')
      .orderBy('v.id')
      .limit(maxChanges + 1)
      .$narrowType<{ kind: PrepaidChangeKind }>(),
  );
  if (changes.length > maxChanges) throw new Refusal('too-many-rows', { most: maxChanges });
  return changes;
}
