import { describe, expect, test } from 'vitest';
import { closedSpans, columnBackground } from './shading.ts';
import { type DayScale, dayScale } from './time-scale.ts';

const saturday = dayScale('Europe/Rome', '2026-11-21');
const nineToOne = { start: 540, end: 780 };
const twoToSix = { start: 840, end: 1080 };
const hours = { open: [nineToOne, twoToSix], breaks: [{ start: 780, end: 840 }] };
const atAllTimes = (scale: DayScale) => ({ open: [{ start: 0, end: scale.length }], breaks: [] });

describe('the closed parts of a day', () => {
  test('are those before the first and after the last working minute', () => {
    expect(closedSpans(saturday, { open: [nineToOne], breaks: [] })).toEqual([
      { start: 0, end: 540 },
      { start: 780, end: 1440 },
    ]);
  });

  test('are none where work goes on from midnight to midnight', () => {
    expect(closedSpans(saturday, atAllTimes(saturday))).toEqual([]);
  });

  test('are all of it where nobody works', () => {
    expect(closedSpans(saturday, { open: [], breaks: [] })).toEqual([{ start: 0, end: 1440 }]);
  });
});

describe('the background of a column', () => {
  /** Each layer's first minute on the axis, and its length in minutes. */
  function layers(background: string): number[][] {
    const place = /calc\(\((-?\d+) - var\(--from\)\) \* var\(--hour\) \/ 60\) \/ 100% calc\((\d+) \* var/g;
    return [...background.matchAll(place)].map(([, from, size]) => [Number(from), Number(size)]);
  }

  test('has a layer for each break, then for each closed part, then for the hour lines', () => {
    expect(layers(columnBackground(saturday, hours, 'columns'))).toEqual([
      [780, 60],
      [0, 540],
      [1080, 360],
      [0, 1440],
    ]);
  });

  test('begins an hour higher on the day of 25 hours, whose noon is level with that of others', () => {
    const october = dayScale('Europe/Rome', '2026-10-25');
    expect(layers(columnBackground(october, { open: [{ start: 600, end: 1500 }], breaks: [] }, 'columns'))).toEqual([
      [-60, 600],
      [-60, 180],
      [120, 1320],
    ]);
  });

  test('draws hour lines from the next whole hour on where the clock goes back half an hour', () => {
    const lordHowe = dayScale('Australia/Lord_Howe', '2026-04-05');
    expect(layers(columnBackground(lordHowe, atAllTimes(lordHowe), 'columns'))).toEqual([
      [-30, 120],
      [120, 1320],
    ]);
  });

  test('runs the way that time does', () => {
    const [down, across] = [columnBackground(saturday, hours, 'columns'), columnBackground(saturday, hours, 'rows')];
    expect(down).not.toContain('to right');
    expect(across).toContain('to right');
    expect(layers(across)).toEqual([]);
    expect(across).toMatch(/calc\(.* 0 \/ calc\(.* 100% no-repeat/);
  });
});
