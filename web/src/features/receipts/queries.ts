import { listUnprintedReceipts } from '@quieta/contract/receipts/list-unprinted-receipts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** A sender that vanished leaves its receipt to the clock alone, of which the feed tells nothing; in milliseconds. */
const lookAgain = 15_000;

/** The branch's receipts that are not yet with the printer. */
export function unprintedReceiptsQuery() {
  return queryOptions({
    queryKey: ['unprinted-receipts'],
    queryFn: ({ signal }) => call(listUnprintedReceipts, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((receipt) => receipt.state === 'sending') ? lookAgain : false),
    meta: { changedBy: ['receipt'] },
  });
}
