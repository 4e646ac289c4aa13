import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeLines,
  checkRefundWays,
  chooseStay,
  firstAttemptAt,
  isDue,
  leaseSeconds,
  mayBeSent,
  retryDelayAfter,
  stateAt,
  waitsSince,
} from './room-bill-rules.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const stay = (reservationId: string, obstacle: 'no-post' | 'not-in-house' | null = null) => ({
  reservationId,
  obstacle,
});
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('the lines of a room charge', () => {
  const line = fc.record({
    id: fc.uuid(),
    description: fc.constant('Aroma massage'),
    quantity: fc.integer({ min: 1, max: 9 }),
    total: fc.integer({ min: 0, max: 1_000_000 }),
    rateBasisPoints: fc.constantFrom(2200, 1000, null),
    hotelCode: fc.constantFrom('5122', '5121', null),
  });

  test('come to the amount exactly, none to more than was sold, each at the rate of its own', () => {
    const cart = fc
      .array(line, { minLength: 1, maxLength: 12 })
      .chain((lines) =>
        fc.tuple(fc.constant(lines), fc.integer({ min: 0, max: lines.reduce((sum, { total }) => sum + total, 0) })),
      );
    fc.assert(
      fc.property(cart, ([lines, amount]) => {
        const charged = chargeLines(lines, amount);
        expect(charged.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(amount);
        for (const one of charged) {
          const sold = lines.find(({ id }) => id === one.id);
          expect(one.unitPrice).toBeGreaterThan(0);
          expect(one.unitPrice).toBeLessThanOrEqual(sold?.total ?? 0);
          expect([one.vatRate, one.code]).toEqual([sold?.rateBasisPoints, sold?.hotelCode]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('say how many were sold, at the price of all of them', () => {
    const sold = {
      id: '1',
      description: 'Body oil',
      quantity: 3,
      total: 3_700,
      rateBasisPoints: 1000,
      hotelCode: '5121',
    };
    expect(chargeLines([sold], 3_700)).toEqual([
      { id: '1', name: '3 × Body oil', quantity: 1, unitPrice: 3_700, vatRate: 1000, code: '5121' },
    ]);
  });
});

test('the stay that pays is named, or the only one that may; why none may is told', () => {
  expect(chooseStay([stay('1')], null).reservationId).toBe('1');
  expect(chooseStay([stay('1'), stay('2', 'no-post')], null).reservationId).toBe('1');
  expect(chooseStay([stay('1'), stay('2')], '2').reservationId).toBe('2');
  expect(codeOf(() => chooseStay([stay('1'), stay('2')], null))).toBe('stay-choice-needed');
  expect(codeOf(() => chooseStay([stay('1', 'no-post')], '1'))).toBe('stay-no-post');
  expect(codeOf(() => chooseStay([stay('1', 'not-in-house')], '1'))).toBe('stay-not-in-house');
  expect(codeOf(() => chooseStay([stay('1')], 'another'))).toBe('stay-not-in-house');
});

test('whoever was posting and let the lease run out leaves it unknown', () => {
  expect(stateAt({ state: 'posting', leasedUntil: now.add({ seconds: leaseSeconds }) }, now)).toBe('posting');
  expect(stateAt({ state: 'posting', leasedUntil: now }, now)).toBe('unknown');
  expect(stateAt({ state: 'posting', leasedUntil: null }, now)).toBe('unknown');
  expect(stateAt({ state: 'posted', leasedUntil: null }, now)).toBe('posted');
});

test('a lease and a rest that a clock gave which has been set back since are over, but not those of a machine whose clock goes ahead a little', () => {
  const leasedUntil = now.add({ seconds: leaseSeconds });
  const resting = { state: 'unknown', leasedUntil: null, nextTryAt: now.add({ minutes: 60 }) } as const;
  for (const [back, lasts] of [
    [{ seconds: 90 }, true],
    [{ seconds: 91 }, false],
    [{ hours: 1 }, false],
  ] as const) {
    const at = now.subtract(back);
    expect(stateAt({ state: 'posting', leasedUntil }, at)).toBe(lasts ? 'posting' : 'unknown');
    expect(isDue({ state: 'unknown', leasedUntil, nextTryAt: null }, at)).toBe(!lasts);
    expect(isDue(resting, at)).toBe(true);
  }
  expect(isDue(resting, now)).toBe(false);
  expect(waitsSince(now.add({ hours: 1 }), now)).toEqual(now);
  expect(waitsSince(now.subtract({ seconds: 1 }), now)).toEqual(now.subtract({ seconds: 1 }));
  expect(waitsSince(null, now)).toBeNull();
});

test('what was sent and not answered is not sent in its place as long as it may still arrive', () => {
  expect(mayBeSent('posting', null, now)).toBe(true);
  expect(mayBeSent('unknown', now.subtract({ seconds: 59 }), now)).toBe(false);
  expect(mayBeSent('unknown', now.subtract({ seconds: 60 }), now)).toBe(true);
  expect(mayBeSent('not-posted', now, now)).toBe(true);
  expect(mayBeSent('rejected', now, now)).toBe(true);
});

test('a charge that was never told of or is of unknown outcome is asked about, when its rest is over and nobody else is asking', () => {
  const [later, earlier] = [now.add({ seconds: 1 }), now.subtract({ seconds: 1 })];
  const idle = { leasedUntil: null, nextTryAt: null };
  for (const state of ['unknown', 'posting'] as const) {
    const bill = { ...idle, state };
    expect(isDue(bill, now)).toBe(true);
    expect(isDue({ ...bill, nextTryAt: earlier, leasedUntil: earlier }, now)).toBe(true);
    expect(isDue({ ...bill, nextTryAt: later }, now)).toBe(false);
    expect(isDue({ ...bill, leasedUntil: later }, now)).toBe(false);
  }
  for (const state of ['not-posted', 'rejected', 'posted'] as const) expect(isDue({ ...idle, state }, now)).toBe(false);
  expect(firstAttemptAt(now)).toEqual(now.add({ seconds: leaseSeconds }));
  expect([1, 2, 3, 6, 7, 8, 500].map(retryDelayAfter)).toEqual([1, 2, 4, 32, 60, 60, 60]);
});

test('what was charged to the room goes back to the room, and nothing else does', () => {
  const paid = { byRoom: 6_500, otherwise: 2_000 };
  expect(codeOf(() => checkRefundWays(paid, { byRoom: 6_500, otherwise: 2_000 }))).toBeUndefined();
  expect(codeOf(() => checkRefundWays(paid, { byRoom: 0, otherwise: 2_001 }))).toBe('refund-way-mismatch');
  expect(codeOf(() => checkRefundWays(paid, { byRoom: 6_501, otherwise: 0 }))).toBe('refund-way-mismatch');
});
