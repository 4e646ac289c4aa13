import type { Interval } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Occupation, SlotResource, SlotSearch } from './slot-search-rules.ts';
import { freeTogether, type Member } from './together-rules.ts';

const minute = 60_000;
const between = (from: number, to: number): Interval => ({ start: from * minute, end: to * minute });
const plain: Occupation = { duration: 50, setUp: 0, cleanUp: 0, places: 1 };

function resource(id: string, held: readonly Interval[] = [], capacity = 1): SlotResource {
  return { id, name: id, capacity, open: [between(0, 300)], held };
}

function search(changes: Partial<SlotSearch>): SlotSearch {
  return {
    staff: undefined,
    areas: undefined,
    staffOccupation: plain,
    areaOccupation: plain,
    inParts: null,
    lengths: null,
    guestBusy: [],
    windows: [between(0, 300)],
    step: 15,
    ...changes,
  };
}

const reported = (members: readonly Member[], limit = 2) =>
  freeTogether(members, limit).map((slots) =>
    slots.map(({ startsAt, staff, areas }) => [startsAt / minute, ...[...staff, ...areas].map(({ id }) => id)]),
  );

describe('times for several at once', () => {
  const staff = [resource('giulia', [between(0, 60)]), resource('marco')];

  test('a couple begins when two therapists are free, in the cabin with two places or in two cabins', () => {
    const inSuite = search({ staff, areas: [resource('suite', [], 2)] });
    expect(
      reported(
        [
          { search: inSuite, after: 0 },
          { search: inSuite, after: 0 },
        ],
        1,
      ),
    ).toEqual([
      [
        [60, 'giulia', 'suite'],
        [60, 'marco', 'suite'],
      ],
    ]);
    const inCabins = search({ staff, areas: [resource('one', [between(0, 90)]), resource('two')] });
    expect(
      reported(
        [
          { search: inCabins, after: 0 },
          { search: inCabins, after: 0 },
        ],
        1,
      ),
    ).toEqual([
      [
        [90, 'giulia', 'one'],
        [90, 'marco', 'two'],
      ],
    ]);
  });

  test('one therapist cannot treat both, whoever is asked first', () => {
    const both = search({ staff: [resource('giulia')] });
    expect(
      reported([
        { search: both, after: 0 },
        { search: both, after: 0 },
      ]),
    ).toEqual([]);
    const anybody = search({ staff: [resource('giulia'), resource('marco')] });
    expect(
      reported(
        [
          { search: anybody, after: 0 },
          { search: both, after: 0 },
        ],
        1,
      ),
    ).toEqual([
      [
        [0, 'marco'],
        [0, 'giulia'],
      ],
    ]);
  });

  test('all find somebody, though each could have taken who the others need', () => {
    const able = (...ids: string[]) => ({ search: search({ staff: ids.map((id) => resource(id)) }), after: 0 });
    expect(reported([able('giulia', 'marco'), able('giulia', 'sara'), able('sara', 'giulia')], 1)).toEqual([
      [
        [0, 'marco'],
        [0, 'giulia'],
        [0, 'sara'],
      ],
    ]);
  });

  test('a couple fits into the suite’s only opening of the morning', () => {
    const suite = { ...resource('suite', [], 2), open: [between(0, 50), between(100, 300)] };
    const inSuite = { search: search({ areas: [suite] }), after: 0 };
    expect(reported([inSuite, inSuite], 1)).toEqual([
      [
        [0, 'suite'],
        [0, 'suite'],
      ],
    ]);
  });

  test('what touches has the same therapist, in whichever order it is asked for', () => {
    const withOne = search({ staff: [resource('giulia')] });
    const after = (minutes: number) => ({ search: withOne, after: minutes });
    expect(reported([{ search: search({}), after: 0 }, after(110), after(60)], 1)).toEqual([
      [[0], [110, 'giulia'], [60, 'giulia']],
    ]);
  });

  test('nobody is nowhere', () => {
    expect(freeTogether([], 1)).toEqual([]);
  });

  test('what follows keeps its distance, and may have the same therapist once the clean-up is over', () => {
    const cleaned = search({ staff: [resource('giulia')], staffOccupation: { ...plain, cleanUp: 10 } });
    const after = (minutes: number): Member[] => [
      { search: cleaned, after: 0 },
      { search: cleaned, after: minutes },
    ];
    expect(reported(after(59))).toEqual([]);
    expect(reported(after(60), 1)).toEqual([
      [
        [0, 'giulia'],
        [60, 'giulia'],
      ],
    ]);
  });
});

const held = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 80 }))
  .map(([from, length]) => between(from, from + length));
