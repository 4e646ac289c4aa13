import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { type DayMeasure, dayMeasures } from '@quieta/contract/dashboard/measures';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleUser } from '#features/session/testing/sample-user.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { connectApi } from '#lib/testing/connect-api.ts';
import { type Answer, json, listen, problem } from '#lib/testing/http-server.ts';
import { Page } from '#lib/testing/page.tsx';
import { datesOf, rangeAround } from './range-rules.ts';
import { useDashboardFigures } from './use-dashboard-figures.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const today = '2026-11-21';
const none = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
const hours = { booked: none, available: none };

/** Each day of the asked range has one sale of treatments over the amount; nothing is booked. */
const answering =
  (amount: number): Answer =>
  (request, response) => {
    const url = new URL(request.url, 'http://api');
    const [dateFrom, dateTo] = ['dateFrom', 'dateTo'].map((name) => url.searchParams.get(name) ?? '');
    if (url.pathname === '/figures/booked') return json([])(request, response);
    const dates = datesOf({ dateFrom: dateFrom ?? '', dateTo: dateTo ?? '' });
    const of = (measure: DayMeasure) => (measure === 'services' ? amount : measure === 'sales' ? 1 : 0);
    const values = Object.fromEntries(dayMeasures.map((measure) => [measure, dates.map(() => of(measure))]));
    const figures: Figures = { dates, values: values as Figures['values'], hours: { staff: hours, areas: hours } };
    return json(figures)(request, response);
  };

const month = rangeAround('month', today, 'IT');
const week = rangeAround('week', today, 'IT');

function follow() {
  const { branches } = sampleUser();
  const [chosen] = branches;
  if (chosen === undefined) throw new Error('The sample user works in a branch');
  const own = [chosen];
  return renderHook(({ range }) => useDashboardFigures({ range, comparison: 'before', today, branches: own, chosen }), {
    wrapper: Page,
    initialProps: { range: month },
  });
}

test('a month that is not over counts its days up to yesterday, beside as many of the month before', async () => {
  const { origin } = await listen(answering(2));
  connectApi(origin);
  const { result } = follow();
  await waitFor(() => expect(result.current.view).not.toBeNull());
  expect(result.current.view?.sums).toMatchObject({ revenue: 40, sales: 20 });
  expect(result.current.view?.compared?.days).toEqual({ dateFrom: '2026-10-01', dateTo: '2026-10-20' });
  expect(result.current.view?.isEmpty).toBe(false);
});

test('while another range is on its way the figures before stay with their own range, and are said to be old', async () => {
  const { origin } = await listen(answering(2));
  connectApi(origin);
  const { result, rerender } = follow();
  await waitFor(() => expect(result.current.view).not.toBeNull());
  rerender({ range: week });
  expect(result.current.isOld).toBe(true);
  expect(result.current.view?.range).toEqual(month);
  expect(result.current.view?.sums?.revenue).toBe(40);
  await waitFor(() => expect(result.current.isOld).toBe(false));
  expect(result.current.view?.range).toEqual(week);
  expect(result.current.view?.sums?.revenue).toBe(10);
});

test('what cannot be read is told, and asked for again on request', async () => {
  let isDown = true;
  const { origin } = await listen((request, response) =>
    (isDown ? problem(503, 'unavailable') : answering(1))(request, response),
  );
  connectApi(origin);
  const { result } = follow();
  await waitFor(() => expect(result.current.isError).toBe(true));
  isDown = false;
  result.current.retry();
  await waitFor(() => expect(result.current.view?.sums?.revenue).toBe(20));
  expect(result.current.isError).toBe(false);
});
