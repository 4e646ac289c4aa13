import { sql } from 'kysely';
import { db } from '#platform/database/query';

/** A sale's number as it is compared: by year, then by number. */
export interface SalePosition {
  readonly year: number;
  readonly number: number;
}

/**
 * Which sales, refunds, voids and corrections are meant: those behind one number and up to another, or of some business dates, both
 * inclusive.
 */
export interface SaleRange {
  readonly after?: SalePosition;
  readonly until?: SalePosition;
  readonly dateFrom?: string;
  readonly dateTo?: string;
}

/** Before the branch's first sale. */
export const beforeAllSales: SalePosition = { year: 0, number: 0 };

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

/** The sales of a range, with the alias `s`. */
export function salesIn({ after, until, dateFrom, dateTo }: SaleRange) {
  let query = db.selectFrom('sale as s');
  const position = sql<string>`(s.year, s.number)`;
  if (after !== undefined) query = query.where(sql<boolean>`${position} > (${after.year}, ${after.number})`);
  if (until !== undefined) query = query.where(sql<boolean>`${position} <= (${until.year}, ${until.number})`);
  if (dateFrom !== undefined) query = query.where('s.businessDate', '>=', dateFrom);
  if (dateTo !== undefined) query = query.where('s.businessDate', '<=', dateTo);
  return query;
}
