import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import type { Resource } from '@quieta/contract/resources/resource';
import { expect, test } from 'vitest';
import { newDayDraft, offeredSpans, openedDraft, readDayDraft, spanAfter } from './day-draft.ts';

// A Wednesday in its week.
const date = '2026-11-25';
const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
// The fields that a draft reads.
const nina = { id: 'nina', type: 'Staff', availabilities: [], exceptions: [] } as unknown as Resource;
const day = { resource: nina, date, week, opening: [] };

test('RES-03 whoever has no hours yet gets them every week, on each of the chosen days', () => {
  const draft = newDayDraft(day, [{ start: 540, end: 1020 }]);
  expect(draft).toMatchObject({ scope: 'weekly', weekdays: [date] });
  const rota = readDayDraft(day, { ...draft, weekdays: ['2026-11-23', date, '2026-11-29'] });
  if (typeof rota === 'string') throw new Error(rota);
  const worked = [...week, '2026-11-30', '2026-12-06'].filter(
    (one) => expandAvailability({ ...rota, type: 'Staff' }, [], one).length > 0,
  );
  expect(worked).toEqual(['2026-11-23', date, '2026-11-29', '2026-11-30', '2026-12-06']);
});

test('whoever has no hours on a day is offered those of the branch, or usual ones where it is closed', () => {
  const hours = (opens: string, closes: string, weekday = 3) => ({ weekday, opens, closes });
  const opening = [hours('15:00', '20:00'), hours('09:00', '13:00'), hours('10:00', '18:00', 4)];
  expect(offeredSpans({ opening, date })).toEqual([
    { from: '09:00:00', to: '13:00:00' },
    { from: '15:00:00', to: '20:00:00' },
  ]);
  expect(offeredSpans({ opening: [], date })).toEqual([{ from: '09:00:00', to: '18:00:00' }]);
});

test('a day that is opened because somebody is sick is filled in as that', () => {
  expect(openedDraft(day, null, true)).toMatchObject({ mode: 'sick', until: date });
  expect(openedDraft(day, null, false).mode).toBe('work');
  expect(openedDraft({ ...day, resource: { ...nina, type: 'Area' } }, null, true).mode).toBe('work');
});

test('more hours of a day begin after a break and have an end as well', () => {
  const open = [{ from: '09:00:00', to: '20:00:00' }];
  const after = (to: string | null) => spanAfter({ from: '09:00:00', to }, open);
  expect(after('13:00:00')).toEqual({ from: '14:00:00', to: '20:00:00' });
  expect(after('20:00:00')).toEqual({ from: '21:00:00', to: '23:59:59' });
  expect(after('23:30:00')).toEqual({ from: '23:30:00', to: '23:59:59' });
  expect([after('00:00:00'), after('23:59:59')]).toEqual([null, null]);
  expect(after(null)).toEqual({ from: null, to: null });
  expect(spanAfter({ from: '09:00:00', to: '13:00:00' }, [])).toEqual({ from: '14:00:00', to: '18:00:00' });
});
