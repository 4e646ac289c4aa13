import type { MonthDay } from '@quieta/contract/closing/day-close';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';

let desk: DayDesk;

beforeEach(async () => {
  await desk?.leave();
  desk = await openDayDesk();
});
afterAll(() => desk.leave());

const november = async () =>
  (await desk.api.get<MonthDay[]>('/closing/days?month=2026-11', { branch: desk.branch })).body;
const none = { sales: 0, total: 0 };

test('CHK-07 the month’s view tells the close of each day, what another day’s close covers, and what none does', async () => {
  desk.at('2026-11-18T09:00:00Z');
  await desk.sell(desk.oil(5));
  // Before the first close every day waits for one.
  expect(await november()).toMatchObject([{ uncovered: { sales: 1, total: 62.5 } }]);
  desk.at('2026-11-19T09:00:00Z');
  await desk.close(await desk.x());
  desk.at('2026-11-20T09:00:00Z');
  await desk.sell(desk.oil(1));
  desk.at('2026-11-21T09:00:00Z');
  await desk.sell(desk.oil(2));
  const { body: close } = await desk.close(await desk.x());
  await desk.sell(desk.oil(3));
  desk.at('2026-11-22T09:00:00Z');
  await desk.sell(desk.oil(4));
  expect(await november()).toMatchObject([
    { date: '2026-11-18', sales: 1, total: 62.5, uncovered: none, closes: [], coveredBy: null },
    { date: '2026-11-19', sales: 0, total: 0, uncovered: none, closes: [{ number: 1, sales: 0 }], coveredBy: null },
    {
      date: '2026-11-20',
      sales: 1,
      total: 12.5,
      uncovered: none,
      closes: [],
      coveredBy: { id: close.id, number: 2, businessDate: '2026-11-21' },
    },
    {
      date: '2026-11-21',
      sales: 2,
      total: 62.5,
      uncovered: { sales: 1, total: 37.5 },
      closes: [{ id: close.id, number: 2, firstDate: '2026-11-20', sales: 2, total: 37.5 }],
      coveredBy: null,
    },
    { date: '2026-11-22', sales: 1, total: 50, uncovered: { sales: 1, total: 50 }, closes: [], coveredBy: null },
  ]);
});

test('the present day of business ends with it, not at midnight', async () => {
  desk.at('2026-11-21T09:00:00Z');
  await desk.sell(desk.oil(1));
  // In Rome it is 3:30, and then 4:00 of the next date.
  desk.at('2026-11-22T02:30:00Z');
  expect(await november()).toMatchObject([{ date: '2026-11-21', isToday: true }]);
  desk.at('2026-11-22T03:00:00Z');
  expect(await november()).toMatchObject([{ date: '2026-11-21', isToday: false }]);
});
