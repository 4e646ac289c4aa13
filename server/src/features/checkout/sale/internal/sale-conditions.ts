import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import { toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type SoldThing, soldThing } from '#features/vouchers/sold-thing-queries';
import type { Schema } from '#platform/database/schema';
import { isVoided } from '../../room-bill/room-bill-repository.ts';
import { rangeConditions, readPosition } from '../sale-range-repository.ts';

/** Builds conditions for the sale with alias `s`. */
const eb = expressionBuilder<Schema & { s: Schema['sale'] }, 's'>();

/** The filters that say when: the business dates and numbers. */
export type WhenFilters = Pick<SaleFilters, 'date' | 'dateFrom' | 'dateTo' | 'after' | 'until'>;

/** The conditions of the filters that say when, for the sale with alias `s`. */
export function whenConditions({ date, dateFrom, dateTo, after, until }: WhenFilters): Expression<SqlBool>[] {
  const position = (number: string | undefined) => (number === undefined ? undefined : readPosition(number));
  const range = rangeConditions({ dateFrom, dateTo, after: position(after), until: position(until) });
  return date === undefined ? range : [eb('s.businessDate', '=', date), ...range];
}

/** The conditions of all filters for the sale with alias `s`; `searched` is what `search` stands for. */
export function saleConditions(filters: SaleFilters, searched: Expression<SqlBool> | null): Expression<SqlBool>[] {
  const { kind, soldBy, state } = filters;
  const conditions = whenConditions(filters);
  if (kind !== undefined) conditions.push(eb('s.kind', '=', kind));
  if (soldBy !== undefined) conditions.push(eb('s.soldBy', '=', soldBy));
  if (searched !== null) conditions.push(searched);
  if (asksForTenders(filters)) conditions.push(eb.exists(matchingTenders(filters).select('t.id')));
  if (asksForLines(filters)) conditions.push(eb.exists(matchingLines(filters).select('l.id')));
  if (filters.of === 'tips') conditions.push(eb('s.tipMinor', '<>', 0));
  if (state === 'receipt-open') conditions.push(isOneOf(withOpenReceipts()));
  // A voided sale is no more to be charged, as in the list of open room bills.
  if (state === 'room-bill-open') conditions.push(isOneOf(withOpenRoomBills()), eb.not(isVoided));
  return conditions;
}

/** Part of a sale with alias `s` that belongs to the filtered aspect, in minor units; null if none is filtered. */
export function filteredPart(filters: SaleFilters): Expression<number | null> | null {
  const { of, paymentTypeId } = filters;
  if (paymentTypeId !== undefined || of === 'redeemed')
    return matchingTenders(filters)
      .select(({ fn }) => fn.sum<number | null>('t.amountMinor').as('part'))
      .$asScalar();
  if (of === 'tips') return eb.ref('s.tipMinor');
  if (!asksForLines(filters)) return null;
  const column = of === 'discounts' ? 'l.discountMinor' : 'l.totalMinor';
  return matchingLines(filters)
    .select(({ fn }) => fn.sum<number | null>(column).as('part'))
    .$asScalar();
}

function asksForTenders({ paymentTypeId, of }: SaleFilters): boolean {
  return paymentTypeId !== undefined || of === 'redeemed';
}

/** The tenders of the sale that have the payment type and, where vouchers are asked for, were paid by one. */
function matchingTenders({ paymentTypeId, of }: SaleFilters) {
  let tenders = eb.selectFrom('tender as t').whereRef('t.saleId', '=', 's.id');
  if (paymentTypeId !== undefined) tenders = tenders.where('t.paymentTypeId', '=', paymentTypeId);
  if (of === 'redeemed') tenders = tenders.where('t.voucherId', 'is not', null);
  return tenders;
}

function asksForLines({ taxRate, categoryId, of }: SaleFilters): boolean {
  const isOfLines = of !== undefined && of !== 'redeemed' && of !== 'tips';
  return taxRate !== undefined || categoryId !== undefined || isOfLines;
}

/** The lines of the sale that have the rate, the category and the kind at once. */
function matchingLines({ taxRate, categoryId, of }: SaleFilters) {
  let lines = eb
    .selectFrom('saleLine as l')
    .leftJoin('voucher as v', 'v.id', 'l.voucherId')
    .whereRef('l.saleId', '=', 's.id');
  if (taxRate !== undefined) lines = lines.where('l.taxRateBasisPoints', '=', toBasisPoints(taxRate));
  // Vouchers and deposits are sold under no category, and are not missing one.
  if (categoryId === 'none') lines = lines.where('l.categoryId', 'is', null).where('l.kind', '<>', 'voucher');
  else if (categoryId !== undefined) lines = lines.where('l.categoryId', '=', categoryId);
  const thing = of && soldThings[of];
  if (thing !== undefined) lines = lines.where(soldThing, '=', thing);
  if (of === 'discounts') lines = lines.where('l.discountMinor', '<>', 0);
  return lines;
}

/** The things among the contents; the others are not said of what a line sold. */
const soldThings: Partial<Record<NonNullable<SaleFilters['of']>, SoldThing>> = {
  services: 'service',
  products: 'product',
  vouchers: 'voucher',
  deposits: 'deposit',
  packages: 'package',
};

/** Few sales at any time, which are found first: PostgreSQL would expect many, and look at sale after sale. */
function isOneOf(saleIds: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`s.id = ANY (ARRAY(${saleIds}))`;
}

function withOpenReceipts() {
  return eb
    .selectFrom('receipt as o')
    .select('o.saleId')
    .where('o.kind', '=', 'original')
    .where('o.state', 'not in', ['accepted', 'printed']);
}

function withOpenRoomBills() {
  return eb
    .selectFrom('tender as t')
    .select('t.saleId')
    .where('t.kind', '=', 'RoomBill')
    .where('t.state', '<>', 'posted');
}
