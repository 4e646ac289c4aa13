import type { Interval } from '@quieta/contract/values/interval';
import { describe, expect, test } from 'vitest';
import { remediesFor } from './remedy-rules.ts';
import type { Occupation, SlotResource, SlotSearch } from './slot-search-rules.ts';

const minute = 60_000;
const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const day = between(0, 600);
const resource = (id: string, held: readonly Interval[] = []): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: [day],
  held,
});
const plain: Occupation = { duration: 50, setUp: 0, cleanUp: 0, places: 1 };

const open: SlotSearch = {
  staff: [resource('giulia', [between(100, 200)]), resource('marco')],
  areas: [resource('cabin'), resource('garden')],
  staffOccupation: plain,
  areaOccupation: plain,
  inParts: null,
  lengths: null,
  guestBusy: [],
  windows: [day],
  step: 5,
};
const requested = { ...open, staff: open.staff?.slice(0, 1) };
const reported = (start: number, from: SlotSearch, to: SlotSearch, now = 0) =>
  remediesFor(from, to, start * minute, now * minute).map(({ change, slot }) => [change, slot.startsAt / minute]);

describe('remedies', () => {
  test('begin with somebody else at the wished time, then the nearest start', () => {
    expect(reported(120, open, requested)).toEqual([
      ['staff', 120],
      ['start', 50],
      ['start', 200],
    ]);
  });

  test('tell the nearer start first, and never the wished one', () => {
    const starts = (start: number) =>
      reported(start, open, requested).flatMap(([change, at]) => (change === 'start' ? at : []));
    expect(starts(180)).toEqual([200, 50]);
    expect(starts(200)).toEqual([205, 50]);
  });

  test('offer nothing that has passed', () => {
    expect(reported(120, open, requested, 50)).toContainEqual(['start', 50]);
    expect(reported(120, open, requested, 60)).toEqual([
      ['staff', 120],
      ['start', 200],
    ]);
  });

  test('change both only where neither alone will do', () => {
    const busy = { ...open, areas: [resource('cabin', [between(100, 200)]), resource('garden')] };
    const both = { ...busy, staff: busy.staff?.slice(0, 1), areas: busy.areas.slice(0, 1) };
    expect(reported(120, busy, both).map(([change]) => change)).toEqual(['start', 'start', 'staff-and-area']);
    const elsewhere = { ...busy, staff: [resource('marco')] };
    const moved = reported(120, elsewhere, { ...elsewhere, areas: both.areas });
    expect(moved.map(([change]) => change)).toEqual(['area', 'start', 'start']);
  });
});
