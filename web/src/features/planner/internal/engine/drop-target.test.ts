import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fourHandsOf, wrapOf } from '../../testing/sample-parts.ts';
import { drawnSpan, limitsOf, movedSpan, resizedSpan, steppedMinute } from './drag-span.ts';
import {
  type AppointmentPlacement,
  dropTargetAt,
  isAtWork,
  isSamePlacement,
  isTwice,
  landings,
  placementAfter,
} from './drop-target.ts';
import { type GridColumn, gridColumns, type PlannerResource } from './grid-columns.ts';
import { createCalendar, dayScale, isoAt, spanOf } from './time-scale.ts';

const wholeDay = { start: -60, end: 1500 };
const snaps = fc.constantFrom(5 as const, 15 as const);
/** Days of 23, 24 and 25 hours, and of half an hour more or less. */
const scales = fc
  .constantFrom(
    ['Europe/Rome', '2026-03-29'],
    ['Europe/Rome', '2026-10-25'],
    ['Europe/Rome', '2026-11-21'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
  )
  .map(([zone = '', date = '']) => dayScale(zone, date));
const lengths = fc.integer({ min: 5, max: 300 });
const entries = fc.integer({ min: -2000, max: 4000 });

describe('spans', () => {
  test('what is moved keeps its length, lies on a slot and within the day, however long the day is', () => {
    fc.assert(
      fc.property(scales, lengths, entries, snaps, (scale, length, requested, snap) => {
        const limits = limitsOf(scale, wholeDay);
        const { start, end } = movedSpan({ start: 0, end: length }, requested, snap, limits);
        expect(end - start).toBe(length);
        expect(start % snap).toBe(0);
        expect(start).toBeGreaterThanOrEqual(limits.start);
        expect(end).toBeLessThanOrEqual(limits.end);
      }),
    );
  });

  test('what is moved comes to rest at the slot nearest to where it is wanted', () => {
    const limits = { start: 480, end: 1200 };
    expect(movedSpan({ start: 600, end: 650 }, 667, 15, limits)).toEqual({ start: 660, end: 710 });
    expect(movedSpan({ start: 600, end: 650 }, 668, 15, limits)).toEqual({ start: 675, end: 725 });
    expect(movedSpan({ start: 600, end: 650 }, 100, 15, limits)).toEqual({ start: 480, end: 530 });
    expect(movedSpan({ start: 600, end: 650 }, 2000, 15, limits)).toEqual({ start: 1140, end: 1190 });
  });

  test('a resized end never reaches the other one', () => {
    fc.assert(
      fc.property(
        scales,
        fc.integer({ min: 0, max: 1000 }),
        lengths,
        entries,
        snaps,
        (scale, start, length, requested, snap) => {
          const span = { start, end: start + length };
          const limits = limitsOf(scale, wholeDay);
          const later = resizedSpan(span, 'end', requested, snap, limits);
          expect(later.start).toBe(start);
          expect(later.end).toBeGreaterThan(start);
          expect(later.end).toBeLessThanOrEqual(limits.end);
          const earlier = resizedSpan(span, 'start', requested, snap, limits);
          expect(earlier.end).toBe(span.end);
          expect(earlier.start).toBeLessThan(span.end);
          expect(earlier.start).toBeGreaterThanOrEqual(limits.start);
        },
      ),
    );
  });

  test('a stroke covers the slots where it began and ended, whichever way it goes', () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: 0, max: 1379 }), entries, snaps, (scale, began, reached, snap) => {
        const limits = limitsOf(scale, wholeDay);
        const { start, end } = drawnSpan(began, reached, snap, limits);
        expect(end - start).toBeGreaterThanOrEqual(snap);
        expect(start).toBeLessThanOrEqual(began);
        expect(end).toBeGreaterThan(began);
        expect(start).toBeGreaterThanOrEqual(limits.start);
        expect(end).toBeLessThanOrEqual(limits.end);
      }),
    );
    expect(drawnSpan(661, 742, 15, { start: 480, end: 1200 })).toEqual({ start: 660, end: 750 });
    expect(drawnSpan(742, 661, 15, { start: 480, end: 1200 })).toEqual({ start: 660, end: 750 });
  });

  test('a key moves to the next slot border, also from between two', () => {
    expect(steppedMinute(600, 1, 15)).toBe(615);
    expect(steppedMinute(605, 1, 15)).toBe(615);
    expect(steppedMinute(605, -1, 15)).toBe(600);
    expect(steppedMinute(600, -1, 15)).toBe(585);
  });
});

const everyDay = { mo: true, tu: true, we: true, th: true, fr: true, sa: true, su: true };
const nineToSix = {
  id: 'a',
  resourceId: 'r',
  startDate: '2026-01-01',
  endDate: null,
  startTime: '09:00:00',
  endTime: '18:00:00',
  version: 1,
  ...everyDay,
};

