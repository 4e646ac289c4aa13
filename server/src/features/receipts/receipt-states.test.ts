import { receiptState } from '@quieta/contract/receipts/receipt';
import { expect, test } from 'vitest';
import {
  lastsFor,
  leaseFor,
  leaseOf,
  nextToSend,
  pauseAfter,
  type QueuedReceipt,
  rests,
  stateAfter,
  stateAt,
} from './receipt-states.ts';

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');

test('a lease that ends without a report leaves the outcome unknown', () => {
  const sending = { state: 'sending', leasedUntil: noon } as const;
  expect(stateAt(sending, noon.subtract({ milliseconds: 1 }))).toBe('sending');
  expect(stateAt(sending, noon)).toBe('unknown');
  expect(stateAt({ state: 'pending', leasedUntil: null }, noon)).toBe('pending');
});

test('a lease that was given by a clock which has been set back since is over, but not one of a machine whose clock goes ahead a little', () => {
  const sending = leaseFor(null, noon);
  expect(stateAt(sending, noon.subtract({ seconds: 60 }))).toBe('sending');
  expect(stateAt(sending, noon.subtract({ seconds: 61 }))).toBe('unknown');
  expect(stateAt(sending, noon.subtract({ hours: 1 }))).toBe('unknown');
});

test.each([
  [-3_600, false],
  [-1, false],
  [0, true],
  [50, true],
  [51, false],
])(
  'a sender that looks at its clock %d s after it got its lease has ten seconds left for the printer: %s',
  (seconds, has) => {
    expect(lastsFor(10_000, leaseFor(null, noon).leasedUntil, noon.add({ seconds }))).toBe(has);
  },
);

test('RCP-02 only what was certainly not printed may be sent again at once', () => {
  expect(Object.fromEntries(receiptState.options.map((state) => [state, leaseOf(state)]))).toEqual({
    pending: 'free',
    refused: 'free',
    unknown: 'after-a-look',
    sending: 'receipt-in-progress',
    accepted: 'receipt-printed',
    printed: 'receipt-printed',
  });
});

test('what the printer has accepted never goes back', () => {
  for (const outcome of ['refused', 'unknown', 'not-sent'] as const) {
    expect(stateAfter('accepted', outcome)).toBeUndefined();
    expect(stateAfter('printed', outcome)).toBeUndefined();
  }
  expect(stateAfter('accepted', 'printed')).toBe('printed');
  expect(stateAfter('printed', 'accepted')).toBeUndefined();
  expect(stateAfter('unknown', 'accepted')).toBe('accepted');
  expect(stateAfter('sending', 'not-sent')).toBe('pending');
});

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
