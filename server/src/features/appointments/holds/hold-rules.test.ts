import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { describe, expect, test } from 'vitest';
import { holdsOf, holdsResources, type Occupying, timeOf } from './hold-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}:00Z`);
/** Four buffers of different lengths, so that none can be confused with another. */
const massage: Occupying = {
  state: 'booked',
  staffId: 'anna',
  areaId: 'room 1',
  parts: null,
  partySize: 1,
  startsAt: at('10:00'),
  endsAt: at('10:50'),
  staffSetUpMinutes: 10,
  staffCleanUpMinutes: 15,
  areaSetUpMinutes: 5,
  areaCleanUpMinutes: 20,
};
const reported = (changes: Partial<Occupying> = {}) =>
  holdsOf({ ...massage, ...changes }).map(
    ({ resourceId, startsAt, endsAt }) =>
      `${resourceId} ${startsAt.toString().slice(11, 16)}-${endsAt.toString().slice(11, 16)}`,
  );

describe('APP-09 an appointment keeps from others', () => {
  test('its staff member with the set-up and clean-up of staff, its area with that of areas', () => {
    expect(reported()).toEqual(['anna 09:50-11:05', 'room 1 09:55-11:10']);
    expect(reported({ areaId: null })).toEqual(['anna 09:50-11:05']);
    expect(reported({ staffId: null })).toEqual(['room 1 09:55-11:10']);
    expect(
      reported({ staffSetUpMinutes: 0, staffCleanUpMinutes: 0, areaSetUpMinutes: 0, areaCleanUpMinutes: 0 }),
    ).toEqual(['anna 10:00-10:50', 'room 1 10:00-10:50']);
  });

  test('one place of its staff member, and as many of its area as come', () => {
    expect(reported({ partySize: 3 })).toEqual([
      'anna 09:50-11:05',
      ...Array.from({ length: 3 }, () => 'room 1 09:55-11:10'),
    ]);
  });

  test.each([
    ['booked', 2],
    ['arrived', 2],
    ['in-treatment', 2],
    ['done', 2],
    ['no-show', 0],
    ['cancelled', 0],
  ] as const)('%s: %i holds', (state, holds) => {
    expect(reported({ state })).toHaveLength(holds);
  });
});

test('the waiting list is told of the treatment alone, without set-up and clean-up', () => {
  expect(timeOf(massage)).toEqual({
    resourceIds: ['anna', 'room 1'],
    startsAt: massage.startsAt,
    endsAt: massage.endsAt,
  });
});

test('APP-09 a no-show and a cancelled appointment free their slot, every other state keeps it', () => {
  const all: readonly LifeCycle[] = ['booked', 'arrived', 'in-treatment', 'done', 'no-show', 'cancelled'];
  expect(all.filter((state) => !holdsResources(state))).toEqual(['no-show', 'cancelled']);
});
