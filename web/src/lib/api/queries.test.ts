import { listApprovals } from '@quieta/contract/approvals/approval-endpoints';
import { listUnprintedReceipts } from '@quieta/contract/receipts/receipt-endpoints';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectApi } from '../testing/connect-api.ts';
import { type Answer, hold, json, listen, problem } from '../testing/http-server.ts';
import { isNetworkBusy } from './network-idle.ts';
import { queryOf } from './queries.ts';

test.each<[string, Answer]>([
  ['answered', json([])],
  ['refused', problem(503, 'hotel-unreachable')],
])('SW-01 a read that was %s and is asked again leaves the page at rest; a first one does not', async (_, answer) => {
  const held = Array.from({ length: 3 }, () => hold(answer));
  const { origin } = await listen(...held.map((each) => each.held));
  connectApi(origin);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const polled = queryOf(listUnprintedReceipts, {}, { quiet: true });
  const isBusyDuring = async (query: { queryKey: readonly unknown[] }, index: number) => {
    const answered = client.query({ ...query, staleTime: 0 }).catch(() => undefined);
    const isBusy = isNetworkBusy();
    await held[index]?.release();
    await answered;
    return isBusy;
  };
  expect(await isBusyDuring(polled, 0)).toBe(true);
  expect(await isBusyDuring(polled, 1)).toBe(false);
  expect(await isBusyDuring(queryOf(listApprovals, {}, { quiet: true }), 2)).toBe(true);
});
