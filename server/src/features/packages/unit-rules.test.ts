import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import type { StoredPackage } from './package-repository.ts';
import { massage, massages, soldCourse } from './testing/sold-course.ts';
import { type HeldComponent, refuseUnit, type UnitFacts, type UnitUse } from './unit-rules.ts';

const use: UnitUse = {
  componentId: 'component',
  item: massage,
  guestId: 'anna',
  date: '2026-12-01',
  count: 1,
  reserved: 0,
};
const nothing: UnitFacts = { day: null, lastTaker: null };

function refusal(
  change: { use?: Partial<UnitUse>; sold?: Partial<StoredPackage> },
  facts = nothing,
  today = '2026-11-29',
) {
  const held: HeldComponent = { sold: { ...soldCourse, ...change.sold }, component: massages };
  try {
    refuseUnit(held, { ...use, ...change.use }, facts, today);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
}

test('a unit that is free may be reserved by its holder, a named guest and whoever has the card', () => {
  expect([refusal({}), refusal({ use: { guestId: 'bruno' } }), refusal({ use: { guestId: null } })]).toEqual(
    Array(3).fill(undefined),
  );
});

test('a unit is refused to a guest who is not named, unless the package is for several or for whoever has its code', () => {
  expect(refusal({ use: { guestId: 'carla' } })).toBe('package-not-for-guest');
  expect(refusal({ use: { guestId: 'carla' }, sold: { people: 2 } })).toBeUndefined();
  expect(refusal({ use: { guestId: 'carla' }, sold: { guestId: null } })).toBeUndefined();
});

test('a unit that is booked is not there for another appointment, but for its own', () => {
  expect(refusal({ use: { count: 2 } })).toBe('package-unit-missing');
  expect(refusal({ use: { count: 2, reserved: 1 } })).toBeUndefined();
});

test('a unit is refused for another treatment, after the last day and while the package is stopped', () => {
  expect(refusal({ use: { item: { ...massage, id: 'facial' } } })).toBe('package-not-for-this');
  expect(refusal({ use: { item: { ...massage, kind: 'product' } } })).toBe('package-not-for-this');
  expect(refusal({ use: { date: '2027-01-01' } })).toBe('package-not-usable');
  expect(refusal({}, nothing, '2027-01-01')).toBe('package-not-usable');
  expect(refusal({ sold: { frozenOn: '2026-11-01' } })).toBe('package-not-usable');
});

test('all units of a day package are used on one day', () => {
  const day = { ...nothing, day: '2026-12-02' };
  expect(refusal({ sold: { kind: 'day-package' } }, day)).toBe('package-one-day');
  expect(refusal({ sold: { kind: 'day-package' }, use: { date: '2026-12-02' } }, day)).toBeUndefined();
  expect(refusal({}, day)).toBeUndefined();
});
