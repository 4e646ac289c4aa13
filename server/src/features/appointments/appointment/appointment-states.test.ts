import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { expect, test } from 'vitest';
import { canBecome, isToCome, stateFor, statesOf, statusOf } from './appointment-states.ts';

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

test('APP-02 a status that is named is kept, and Unknown becomes ToDo', () => {
  expect(stateFor('Unknown')).toBe('booked');
  expect(stateFor('Unknown', 'arrived')).toBe('arrived');
  expect(stateFor('Done')).toBe('done');
  expect(stateFor('NoShow')).toBe('no-show');
  expect(stateFor('ToDo', 'in-treatment')).toBe('in-treatment');
  expect(stateFor('ToDo', 'done')).toBe('booked');
});

test('every step is in the table, and each can be taken back', () => {
  const steps = all.map((from) => all.map((to) => (canBecome(from, to) ? '×' : '·')).join(''));
  // One row for each state before, one column for each state after, in the order of `all`.
  expect(steps).toEqual([
    '××××××', // booked
    '××××××', // arrived
    '×××××·', // in treatment: it has begun and cannot be cancelled
    '×××××·', // done
    '××××××', // no-show
    '××··××', // cancelled
  ]);
  for (const from of all) for (const to of all) expect(canBecome(to, from)).toBe(canBecome(from, to));
});

test('only what has not begun is still to come', () => {
  expect(all.filter(isToCome)).toEqual(['booked', 'arrived']);
});
