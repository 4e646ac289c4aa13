import { receiptState } from '@quieta/contract/receipts/receipt';
import { expect, test } from 'vitest';
import { lastsFor, leaseFor, leaseOf, stateAfter, stateAt } from './receipt-states.ts';

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
