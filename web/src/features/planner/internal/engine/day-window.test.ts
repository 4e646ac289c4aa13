import type { Interval } from '@quieta/contract/values/interval';
import { expect, test } from 'vitest';
import { dayWindow } from './day-window.ts';

const span = (start: number, end: number): Interval => ({ start, end });
const ordinary = span(0, 1440);
const nineToSeven = [span(540, 1140)];

test.each([
  ['the working time and an hour around it', nineToSeven, [], span(480, 1200)],
  ['less than an hour around what begins and ends within one', [span(510, 990)], [], span(480, 1020)],
  ['an appointment before it', nineToSeven, [span(430, 460)], span(420, 1200)],
  ['an appointment after it', nineToSeven, [span(1190, 1210)], span(480, 1260)],
  ['no more than the day where work goes on all day', [span(0, 1440)], [], span(0, 1440)],
  ['eight to eight where nobody works and nothing is booked', [], [], span(480, 1200)],
  ['eight to eight where the only appointment has no length', [], [span(600, 600)], span(480, 1200)],
])('in whole hours the window shows %s', (_, open, booked, expected) => {
  expect(dayWindow(open, booked, ordinary)).toEqual(expected);
});

test('a day that begins an hour higher shows from its first hour on', () => {
  expect(dayWindow([span(-60, 300)], [], span(-60, 1440))).toEqual(span(-60, 360));
});

test('the half hours at the ends of a longer day show as whole hours', () => {
  expect(dayWindow([], [span(-30, 0), span(1440, 1470)], span(-30, 1470))).toEqual(span(-60, 1500));
});
