import { listUnprintedReceipts } from '@quieta/contract/receipts/receipt-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** What a receipt is by the clock alone the feed does not tell: its sender vanished, or it waits for too long; in milliseconds. */
const lookAgain = 15_000;

/** The branch's receipts that are not yet with the printer. */
export function unprintedReceiptsQuery() {
  return queryOptions({
    queryKey: ['unprinted-receipts'],
    queryFn: ({ signal }) => call(listUnprintedReceipts, {}, { signal }),
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? lookAgain : false),
    meta: { changedBy: ['receipt'] },
  });
}