const pool = (prefix: string) =>
  fc
    .array(fc.record({ capacity: fc.integer({ min: 1, max: 3 }), held: fc.array(held, { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) => all.map(({ capacity, held: taken }, at) => resource(`${prefix}${at}`, taken, capacity)));
const buffers = fc.integer({ min: 0, max: 15 });
const member = (staff: readonly SlotResource[], areas: readonly SlotResource[]) =>
  fc
    .record({
      duration: fc.integer({ min: 5, max: 60 }),
      setUp: buffers,
      cleanUp: buffers,
      places: fc.integer({ min: 1, max: 2 }),
      ofStaff: fc.option(fc.subarray([...staff], { minLength: 1 }), { nil: undefined }),
      ofAreas: fc.option(fc.subarray([...areas], { minLength: 1 }), { nil: undefined }),
      after: fc.integer({ min: 0, max: 70 }),
      inParts: fc.constant(null),
      lengths: fc.constant(null),
      guestBusy: fc.array(held, { maxLength: 1 }),
    })
    .map(({ duration, setUp, cleanUp, places, ofStaff, ofAreas, after, guestBusy }): Member => {
      const occupation = { duration, setUp, cleanUp, places };
      return {
        after,
        search: search({
          staff: ofStaff,
          areas: ofAreas,
          staffOccupation: { ...occupation, places: 1 },
          areaOccupation: occupation,
          guestBusy,
        }),
      };
    });
const visits = fc
  .tuple(pool('staff'), pool('area'))
  .chain(([staff, areas]) => fc.array(member(staff, areas), { minLength: 1, maxLength: 3 }))
  .map((members) => members.map((one, at) => (at === 0 ? { ...one, after: 0 } : one)));

interface Occupied {
  readonly resource: SlotResource;
  readonly occupation: Occupation;
  readonly start: number;
}

/** A slow and simple check, minute by minute: do all existing and requested holds of each resource fit its capacity? */
function allFit(taken: readonly Occupied[]): boolean {
  return taken.every(({ resource: { id, open, held: before, capacity }, occupation, start }) => {
    const { duration, setUp, cleanUp } = occupation;
    if (!open.some((one) => one.start <= start * minute && (start + duration) * minute <= one.end)) return false;
    return Array.from({ length: setUp + duration + cleanUp }, (_, at) => start - setUp + at).every((at) => {
      const booked = before.filter((one) => one.start <= at * minute && at * minute < one.end).length;
      const requested = taken.filter(
        ({ resource: other, start: from, occupation: its }) =>
          other.id === id && from - its.setUp <= at && at < from + its.duration + its.cleanUp,
      );
      return booked + requested.reduce((sum, one) => sum + one.occupation.places, 0) <= capacity;
    });
  });
}

function isGuestFree({ search: { guestBusy, windows, staffOccupation } }: Member, start: number): boolean {
  const end = start + staffOccupation.duration;
  const isWithin = windows.some((one) => one.start <= start * minute && end * minute <= one.end);
  return isWithin && guestBusy.every((one) => one.end <= start * minute || end * minute <= one.start);
}

/** Every way to give each member a staff member and an area. */
function ways(members: readonly Member[], start: number): Occupied[][] {
  return members.reduce<Occupied[][]>(
    (all, { search: { staff, areas, staffOccupation, areaOccupation }, after }) => {
      const of = (able: readonly SlotResource[] | undefined, occupation: Occupation): Occupied[][] =>
        able?.map((one) => [{ resource: one, occupation, start: start + after }]) ?? [[]];
      return all.flatMap((before) =>
        of(staff, staffOccupation).flatMap((who) =>
          of(areas, areaOccupation).map((where) => [...before, ...who, ...where]),
        ),
      );
    },
    [[]],
  );
}

test('every time that is offered is free for all at once with no place taken twice, and none that is free is left out', () => {
  fc.assert(
    fc.property(visits, (members) => {
      const found = freeTogether(members, Number.POSITIVE_INFINITY);
      const isFree = (start: number) =>
        members.every((one) => isGuestFree(one, start + one.after)) && ways(members, start).some(allFit);
      const starts = Array.from({ length: 21 }, (_, at) => at * 15).filter(isFree);
      expect(found.map(([first]) => (first?.startsAt ?? 0) / minute)).toEqual(starts);
      for (const slots of found) {
        const taken = slots.flatMap(({ startsAt, staff, areas }, at): Occupied[] => {
          const { staffOccupation, areaOccupation } = members[at]?.search ?? search({});
          const start = startsAt / minute;
          return [
            ...staff.map((one) => ({ resource: one, occupation: staffOccupation, start })),
            ...areas.map((one) => ({ resource: one, occupation: areaOccupation, start })),
          ];
        });
        const needed = members.flatMap(({ search: { staff, areas } }) => [staff, areas]).filter((one) => one);
        expect(taken).toHaveLength(needed.length);
        expect(allFit(taken)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
