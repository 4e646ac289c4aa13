import { listUnprintedReceipts } from '@quieta/contract/receipts/list-unprinted-receipts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The branch's receipts that are not yet with the printer. */
export function unprintedReceiptsQuery() {
  return queryOptions({
    queryKey: ['unprinted-receipts'],
    queryFn: ({ signal }) => call(listUnprintedReceipts, {}, { signal }),
    meta: { changedBy: ['receipt'] },
  });
}
