import { expect, test } from 'vitest';
import { isEmergency } from './emergency-rules.ts';
import { line, refund, sale, tender } from './testing/booked-sale.ts';

const inState = (state: 'pending' | 'sending' | 'refused' | 'unknown' | 'accepted' | 'printed') => ({
  receipt: { state, number: null },
});
const without = { receipt: null };
const unprinted = { tenders: [tender(8500, { printsReceipt: false })] };

test.each([
  ['whose receipt waits', sale([line()], inState('pending')), true],
  ['whose receipt is being sent', sale([line()], inState('sending')), true],
  ['whose receipt was refused', sale([line()], inState('refused')), true],
  ['whose receipt may not have been printed', sale([line()], inState('unknown')), true],
  ['that was accepted', sale([line()], inState('accepted')), false],
  ['that was printed', sale([line()], inState('printed')), false],
  [
    'that has none although one of its ways prints',
    sale([line()], { ...without, tenders: [...unprinted.tenders, tender(0)] }),
    true,
  ],
  ['that has none because no way prints', sale([line()], { ...without, ...unprinted }), false],
  ['that was free', sale([line({ unitPriceMinor: 0 })], without), false],
  ['that was all paid before', sale([line({ prepaidMinor: 8500 })], without), false],
  ['that was paid before in part', sale([line({ prepaidMinor: 8000 })], without), true],
  ['of which one line was paid before', sale([line({ prepaidMinor: 8500 }), line()], without), true],
  ['that was undone before it had any', sale([line({ isVoided: true })], without), false],
  ['that was undone while its receipt waited', sale([line({ isVoided: true })], inState('pending')), true],
  ['refund without one of its own', refund([line()], without), true],
  ['refund of a sale without one', refund([line()], { ...without, originalHasReceipt: false }), false],
  ['refund of what was paid before', refund([line({ prepaidMinor: 8500 })], without), false],
  ['void whose receipt was refused', refund([line()], { kind: 'void', ...inState('refused') }), true],
  ['correction', sale([], { kind: 'correction', originalHasReceipt: true, ...without }), false],
  ['correction', sale([], { kind: 'correction', ...without }), false],
] as const)('a sale %s', (_, booked, isListed) => {
  expect(isEmergency(booked)).toBe(isListed);
});
