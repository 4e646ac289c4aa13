import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { expect, test } from 'vitest';
import { canBecome, holdsResources, stateFor, statesOf, statusOf } from './appointment-states.ts';

const all: readonly LifeCycle[] = ['booked', 'arrived', 'in-treatment', 'done', 'no-show', 'cancelled'];

test('APP-04 the wire knows four statuses, derived from the life cycle', () => {
  expect(all.map((state) => [state, statusOf(state)])).toEqual([
    ['booked', 'ToDo'],
    ['arrived', 'ToDo'],
    ['in-treatment', 'ToDo'],
    ['done', 'Done'],
    ['no-show', 'NoShow'],
    ['cancelled', 'Unknown'],
  ]);
  expect(statesOf('ToDo')).toEqual(['booked', 'arrived', 'in-treatment']);
});

test('APP-09 a no-show and a cancelled appointment free their slot, every other state keeps it', () => {
  expect(all.filter((state) => !holdsResources(state))).toEqual(['no-show', 'cancelled']);
});

test('APP-02 a status that is named is kept, and Unknown becomes ToDo', () => {
  expect(stateFor('Unknown')).toBe('booked');
  expect(stateFor('Done')).toBe('done');
  expect(stateFor('NoShow')).toBe('no-show');
  expect(stateFor('ToDo', 'in-treatment')).toBe('in-treatment');
  expect(stateFor('ToDo', 'done')).toBe('booked');
});

test('every step of the desk can be taken back, and a cancelled appointment can only be booked anew', () => {
  for (const from of all) {
    for (const to of all)
      if (from !== 'cancelled' && to !== 'cancelled' && canBecome(from, to)) expect(canBecome(to, from)).toBe(true);
  }
  expect(all.filter((to) => canBecome('cancelled', to))).toEqual(['booked', 'cancelled']);
});
