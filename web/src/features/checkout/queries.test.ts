import { expect, test } from 'vitest';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { json, listen } from '#lib/testing/http-server.ts';
import { openAppointmentsQuery } from './queries.ts';

test('CHK-01 ten unpaid appointments of the day are asked for, and the next ones by the cursor', async () => {
  queryClient.clear();
  const page = (next: string | null) => json({ data: [], paging: { cursors: { next } }, feedCursor: '1.1' });
  const { origin, seen } = await listen(page('behind the tenth'), page(null));
  connectApi(origin);
  const query = openAppointmentsQuery('2026-11-21');
  const { pages } = await queryClient.infiniteQuery({ ...query, pages: 3 });
  // The second page has no next one.
  expect(pages).toHaveLength(2);
  const criteria = { date: '2026-11-21', paid: false, limit: 10 };
  expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/appointments/Search', criteria],
    ['POST', '/appointments/Search', { ...criteria, cursor: 'behind the tenth' }],
  ]);
});
