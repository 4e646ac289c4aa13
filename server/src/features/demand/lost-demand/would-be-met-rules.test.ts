import type { Interval } from '@quieta/contract/values/interval';
import { describe, expect, test } from 'vitest';
import type { Occupation, SlotResource, SlotSearch } from '#features/appointments/slots/slot-search-rules';
import { type DaysRequest, wouldBeMet } from './would-be-met-rules.ts';

const minute = 60_000;
const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const hour: Occupation = { duration: 60, setUp: 0, cleanUp: 0, places: 1 };
const stretch = [between(0, 180)];

const idle = (id: string, changes: Partial<SlotResource> = {}): SlotResource => ({
  id,
  name: id,
  capacity: 1,
  open: stretch,
  held: [],
  ...changes,
});
const full = (id: string, capacity = 1) =>
  idle(id, { capacity, held: Array.from({ length: capacity }, () => between(0, 180)) });

const request = (changes: Partial<SlotSearch> = {}, isForOne = false): DaysRequest => ({
  isForOne,
  search: {
    staff: [full('giulia')],
    areas: [idle('pool', { capacity: 4 })],
    staffOccupation: hour,
    areaOccupation: hour,
    inParts: null,
    lengths: null,
    guestBusy: [],
    windows: stretch,
    step: 5,
    ...changes,
  },
});
const withStaff = (...requests: DaysRequest[]) => wouldBeMet(requests, 'Staff', stretch);
const withArea = (...requests: DaysRequest[]) => wouldBeMet(requests, 'Area', stretch);

describe('one more therapist', () => {
  test('meets as many as fit one after the other, in the order in which they were asked', () => {
    expect(withStaff(request(), request(), request(), request())).toEqual([true, true, true, false]);
  });

  test('is busy after the first where all want the same hour', () => {
    const first = { windows: [between(0, 60)] };
    expect(withStaff(request(first), request(first), request())).toEqual([true, false, true]);
  });

  test('needs the time before and after as well', () => {
    const tidied = { staffOccupation: { ...hour, cleanUp: 30 } };
    expect(withStaff(request(tidied), request(tidied), request(tidied))).toEqual([true, true, false]);
  });

  test('meets none where the room is full', () => {
    const areas = [full('pool', 4)];
    expect(withStaff(request({ areas }), request({ areas }))).toEqual([false, false]);
  });

  test('fills the room with those who are met', () => {
    const areas = [idle('cabin')];
    const first = { windows: [between(0, 60)], areas };
    // Two therapists would be free for it, one room is not.
    expect(withStaff(request({ ...first, staff: [idle('giulia')] }), request(first))).toEqual([true, false]);
  });

  test('is kept for whom only they can help', () => {
    const staff = [idle('giulia', { held: [between(60, 180)] })];
    const first = { windows: [between(0, 60)], staff };
    expect(withStaff(request(first), request(first), request(first))).toEqual([true, true, false]);
  });

  test('helps nobody who insisted on somebody else, nor at hours when they are not there', () => {
    expect(withStaff(request({}, true))).toEqual([false]);
    expect(wouldBeMet([request({ windows: [between(100, 300)] })], 'Staff', [between(0, 150)])).toEqual([false]);
    expect(wouldBeMet([request()], 'Staff', [])).toEqual([false]);
  });

  test('helps where nobody performs it at all, and not where nobody is needed', () => {
    expect(withStaff(request({ staff: [] }))).toEqual([true]);
    expect(withStaff(request({ staff: undefined, areas: [full('pool')] }))).toEqual([false]);
  });
});

describe('one more area', () => {
  const areas = [full('cabin')];

  test('has room for one at a time', () => {
    const staff = [idle('giulia'), idle('marco')];
    const first = { windows: [between(0, 60)], staff, areas };
    expect(withArea(request(first), request(first))).toEqual([true, false]);
    const couple = { ...first, areaOccupation: { ...hour, places: 2 } };
    expect(withArea(request(couple))).toEqual([false]);
  });

  test('meets none where the therapists are busy', () => {
    expect(withArea(request({ areas }))).toEqual([false]);
  });
});

describe('a treatment in parts', () => {
  const four = {
    minutes: 60,
    guest: 'treated' as const,
    therapists: 2,
    takesArea: true,
    staffIds: ['giulia', 'marco'],
    equipmentIds: ['laser'],
    requested: { staffIds: [], equipmentIds: [] },
  };
  const laser = idle('laser', { areaIds: ['pool'] });
  const hands = (changes: Partial<SlotSearch> = {}) =>
    request({
      staff: [full('giulia'), idle('marco')],
      inParts: { parts: [four], equipment: [laser], leadId: null },
      ...changes,
    });

  test('is met by one more therapist beside whoever is free, as often as the equipment is', () => {
    expect(withStaff(hands(), hands(), hands(), hands())).toEqual([true, true, true, false]);
    const both = { staff: [full('giulia'), full('marco')] };
    expect(withStaff(hands(both))).toEqual([false]);
  });

  test('is met by one more area, in which the equipment can stand', () => {
    const crowded = { staff: [idle('giulia'), idle('marco')], areas: [full('pool')] };
    expect(withArea(hands(crowded))).toEqual([true]);
    expect(withStaff(hands(crowded))).toEqual([false]);
  });
});
