import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { visitQuery, waitingListEntriesQuery } from '#features/appointments/queries.ts';
import { summaryQuery } from '#features/appointments-summary/queries.ts';
import { openAppointmentsQuery } from '#features/checkout/queries.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { patchQueries, readEverythingAgain } from './query-patches.ts';

afterEach(() => queryClient.clear());

const waitingListEntryChanged = {
  cursor: '7.1',
  entity: 'wish',
  entityId: '0197a000-0000-7000-8000-00000000000b',
  row: null,
} as const;

/** A list on screen, whose requests are answered when the test says so. */
function watchedList(changedBy: 'wish' | 'guest') {
  const answers: ((rows: readonly object[]) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list', changedBy],
    queryFn: () => new Promise<readonly object[]>((resolve) => void answers.push(resolve)),
    meta: { changedBy: [changedBy], ...(changedBy === 'guest' && { rowsOf: changedBy }) },
  });
  const stop = observer.subscribe(() => undefined);
  return { answers, stop, rows: () => observer.getCurrentResult().data };
}

test('a change during the first reading of a list has it read once more', async () => {
  const { answers, stop, rows } = watchedList('wish');
  await expect.poll(() => answers).toHaveLength(1);
  patchQueries(waitingListEntryChanged);
  // The running request began before the change, and is answered after it.
  await expect.poll(() => queryClient.getQueryState(['list', 'wish'])?.isInvalidated).toBe(true);
  answers[0]?.([]);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.([{ id: 'new' }]);
  await expect.poll(() => rows()).toEqual([{ id: 'new' }]);
  stop();
});

test.each([
  ['the waiting list', waitingListEntriesQuery()],
  ['the visit', visitQuery('v')],
  ['the summary', summaryQuery({})],
  ['what is open for the checkout', openAppointmentsQuery('2026-11-21')],
])('%s is read again for a guest who is called otherwise now', async (_, { queryKey, meta = {} }) => {
  queryClient.getQueryCache().build(queryClient, { queryKey, meta }).setData([]);
  patchQueries({ ...waitingListEntryChanged, entity: 'guest', row: null });
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('what was being read when the feed came late is read once more', async () => {
  const { answers, stop } = watchedList('wish');
  await expect.poll(() => answers).toHaveLength(1);
  readEverythingAgain();
  answers[0]?.([]);
  await expect.poll(() => answers).toHaveLength(2);
  stop();
});

test('a row that changes while its list is being read again is not taken back by the older answer', async () => {
  const { answers, stop, rows } = watchedList('guest');
  await expect.poll(() => answers).toHaveLength(1);
  const old = { id: waitingListEntryChanged.entityId };
  answers[0]?.([old]);
  await expect.poll(() => rows()).toEqual([old]);
  void queryClient.invalidateQueries();
  await expect.poll(() => answers).toHaveLength(2);
  patchQueries({ ...waitingListEntryChanged, entity: 'guest', row: null });
  answers[1]?.([old]);
  await expect.poll(() => answers).toHaveLength(3);
  stop();
});

test('LST-02 a guest who is deleted leaves the lists without a further reading; what only counts guests is read again, alone', async () => {
  const { answers, stop, rows } = watchedList('guest');
  await expect.poll(() => answers).toHaveLength(1);
  const kept = { id: '0197a000-0000-7000-8000-00000000000c' };
  answers[0]?.([{ id: waitingListEntryChanged.entityId }, kept]);
  await expect.poll(() => rows()).toHaveLength(2);
  let countings = 0;
  const counting = new QueryObserver(queryClient, {
    queryKey: ['count'],
    queryFn: () => Promise.resolve({ count: (countings += 1) }),
    meta: { changedBy: ['guest'] },
  });
  const stopCounting = counting.subscribe(() => undefined);
  await expect.poll(() => counting.getCurrentResult().data).toEqual({ count: 1 });

  const gone = { ...waitingListEntryChanged, entity: 'guest', row: null } as const;
  patchQueries(gone);
  expect(rows()).toEqual([kept]);
  // As after this desk has deleted the guest itself and removed them from the list.
  patchQueries(gone);
  await expect.poll(() => counting.getCurrentResult().data).toEqual({ count: 2 });
  expect(answers).toHaveLength(1);
  stop();
  stopCounting();
});
