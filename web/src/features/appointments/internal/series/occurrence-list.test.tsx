import type { Occurrence } from '@quieta/contract/appointments/series-endpoints';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSeriesDates } from './occurrence-list.tsx';

const on = (date: string): Occurrence => ({
  startTime: `${date}T10:00:00+01:00`,
  endTime: `${date}T10:50:00+01:00`,
  code: null,
  params: {},
  clashes: [],
});

test('SCH-12 dates of a series are taken out several at once, before anything is booked, and brought back', () => {
  const occurrences = [on('2026-11-24'), on('2026-12-01'), on('2026-12-08')];
  const { result } = renderHook(() => useSeriesDates(occurrences));
  const shown = () => result.current.dates.map(({ occurrence }) => occurrence.startTime.slice(0, 10));
  expect([shown().length, result.current.restore]).toEqual([3, undefined]);
  act(() => result.current.remove(occurrences.slice(1).map(({ startTime }) => startTime)));
  expect(shown()).toEqual(['2026-11-24']);
  act(() => result.current.restore?.());
  expect(shown()).toEqual(['2026-11-24', '2026-12-01', '2026-12-08']);
});
