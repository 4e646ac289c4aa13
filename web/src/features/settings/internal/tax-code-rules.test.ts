import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import { gapInTaxCodes } from './tax-code-rules.ts';

const tax = (rate: number, hotelCode: string | null, archived = false): Tax => ({
  id: `${rate}`,
  branchId: 'b',
  name: `VAT ${rate} %`,
  rate,
  baseDocumentTemplateId: null,
  department: null,
  vatIndex: null,
  hotelCode,
  categoryCodes: [],
  archived,
  isDeletable: false,
  version: 1,
});

test('several rates under one code are told, and once one tax has its own, those that have none', () => {
  expect(gapInTaxCodes([tax(22, null), tax(10, null)])).toMatchObject({ kind: 'one-for-all' });
  expect(gapInTaxCodes([tax(22, '5122'), tax(10, null), tax(4, null, true)])).toMatchObject({
    kind: 'refused',
    lacking: [{ name: 'VAT 10 %' }],
  });
});

test('nothing is missing where each has one, or where there is a single rate', () => {
  expect(gapInTaxCodes([tax(22, '5122'), tax(10, '5121')])).toBeNull();
  expect(gapInTaxCodes([tax(22, null), tax(10, null, true)])).toBeNull();
  expect(gapInTaxCodes([])).toBeNull();
});
