import type { Receipt } from '@quieta/contract/receipts/receipt';
import { expect, test } from 'vitest';
import { needsAttention, sortByLastSlip } from './receipt-rules.ts';

const sold = '2026-11-21T10:00:00+01:00';
const after = (seconds: number) => Temporal.Instant.from(sold).add({ seconds });
const receipt = (state: Receipt['state'], reason: string | null = null): Receipt => ({
  id: 'r',
  branchId: 'b',
  saleId: 's',
  saleNumber: '2026/1',
  payerName: null,
  total: 12.5,
  state,
  reason,
  attempts: 1,
  createdAt: sold,
});

test('RCP-02 a receipt on its way bothers nobody until it takes too long or something went wrong', () => {
  for (const state of ['pending', 'sending'] as const) {
    expect(needsAttention(receipt(state), after(19))).toBe(false);
    expect(needsAttention(receipt(state), after(20))).toBe(true);
  }
  expect(needsAttention(receipt('pending', 'printer-unreachable'), after(1))).toBe(true);
  expect(needsAttention(receipt('refused'), after(1))).toBe(true);
  expect(needsAttention(receipt('unknown'), after(1))).toBe(true);
});

const waiting = (['unknown', 'refused', 'unknown', 'sending', 'pending', 'unknown'] as const).map((state, place) => ({
  ...receipt(state),
  id: `r${place}`,
}));

test.each([
  ['none of them', null, [], ['r0', 'r1', 'r2', 'r4', 'r5']],
  ['the first', 'r0', ['r0'], ['r1', 'r2', 'r4', 'r5']],
  // A refused or never sent receipt has no slip, although later ones have.
  ['one between', 'r2', ['r0', 'r2'], ['r1', 'r4', 'r5']],
  ['the last', 'r5', ['r0', 'r2', 'r5'], ['r1', 'r4']],
])(
  'RCP-02 where %s is the last slip at the printer, those behind it are printed in order',
  (_, last, printed, missing) => {
    const sorted = sortByLastSlip(waiting, last);
    expect(sorted.printed.map(({ id }) => id)).toEqual(printed);
    expect(sorted.missing.map(({ id }) => id)).toEqual(missing);
  },
);
