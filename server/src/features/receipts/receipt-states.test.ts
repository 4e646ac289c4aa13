import { receiptState } from '@quieta/contract/receipts/receipt';
import { expect, test } from 'vitest';
import { leaseOf, stateAfter, stateAt } from './receipt-states.ts';

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');

test('a lease that ends without a report leaves the outcome unknown', () => {
  const sending = { state: 'sending', leasedUntil: noon } as const;
  expect(stateAt(sending, noon.subtract({ milliseconds: 1 }))).toBe('sending');
  expect(stateAt(sending, noon)).toBe('unknown');
  expect(stateAt({ state: 'pending', leasedUntil: null }, noon)).toBe('pending');
});

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