function resource(id: string, type: 'Staff' | 'Area'): PlannerResource {
  return {
    id,
    name: id.toUpperCase(),
    role: '',
    type,
    capacity: 1,
    archived: false,
    availabilities: [nineToSix],
    exceptions: [],
    avatar: null,
  };
}

function columnsOf(resources: readonly PlannerResource[], dates: readonly string[]): GridColumn[] {
  return gridColumns(resources, dates, [], createCalendar('Europe/Rome'));
}

const place = {
  startTime: '2026-10-24T10:00:00+02:00',
  endTime: '2026-10-24T10:50:00+02:00',
  staff: { id: 'giulia', name: 'GIULIA' },
  area: { id: 'cabin', name: 'CABIN' },
};

describe('landing', () => {
  const week = columnsOf([resource('giulia', 'Staff'), resource('marco', 'Staff')], ['2026-10-24', '2026-10-25']);
  const [saturday] = week;
  if (saturday === undefined) throw new Error('no columns');
  const terms = { columns: week, window: { start: 480, end: 1200 }, snap: 15 as const };
  const whole = { kind: 'card', handle: 'whole', from: saturday, place } as const;

  test('a card dropped in another staff column changes its therapist and keeps its area', () => {
    const target = dropTargetAt(whole, { column: 2, axisMinute: 660 }, terms);
    expect(placementAfter(target, place, saturday)).toEqual({
      startTime: '2026-10-24T11:00:00+02:00',
      endTime: '2026-10-24T11:50:00+02:00',
      staff: { id: 'marco', name: 'MARCO' },
      area: place.area,
    });
  });

  test('dropped on the day of 25 hours at the same height it has the same time on the clock and its own length', () => {
    const target = dropTargetAt(whole, { column: 1, axisMinute: 600 }, terms);
    expect(placementAfter(target, place, saturday)).toMatchObject({
      startTime: '2026-10-25T10:00:00+01:00',
      endTime: '2026-10-25T10:50:00+01:00',
      staff: place.staff,
    });
  });

  test('a card dropped in an area’s column changes its area and keeps its therapist', () => {
    const columns = columnsOf([resource('cabin', 'Area'), resource('pool', 'Area')], ['2026-10-24']);
    const [from] = columns;
    if (from === undefined) throw new Error('no columns');
    const target = dropTargetAt({ ...whole, from }, { column: 1, axisMinute: 600 }, { ...terms, columns });
    expect(placementAfter(target, place, saturday)).toMatchObject({
      staff: place.staff,
      area: { id: 'pool', name: 'POOL' },
    });
  });

  test('from the column of those who lack a therapist it is dropped on one, and back again on nobody', () => {
    const columns = columnsOf([resource('no-staff', 'Staff'), resource('marco', 'Staff')], ['2026-10-24']);
    const [from] = columns;
    if (from === undefined) throw new Error('no columns');
    const onto = (column: number) =>
      placementAfter(dropTargetAt({ ...whole, from }, { column, axisMinute: 600 }, { ...terms, columns }), place, from)
        .staff;
    expect(onto(1)).toEqual({ id: 'marco', name: 'MARCO' });
    expect(onto(0)).toBeNull();
  });

  test('what is resized or drawn stays in its column', () => {
    const end = dropTargetAt({ ...whole, handle: 'end' }, { column: 3, axisMinute: 690 }, terms);
    expect(end).toEqual({ column: saturday, span: { start: 600, end: 690 } });
    const drawn = dropTargetAt({ kind: 'slots', from: saturday, began: 600 }, { column: 3, axisMinute: 640 }, terms);
    expect(drawn).toEqual({ column: saturday, span: { start: 600, end: 645 } });
  });

  test('where it was lifted is the same place, however it is written', () => {
    const target = dropTargetAt(whole, { column: 0, axisMinute: 603 }, terms);
    expect(
      isSamePlacement(placementAfter(target, place, saturday), { ...place, startTime: '2026-10-24T08:00:00Z' }),
    ).toBe(true);
  });

  test.each([
    ['start', { startTime: '2026-10-24T09:45:00+02:00' }],
    ['end', { endTime: '2026-10-24T11:00:00+02:00' }],
    ['therapist', { staff: { id: 'marco', name: 'MARCO' } }],
    ['area', { area: { id: 'pool', name: 'POOL' } }],
    ['lack of a therapist', { staff: null }],
    ['lack of an area', { area: null }],
  ])('another %s is another place', (_, fields) => {
    expect(isSamePlacement(place, { ...place, ...fields })).toBe(false);
    expect(isSamePlacement({ ...place, ...fields }, place)).toBe(false);
  });

  test('two that lack therapist and area alike are the same place', () => {
    const bare = { ...place, staff: null, area: null };
    expect(isSamePlacement(bare, { ...bare })).toBe(true);
  });

  test.each([
    ['as work begins', 540, 590, true],
    ['before it begins', 539, 590, false],
    ['as the break begins', 730, 780, true],
    ['into the break', 730, 785, false],
    ['after the break', 840, 890, true],
    ['over the break', 770, 850, false],
  ])('a landing %s is at work where all of it is', (_, start, end, expected) => {
    const open = [
      { start: 540, end: 780 },
      { start: 840, end: 1080 },
    ];
    const column = { ...saturday, hours: { open, breaks: [{ start: 780, end: 840 }] } };
    expect(isAtWork({ column, span: { start, end } })).toBe(expected);
  });

  test('who is still missing is at work at any time', () => {
    const [column] = columnsOf([resource('no-area', 'Area')], ['2026-10-24']);
    expect(column && isAtWork({ column, span: { start: 0, end: 30 } })).toBe(true);
  });

  test('a span read from a place gives the place again, on days of every length', () => {
    fc.assert(
      fc.property(scales, fc.integer({ min: 0, max: 1300 }), lengths, (scale, start, length) => {
        const span = { start, end: start + length };
        expect(spanOf(scale, { startTime: isoAt(scale, span.start), endTime: isoAt(scale, span.end) })).toEqual(span);
      }),
    );
  });
});

