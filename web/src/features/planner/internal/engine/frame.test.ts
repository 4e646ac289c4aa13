import { describe, expect, test } from 'vitest';
import { fitFrame } from './frame.ts';

type Fit = Parameters<typeof fitFrame>[0];

/** Twelve hours, from eight to eight. */
function fit(width: number, height: number, columns: number, fields: Partial<Fit> = {}) {
  const window = { start: 480, end: 1200 };
  return fitFrame({
    viewport: { width, height },
    columns,
    pinned: 0,
    window,
    zoom: 1,
    orientation: 'columns',
    ...fields,
  });
}

describe('columns', () => {
  test('an hour is at least 72 px high and grows to fill, in even pixels', () => {
    expect(fit(800, 747, 5).hour).toBe(72);
    expect(fit(800, 1050, 5).hour).toBe(82);
    expect(fit(800, 747, 5, { zoom: 1.5 }).hour).toBe(108);
    expect(fit(800, 747, 5, { zoom: 0.5 }).hour).toBe(56);
    expect([0.98, 0.99].map((zoom) => fit(800, 600, 5, { zoom }).hour)).toEqual([70, 72]);
  });

  test('they fill the width, never narrower than a card needs; on a phone one takes all of it', () => {
    expect(fit(1059, 700, 4).columnSize).toBe(250);
    expect(fit(1059, 700, 60).columnSize).toBe(146);
    expect(fit(360, 700, 12)).toMatchObject({ columnSize: 310, isPhone: true });
  });
});

describe('rows', () => {
  test('an hour is at least 132 px long and grows to fill, in even pixels', () => {
    expect(fit(1059, 700, 5, { orientation: 'rows' }).hour).toBe(132);
    expect(fit(2000, 700, 5, { orientation: 'rows' }).hour).toBe(152);
    expect(fit(1059, 700, 5, { orientation: 'rows', zoom: 1.5 }).hour).toBe(198);
  });

  test('they have room for a card of three lines and grow, but not without end; on a phone several show', () => {
    expect(fit(1059, 700, 30, { orientation: 'rows' }).columnSize).toBe(64);
    expect(fit(1059, 700, 8, { orientation: 'rows' }).columnSize).toBe(83);
    expect(fit(1059, 700, 2, { orientation: 'rows' }).columnSize).toBe(96);
    expect(fit(360, 700, 12, { orientation: 'rows' })).toMatchObject({ columnSize: 64, headSize: 104, isPhone: true });
  });
});

test('from 600 px on it is no phone any more', () => {
  expect([599, 600].map((width) => fit(width, 700, 12).isPhone)).toEqual([true, false]);
});

test('pinned columns stay in sight, as far as they leave half of it to the others', () => {
  expect(fit(1059, 700, 20, { pinned: 2 }).stuck).toBe(2);
  expect([900, 1059].map((width) => fit(width, 700, 20, { pinned: 9 }).stuck)).toEqual([2, 3]);
  expect(fit(360, 700, 20, { pinned: 2 }).stuck).toBe(0);
  expect(fit(1059, 700, 20, { pinned: 9, orientation: 'rows' }).stuck).toBe(5);
});
