import { afterEach, beforeEach, expect, test } from 'vitest';
import { abano } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { stopClock } from '#lib/testing/stop-clock.ts';
import { loadBranch } from './load-branch.ts';

// After midnight in Rome, the branch's zone.
beforeEach(() => {
  stopClock('2026-11-21T23:30:00Z');
  queryClient.clear();
});
afterEach(() => queryClient.clear());

const ofEveryBranch = ['/branches/abano', '/guests', '/products', '/resources', '/serviceCategories', '/services'];
const inHouse = '/guests/abano?occupancyDate=2026-11-22';
const rooms = '/guests/abano/rooms';

/** The requests for a branch with a server that gives these answers. */
async function readFor(answers: Readonly<Record<string, Answer>>) {
  const { origin, seen } = await listen((request, response) => (answers[request.url] ?? json([]))(request, response));
  const { failures } = connectApi(origin);
  await loadBranch(abano);
  expect(new Set(seen.map(({ method }) => method))).toEqual(new Set(['GET']));
  return { asked: seen.map(({ url }) => url).toSorted(), failures };
}

const connected = json({ ...abano, hotelConnected: true });

test.each<[string, Readonly<Record<string, Answer>>, readonly string[]]>([
  ['without a hotel', { '/branches/abano': json({ ...abano, hotelConnected: false }) }, []],
  ['whose hotel is empty', { '/branches/abano': connected }, [inHouse]],
  ['at whose hotel somebody stays', { '/branches/abano': connected, [inHouse]: json([{}]) }, [inHouse, rooms]],
  [
    'whose hotel does not answer',
    { '/branches/abano': connected, [inHouse]: problem(502, 'hotel-unreachable') },
    [inHouse],
  ],
])('AUT-14 a branch %s is read for its lists, and for its rooms where they are stayed in', async (_, answers, more) => {
  const { asked } = await readFor(answers);
  expect(asked).toEqual([...ofEveryBranch, ...more].toSorted());
});

test('AUT-14 a list that cannot be read holds none of the others back, and is told', async () => {
  const { asked, failures } = await readFor({ '/services': problem(503, 'unavailable') });
  expect(asked).toEqual(ofEveryBranch);
  expect(failures.map(({ code }) => code)).toEqual(['unavailable']);
});