describe('an appointment in parts', () => {
  const columns = columnsOf(
    ['giulia', 'marco', 'sofia'].map((id) => resource(id, 'Staff')),
    ['2026-10-24'],
  );
  const at = (index: number) => {
    const column = columns[index];
    if (column === undefined) throw new Error('no column');
    return column;
  };
  const terms = { columns, window: { start: 480, end: 1200 }, snap: 15 as const };
  const fourHands = { ...place, ...fourHandsOf(['giulia', 'marco']) };
  const wrap = { ...place, ...wrapOf('giulia'), endTime: '2026-10-24T11:00:00+02:00' };
  const dropped = (before: AppointmentPlacement, from: number, to: number, axisMinute = 600) => {
    const source = { kind: 'card', handle: 'whole', from: at(from), place: before } as const;
    return placementAfter(dropTargetAt(source, { column: to, axisMinute }, terms), before, at(from));
  };
  const staffOf = ({ parts }: ReturnType<typeof dropped>) => parts?.map(({ staff }) => staff.map(({ id }) => id));

  test('replacing one of two keeps the other, whichever of the two it is', () => {
    expect(staffOf(dropped(fourHands, 1, 2))).toEqual([['giulia', 'sofia']]);
    expect(dropped(fourHands, 1, 2).staff?.id).toBe('giulia');
    expect(staffOf(dropped(fourHands, 0, 2))).toEqual([['sofia', 'marco']]);
    expect(dropped(fourHands, 0, 2).staff?.id).toBe('sofia');
  });

  test('moved in time it keeps everybody, by whichever card it is moved', () => {
    for (const column of [0, 1]) {
      const moved = dropped(fourHands, column, column, 660);
      expect(staffOf(moved)).toEqual([['giulia', 'marco']]);
      expect(moved.startTime).toBe('2026-10-24T11:00:00+02:00');
    }
  });

  test('nobody takes the place of one beside whom they work', () => {
    const source = { kind: 'card', handle: 'whole', from: at(0), place: fourHands } as const;
    const onto = (column: number) => dropTargetAt(source, { column, axisMinute: 600 }, terms);
    expect([0, 1, 2].map((column) => isTwice(onto(column), fourHands, at(0)))).toEqual([false, true, false]);
  });

  test('resized, its longest treated part takes the difference, and it stops at the least', () => {
    const resized = (axisMinute: number) => {
      const source = { kind: 'card', handle: 'end', from: at(0), place: wrap } as const;
      return placementAfter(dropTargetAt(source, { column: 0, axisMinute }, terms), wrap, at(0));
    };
    expect(resized(690).parts?.map(({ minutes }) => minutes)).toEqual([20, 20, 50]);
    expect(resized(605).parts?.map(({ minutes }) => minutes)).toEqual([9, 20, 1]);
    expect(resized(605).endTime).toBe('2026-10-24T10:30:00+02:00');
  });

  test('it lands in every column that it takes, and the column that it is dragged to comes first', () => {
    const source = { kind: 'card', handle: 'whole', from: at(1), place: fourHands } as const;
    const target = dropTargetAt(source, { column: 2, axisMinute: 600 }, terms);
    const boxes = landings(target, placementAfter(target, fourHands, at(1)), columns);
    expect(boxes.map(({ column, span }) => [column.resource.id, span.start, span.end])).toEqual([
      ['sofia', 600, 650],
      ['giulia', 600, 650],
    ]);
    const own = { column: at(0), span: { start: 600, end: 660 } };
    expect(landings(own, wrap, columns).map(({ span }) => span)).toEqual([
      { start: 600, end: 620 },
      { start: 640, end: 660 },
    ]);
  });

  test('other people in a part are another place', () => {
    expect(isSamePlacement(fourHands, dropped(fourHands, 1, 2))).toBe(false);
    expect(isSamePlacement(fourHands, dropped(fourHands, 1, 1))).toBe(true);
  });
});
