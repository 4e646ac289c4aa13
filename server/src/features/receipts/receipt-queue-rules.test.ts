import { expect, test } from 'vitest';
import { nextToSend, pauseAfter, type QueuedReceipt, rests } from './receipt-queue-rules.ts';

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');
const later = noon.add({ seconds: 1 });

const waiting = (id: string, retryAt: Temporal.Instant | null = null): QueuedReceipt => ({
  id,
  state: 'pending',
  leasedUntil: null,
  retryAt,
});
const sending = (id: string, leasedUntil: Temporal.Instant): QueuedReceipt => ({
  id,
  state: 'sending',
  leasedUntil,
  retryAt: null,
});

test('a device is sent one receipt after the other, in the order of the sales', () => {
  expect(nextToSend([], noon)).toBeUndefined();
  expect(nextToSend([waiting('a'), waiting('b')], noon)).toBe('a');
  expect(nextToSend([sending('a', later), waiting('b')], noon)).toBeUndefined();
  expect(nextToSend([waiting('a'), sending('b', later)], noon)).toBeUndefined();
});

test('while the first one rests nothing overtakes it', () => {
  expect(nextToSend([waiting('a', later), waiting('b')], noon)).toBeUndefined();
  expect(nextToSend([waiting('a', later), waiting('b')], later)).toBe('a');
});

test.each([1, 2, 5, 100])(
  'a clock that is set back by an hour does not make the pause after failure %i an hour longer',
  (failures) => {
    for (const chance of [0, 1]) {
      const retryAt = noon.add({ milliseconds: pauseAfter(failures, chance) });
      expect(rests(retryAt, noon)).toBe(true);
      expect(rests(retryAt, retryAt)).toBe(false);
      expect(nextToSend([waiting('a', retryAt)], noon)).toBeUndefined();
      expect(nextToSend([waiting('a', retryAt)], noon.subtract({ hours: 1 }))).toBe('a');
    }
  },
);

test('a sender that died holds the device until its lease is over', () => {
  expect(nextToSend([sending('a', noon), waiting('b')], noon)).toBe('b');
});

test('the pauses are 1, 2, 5, 15 and from then on 60 seconds, and at most a fifth longer, to the nearest millisecond', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => pauseAfter(failures, 0))).toEqual([
    1000, 2000, 5000, 15_000, 60_000, 60_000, 60_000,
  ]);
  expect(pauseAfter(1, 1)).toBe(1200);
  expect(pauseAfter(1, 0.0028)).toBe(1001);
  expect(pauseAfter(0, 0)).toBe(1000);
});
