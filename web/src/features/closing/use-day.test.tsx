import type { DayBooks, Explanation } from '@quieta/contract/closing/day-books';
import type { DayComparison } from '@quieta/contract/closing/day-close';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { resetSession } from '#features/session/store.ts';
import { abano, enterAs, sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { clearBranchState } from '#lib/branch-state.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, hold, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import type { DayCount } from './count-rules.ts';
import { sampleBooks } from './testing/sample-books.ts';
import { useDay } from './use-day.ts';

const explanation: Explanation = {
  kind: 'same-amount',
  source: 'drawer',
  key: 'cash',
  otherKey: null,
  amount: -5,
  sales: [],
  number: null,
};
const comparison: DayComparison = {
  differences: { drawer: null, printer: null, hotel: null },
  explanations: [explanation],
  needsReason: true,
};

interface Answers {
  books: Answer;
  comparison: Answer;
  postings: Answer;
}

/** The day of a branch whose server gives these answers, which a test may change. */
async function openDay(given: Partial<Answers> = {}) {
  const answers: Answers = {
    books: json(sampleBooks()),
    comparison: json(comparison),
    postings: problem(409, 'pms-not-configured'),
    ...given,
  };
  const { origin, seen } = await listen((request, response) => {
    const { pathname } = new URL(request.url, 'http://api');
    const [last = ''] = pathname.split('/').slice(-1);
    const answer = { day: answers.books, comparison: answers.comparison, 'hotel-postings': answers.postings }[last];
    answer?.(request, response);
  });
  connectApi(origin);
  enterAs(sampleUser(), abano);
  onTestFinished(() => {
    clearBranchState();
    queryClient.clear();
    sessionStorage.clear();
    resetSession(null);
  });
  const { result } = renderHook(() => useDay(undefined), { wrapper: Page });
  await waitFor(() => expect(result.current.books.data).toBeDefined());
  const type = (fields: Partial<DayCount>) => act(() => result.current.change((count) => ({ ...count, ...fields })));
  return { result, type, answers, pathsSeen: () => seen.map(({ url }) => new URL(url, 'http://api').pathname) };
}

const later: DayBooks = sampleBooks({ range: { after: '2026/10', until: '2026/14', afterEntry: 0, untilEntry: 2 } });
const drawer = (sum: number) => ({ drawers: { '': { pieces: {}, sum, isSumTyped: true, floatLeft: null } } });

test('what is typed is compared at once, in the branch’s currency', async () => {
  const { result, type } = await openDay();
  type({ ...drawer(22_550), printed: { card: 6_100 } });
  const { compared, counts } = result.current;
  expect(compared?.differences).toEqual({ drawer: -4.5, printer: 1, hotel: null });
  expect(counts?.drawers).toEqual([{ tillId: null, counted: 225.5, pieces: null, floatLeft: 200 }]);
});

test('nothing counts as compared before the server has compared just what is typed', async () => {
  const { result, type, answers } = await openDay();
  await waitFor(() => expect(result.current.progress).toBe('compared'));
  expect(result.current.comparison?.explanations).toEqual([explanation]);
  const { held, release } = hold(json(comparison));
  answers.comparison = held;
  type(drawer(23_000));
  expect(result.current.progress).toBe('comparing');
  await release();
  await waitFor(() => expect(result.current.progress).toBe('compared'));
});

test('a comparison that fails is told, and made again on request', async () => {
  const { result, answers } = await openDay({ comparison: problem(500, 'unexpected') });
  await waitFor(() => expect(result.current.progress).toBe('failed'));
  answers.comparison = json(comparison);
  act(() => result.current.compareAgain());
  await waitFor(() => expect(result.current.progress).toBe('compared'));
});

test('what is sold after the first key stays out of the day, until it is taken in', async () => {
  const { result, type, answers } = await openDay();
  expect(result.current.count.range).toBeNull();
  type(drawer(23_000));
  expect(result.current.count.range).toMatchObject({ until: '2026/13', untilEntry: 1 });
  answers.books = json(later);
  await act(() => result.current.books.refetch());
  type({ note: 'later' });
  expect(result.current.asked).toMatchObject({ date: '2026-11-24', until: '2026/13', untilEntry: 1 });
  await act(() => result.current.takeIn());
  expect(result.current.count).toMatchObject({ note: 'later', range: { until: '2026/14', untilEntry: 2 } });
  expect(result.current.asked).toMatchObject({ until: '2026/14', untilEntry: 2 });
});

test('a close by somebody else is told, and what was typed stays', async () => {
  const { result, type, answers } = await openDay();
  type({ note: 'half counted' });
  expect(result.current.isClosedElsewhere).toBe(false);
  answers.books = json(sampleBooks({ number: 8 }));
  await act(() => result.current.books.refetch());
  await waitFor(() => expect(result.current.isClosedElsewhere).toBe(true));
  expect(result.current.count.note).toBe('half counted');
});

test.each([
  ['without a hotel', {}],
  ['without a sale', { isHotelConnected: true, figures: { ...sampleBooks().figures, sales: 0 } }],
])('no hotel is asked %s', async (_, fields: Partial<DayBooks>) => {
  const { result, pathsSeen } = await openDay({ books: json(sampleBooks(fields)) });
  await waitFor(() => expect(result.current.progress).toBe('compared'));
  expect(result.current.isAsked).toBe(false);
  expect(pathsSeen().some((path) => path.endsWith('hotel-postings'))).toBe(false);
});

test('what a connected hotel has is compared with the room bills', async () => {
  const postings = { readAt: '2026-11-24T18:00:00+01:00', ours: 40, posted: 39, bills: [] };
  const { result } = await openDay({ books: json(sampleBooks({ isHotelConnected: true })), postings: json(postings) });
  await waitFor(() => expect(result.current.compared?.differences.hotel).toBe(-1));
});
