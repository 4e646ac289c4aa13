import { sumOfPieces } from '@quieta/contract/closing/cash-pieces';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import { compareSources, unsettledOf } from '@quieta/contract/closing/compare-sources';
import type { DayBooks, Explanation } from '@quieta/contract/closing/day-books';
import type { DayComparison, DayCounts, PostedBills } from '@quieta/contract/closing/day-close';
import { writePosition } from '#features/checkout/sale/sale-range-repository';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readMinor } from '#platform/read-minor';
import { findClues } from './clue-rules.ts';
import { booksOf } from './day-queries.ts';
import { type DayRange, resolveRange } from './day-range-queries.ts';
import { explain } from './internal/explain.ts';
import { readPayments } from './internal/read-sources.ts';

type Body = Request<typeof closingEndpoints.compareDay>['body'];

/** Compares the sources while a day is being counted. Refuses with `day-closed` if it has been closed meanwhile. */
export async function compareDay(
  context: BranchContext,
  { body }: Request<typeof closingEndpoints.compareDay>,
): Promise<DayComparison> {
  const range = await countedRange(context, body);
  const { differences, explanations, needsReason: needed } = await compared(context, range, body, body.hotel);
  return { differences, explanations, needsReason: needed };
}

/** The range that was counted; refuses one that begins where the last close does not end. */
export async function countedRange(context: BranchContext, { range }: Pick<Body, 'range'>): Promise<DayRange> {
  const { number, until, untilEntry, businessDate: date } = range;
  const found = await resolveRange(context, { until, untilEntry, date });
  if (found.number !== number) throw new Refusal('day-closed');
  if (until !== null && until !== writePosition(found.sales.until)) throw invalidField('range.until', 'too_small');
  return until === null ? { ...found, sales: { after: found.sales.after, until: found.sales.after } } : found;
}

interface Compared extends ReturnType<typeof compareSources> {
  readonly books: DayBooks;
  readonly explanations: readonly Explanation[];
  readonly needsReason: boolean;
}

/** Books, counts and the hotel's answer side by side, with the sales behind the differences. */
export async function compared(
  context: BranchContext,
  range: DayRange,
  { counts }: { readonly counts: DayCounts },
  hotel: PostedBills | null,
): Promise<Compared & { explanations: Explanation[] }> {
  const books = await booksOf(context, range);
  checkCounts(context, counts, books.drawers);
  const comparison = compareSources({ books, counts, hotel });
  const payments = counts.printer === null ? [] : await readPayments(context, range.sales);
  const clues = findClues({ ...comparison, payments, hotel });
  return {
    ...comparison,
    books,
    explanations: await explain(context, range, clues),
    needsReason: unsettledOf(comparison, books.open, books.isHotelConnected).length > 0,
  };
}

/**
 * Refuses a count unless its drawer is in the X, once, and in whole minor units: what is not compared would be lost
 * unseen.
 */
function checkCounts(context: BranchContext, { drawers, printer }: DayCounts, known: DayBooks['drawers']): void {
  for (const [index, { tillId, counted, pieces, floatLeft }] of drawers.entries()) {
    const path = `counts.drawers.${index}`;
    if (!known.some((drawer) => drawer.tillId === tillId)) throw invalidField(`${path}.tillId`, 'unknown');
    if (drawers.findIndex((drawer) => drawer.tillId === tillId) < index)
      throw invalidField(`${path}.tillId`, 'duplicate');
    const amount = readMinor(context, counted, `${path}.counted`);
    readMinor(context, floatLeft, `${path}.floatLeft`);
    if (pieces !== null && sumOfPieces(pieces) !== amount) throw invalidField(`${path}.pieces`, 'other_sum');
    if (floatLeft > counted) throw invalidField(`${path}.floatLeft`, 'too_big');
  }
  for (const [index, { key, amount }] of (printer?.amounts ?? []).entries()) {
    const path = `counts.printer.amounts.${index}`;
    if (printer?.amounts.findIndex((one) => one.key === key) !== index) throw invalidField(`${path}.key`, 'duplicate');
    if (Math.abs(amount) > largestTyped) throw invalidField(`${path}.amount`, 'too_big');
    readMinor(context, amount, `${path}.amount`);
  }
}

/** No printer's counter goes higher, and every sum of such amounts is exact. */
const largestTyped = 1_000_000_000;
