import { describe, expect, test } from 'vitest';
import { weekOf } from '#lib/format/week.ts';
import { daySize } from './day-size.ts';
import { gridColumns, type PlannerResource } from './grid-columns.ts';
import { createCalendar, isoAt } from './time-scale.ts';

const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };

function staff(id: string): PlannerResource {
  const hours = {
    startDate: '2020-01-01',
    endDate: null,
    startTime: '09:00:00',
    endTime: '18:00:00',
    version: 1,
    ...everyDay,
  };
  const availabilities = [{ id, resourceId: id, ...hours }];
  return {
    id,
    name: id,
    role: '',
    type: 'Staff',
    capacity: 1,
    archived: false,
    avatar: null,
    availabilities,
    exceptions: [],
  };
}

function week(date: string, zone = 'Europe/Rome') {
  return gridColumns([staff('giulia'), staff('marco')], weekOf(date, 'IT'), [], createCalendar(zone), 'columns');
}

describe('a week', () => {
  test('has the days of a resource side by side, and then those of the next', () => {
    const columns = week('2026-11-21');
    expect(columns.map(({ resource }) => resource.id)).toEqual([
      ...Array.from({ length: 7 }, () => 'giulia'),
      ...Array.from({ length: 7 }, () => 'marco'),
    ]);
    expect(columns.map(({ index }) => index)).toEqual([...columns.keys()]);
    expect([columns[0]?.scale.date, columns[6]?.scale.date, columns[7]?.scale.date]).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-16',
    ]);
  });

  test('keeps the place of a column from week to week, and names another in the store', () => {
    const [first, second] = [week('2026-11-21'), week('2026-11-28')];
    expect(second.map(({ slot }) => slot)).toEqual(first.map(({ slot }) => slot));
    expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(28);
  });

  test.each([
    ['that is short of an hour', '2026-03-29', 1380, '+02:00'],
    ['that has one too many', '2026-10-25', 1500, '+01:00'],
  ])('with a day %s has work begin level on all of them', (_, sunday, length, offset) => {
    const columns = week(sunday);
    expect(columns[6]?.scale.length).toBe(length);
    const begin = columns.map(({ hours, scale }) => (hours.open[0]?.start ?? 0) + scale.shift);
    expect(new Set(begin)).toEqual(new Set([540]));
    const { hours, scale } = columns[6] ?? {};
    expect(scale && isoAt(scale, hours?.open[0]?.start ?? 0)).toBe(`${sunday}T09:00:00${offset}`);
    expect(daySize(columns, () => []).window).toEqual({ start: 480, end: 1140 });
  });
});

test('shading runs the way that time does', () => {
  const background = (orientation: 'columns' | 'rows') =>
    gridColumns([staff('giulia')], ['2026-11-21'], [], createCalendar('Europe/Rome'), orientation)[0]?.background;
  expect(background('columns')).toMatch(/ 0 calc\(.*\/ 100% calc\(/);
  expect(background('rows')).toMatch(/calc\(.* 0 \/ calc\(.* 100% no-repeat/);
  expect(background('rows')).toContain('to right');
});

test('an archived resource works no hours any more', () => {
  const calendar = createCalendar('Europe/Rome');
  const [column] = gridColumns([{ ...staff('giulia'), archived: true }], ['2026-11-21'], [], calendar, 'columns');
  expect(column?.hours).toEqual({ open: [], breaks: [] });
});
