import { expect, test } from 'vitest';
import { latenessOf } from './day-figures.ts';

const span = { start: 600, end: 650 };

test('who has not arrived is late once it has begun, and no longer waited for once it has ended', () => {
  expect([600, 601, 649, 650].map((at) => latenessOf('booked', span, at))).toEqual([
    undefined,
    'late',
    'late',
    undefined,
  ]);
  expect(latenessOf('arrived', span, 620)).toBeUndefined();
});

test('a treatment is over its time once it has ended and goes on', () => {
  expect([650, 651].map((at) => latenessOf('in-treatment', span, at))).toEqual([undefined, 'over']);
  expect(latenessOf('done', span, 700)).toBeUndefined();
});
