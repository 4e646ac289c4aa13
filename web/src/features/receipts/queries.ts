import { listUnprintedReceipts } from '@quieta/contract/receipts/receipt-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '#lib/api/queries.ts';

/**
 * Receipts change by time alone if their sender disappears or they wait too long; the feed is silent. In milliseconds.
 */
const lookAgain = 15_000;

/** The branch's receipts that the printer does not have yet. */
export function unprintedReceiptsQuery() {
  return queryOptions({
    ...queryOf(listUnprintedReceipts, {}, { changedBy: ['receipt'] }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? lookAgain : false),
  });
}
