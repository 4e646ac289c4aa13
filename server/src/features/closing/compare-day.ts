import { sumOfPieces } from '@quieta/contract/closing/cash-pieces';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import { compareSources, needsReason } from '@quieta/contract/closing/compare-sources';
import type { DayBooks, Explanation } from '@quieta/contract/closing/day-books';
import type { DayComparison, DayCounts, HotelComparison } from '@quieta/contract/closing/day-close';
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
  const { number, until, untilEntry } = range;
  const found = await resolveRange(context, { until, untilEntry });
  if (found.number !== number) throw new Refusal('day-closed');
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
  hotel: HotelComparison | null,
): Promise<Compared & { explanations: Explanation[] }> {
  checkCounts(context, counts);
  const books = await booksOf(context, range, {});
  const comparison = compareSources({ books, counts, hotel });
  const payments = counts.printer === null ? [] : await readPayments(context, range.sales);
  const clues = findClues({ ...comparison, payments, hotel });
  return {
    ...comparison,
    books,
    explanations: await explain(context, range, clues),
    needsReason: needsReason(comparison, books.open, books.isHotelConnected),
  };
}

function checkCounts(context: BranchContext, { drawers }: DayCounts): void {
  for (const [index, { counted, pieces, floatLeft }] of drawers.entries()) {
    if (pieces !== null && sumOfPieces(pieces) !== readMinor(context, counted, `counts.drawers.${index}.counted`))
      throw invalidField(`counts.drawers.${index}.pieces`, 'other_sum');
    if (floatLeft > counted) throw invalidField(`counts.drawers.${index}.floatLeft`, 'too_big');
  }
}
