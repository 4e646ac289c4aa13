import { listUnprintedReceipts } from '@quieta/contract/receipts/receipt-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** Receipts change by time alone if their sender disappears or they wait too long; the feed is silent. In milliseconds. */
const lookAgain = 15_000;

/** The branch's receipts that the printer does not have yet. */
export function unprintedReceiptsQuery() {
  return queryOptions({
    queryKey: ['unprinted-receipts'],
    queryFn: ({ signal }) => call(listUnprintedReceipts, {}, { signal }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? lookAgain : false),
    meta: { changedBy: ['receipt'] },
  });
}
