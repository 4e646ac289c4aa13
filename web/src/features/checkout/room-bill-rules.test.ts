import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { describe, expect, test } from 'vitest';
import { isOpenBill, stayObstacleOf, stayToCharge } from './room-bill-rules.ts';

const stay = (reservationId: string, hindrance: Stay['hindrance'] = null): Stay => ({
  reservationId,
  roomId: '101',
  checkinDate: '2026-11-19',
  checkoutDate: '2026-11-24',
  hindrance,
});

describe('the stay that pays', () => {
  test('is the only one that may, and of several the chosen one alone', () => {
    expect(stayToCharge([stay('1')], null)?.reservationId).toBe('1');
    expect(stayToCharge([stay('1'), stay('2', 'no-post')], null)?.reservationId).toBe('1');
    expect(stayToCharge([stay('1'), stay('2')], null)).toBeNull();
    expect(stayToCharge([stay('1'), stay('2')], '2')?.reservationId).toBe('2');
  });

  test('is never one that may not be charged', () => {
    expect(stayToCharge([stay('1', 'no-post')], '1')).toBeNull();
    expect(stayToCharge([], null)).toBeNull();
  });
});

test('what stands in the way is told only where every stay is hindered', () => {
  expect(stayObstacleOf([stay('1'), stay('2', 'no-post')])).toBeNull();
  expect(stayObstacleOf([stay('1', 'not-in-house'), stay('2', 'no-post')])).toBe('no-post');
  expect(stayObstacleOf([stay('1', 'not-in-house')])).toBe('not-in-house');
  expect(stayObstacleOf([])).toBe('not-in-house');
});

test('a room bill is open until the hotel has it', () => {
  expect(['posting', 'not-posted', 'rejected', 'unknown'].every((state) => isOpenBill(state as 'posting'))).toBe(true);
  expect([isOpenBill('posted'), isOpenBill('taken'), isOpenBill(null)]).toEqual([false, false, false]);
});
