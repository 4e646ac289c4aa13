import { expect, test } from 'vitest';
import { readWeek, type TypedSpan, weekOfHours, withAnotherSpan } from './week-hours.ts';

const closed = weekOfHours([]);
const morning = { opens: '09:00:00', closes: '13:00:00' };
const evening = { opens: '15:00:00', closes: '20:00:00' };

test('SET-01 each day’s hours are kept in the order of the clock, whatever order they were typed in', () => {
  const week = { ...closed, 1: [evening, morning] };
  expect(readWeek(week)).toMatchObject({
    values: {
      1: [
        { weekday: 1, ...morning },
        { weekday: 1, ...evening },
      ],
      2: [],
      7: [],
    },
  });
  expect(weekOfHours([{ weekday: 7, ...morning }])).toEqual({ ...closed, 7: [morning] });
});

test('SET-01 the days that are wrong are named: half typed, turned round, overlapping', () => {
  const wrong: readonly TypedSpan[][] = [
    [{ opens: '09:00:00', closes: null }],
    [{ opens: '18:00:00', closes: '09:00:00' }],
    [morning, { opens: '12:59:59', closes: '14:00:00' }],
  ];
  const [two, three, four] = wrong;
  const reading = readWeek({ ...closed, 1: [morning, evening], 2: two ?? [], 3: three ?? [], 4: four ?? [] });
  expect('errors' in reading && reading.errors.map(({ field }) => field)).toEqual(['2', '3', '4']);
});

test('SET-01 a closed day is opened with hours to start from; a second span is left to be typed', () => {
  const opened = withAnotherSpan([]);
  expect(readWeek({ ...closed, 6: opened })).toHaveProperty('values');
  expect(withAnotherSpan(opened).at(-1)).toEqual({ opens: null, closes: null });
});
