import { describe, expect, test } from 'vitest';
import { sampleVoucher } from '../testing/sample-documents.ts';
import { refuseDocument, refuseVoucher } from './document-rules.ts';

const codeOf = (work: () => void): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

describe('which document a sale may have follows from its fiscal receipt', () => {
  test.each([
    [null, 'receipt-missing', null],
    ['refused', 'receipt-missing', null],
    ['pending', 'receipt-unsettled', 'receipt-unsettled'],
    ['sending', 'receipt-unsettled', 'receipt-unsettled'],
    ['unknown', 'receipt-unsettled', 'receipt-unsettled'],
    ['accepted', null, 'receipt-printed'],
    ['printed', null, 'receipt-printed'],
  ] as const)('%s', (receiptState, copy, courtesy) => {
    for (const kind of ['sale', 'refund', 'void'] as const) {
      expect(codeOf(() => refuseDocument('receipt-copy', { kind, receiptState }))).toBe(copy);
      expect(codeOf(() => refuseDocument('courtesy-receipt', { kind, receiptState }))).toBe(courtesy);
    }
    expect(codeOf(() => refuseDocument('courtesy-receipt', { kind: 'correction', receiptState }))).toBe(
      'receipt-missing',
    );
  });
});

test('a voucher is only given away while it is good', () => {
  const refusals = (['open', 'blocked', 'expired', 'spent', 'taken-back'] as const).map((state) =>
    codeOf(() => refuseVoucher({ ...sampleVoucher, state })),
  );
  expect(refusals).toEqual([null, 'voucher-blocked', 'voucher-expired', 'voucher-spent', 'voucher-spent']);
});
