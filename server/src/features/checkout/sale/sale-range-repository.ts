import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { db } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';

/** A sale's number as it is compared: by year, then by number. */
export interface SalePosition {
  readonly year: number;
  readonly number: number;
}

/**
 * Which sales, refunds, voids and corrections are meant: those behind one number and up to another, or of some business
 * dates, both inclusive. `soldUntil` ends it at a moment, which belongs to it.
 */
export interface SaleRange {
  readonly after?: SalePosition | undefined;
  readonly until?: SalePosition | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly soldUntil?: Temporal.Instant | undefined;
}

/** Before the branch's first sale. */
export const beforeAllSales: SalePosition = { year: 0, number: 0 };

/** Behind whatever a branch will sell. */
export const afterAllSales: SalePosition = { year: 9999, number: 0 };

export function comparePositions(one: SalePosition, other: SalePosition): number {
  return one.year - other.year || one.number - other.number;
}

/** `2026/1042`; null before the first sale. */
export function writePosition({ year, number }: SalePosition): string | null {
  return number === 0 ? null : `${year}/${number}`;
}

/** The position of a number that has been checked to be one. */
export function readPosition(text: string | null | undefined): SalePosition {
  const [year = 0, number = 0] = (text ?? '').split('/').map(Number);
  return { year, number };
}

/** Builds conditions for the sale with alias `s`. */
const eb = expressionBuilder<Schema & { s: Schema['sale'] }, 's'>();

/** The conditions of a range for the sale with alias `s`. */
export function rangeConditions({ after, until, dateFrom, dateTo, soldUntil }: SaleRange): Expression<SqlBool>[] {
  const position = eb.refTuple('s.year', 's.number');
  return [
    ...(after === undefined ? [] : [eb(position, '>', eb.tuple(after.year, after.number))]),
    ...(until === undefined ? [] : [eb(position, '<=', eb.tuple(until.year, until.number))]),
    ...(dateFrom === undefined ? [] : [eb('s.businessDate', '>=', dateFrom)]),
    ...(dateTo === undefined ? [] : [eb('s.businessDate', '<=', dateTo)]),
    ...(soldUntil === undefined ? [] : [eb('s.soldAt', '<=', soldUntil)]),
  ];
}

/** The sales of a range, with the alias `s`. */
export function salesIn(range: SaleRange) {
  const sales = db.selectFrom('sale as s');
  const conditions = rangeConditions(range);
  return conditions.length === 0 ? sales : sales.where(eb.and(conditions));
}
