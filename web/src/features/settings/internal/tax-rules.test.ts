import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import type { Tax } from '@quieta/contract/settings/tax';
import { expect, test } from 'vitest';
import { categoriesWithCodes, defaultTax, gapInTaxCodes, vatTableOf, withCategoryCode } from './tax-rules.ts';

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

const massage = { serviceCategoryId: 'b', hotelCode: '5122' };

test('a category’s code takes its place by the category, and what is emptied is none', () => {
  const two = withCategoryCode([massage], 'a', '5222');
  expect(two).toEqual([{ serviceCategoryId: 'a', hotelCode: '5222' }, massage]);
  expect(withCategoryCode(two, 'b', '5')).toEqual([two[0], { serviceCategoryId: 'b', hotelCode: '5' }]);
  expect(withCategoryCode(two, 'a', '')).toEqual([massage]);
});

test('an archived category is offered as long as it has a code', () => {
  const categories = [
    { id: 'a', archived: false },
    { id: 'b', archived: true },
    { id: 'c', archived: true },
    { id: 'd', archived: true },
  ] as NamedRow[];
  const codes = [massage, { serviceCategoryId: 'd', hotelCode: '5222' }];
  expect(categoriesWithCodes(categories, codes).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
});

test('a rate stands in the printer’s table once, with its taxes in use, the highest first', () => {
  const taxes = [
    tax(4, null),
    { ...tax(22, null), vatIndex: 1 },
    tax(10, null, true),
    { ...tax(22, '5'), vatIndex: 1 },
  ];
  expect(vatTableOf(taxes)).toEqual([
    { rate: 22, vatIndex: 1, taxes: [taxes[1], taxes[3]] },
    { rate: 4, vatIndex: null, taxes: [taxes[0]] },
  ]);
});

const row = (taxId: string | null, archived = false) => ({ taxId, archived });
const offered = (id: string, archived = false) => ({ id, archived });

test('a new row begins with the tax that most of the others bear, archived ones left aside', () => {
  const rows = [row('10'), row('22'), row('22'), row(null), row('10', true), row('10', true)];
  expect(defaultTax(rows, [offered('10'), offered('22')])).toBe('22');
  expect(defaultTax(rows, [offered('22'), offered('10'), offered('4')])).toBe('22');
  expect(defaultTax(rows, [offered('4'), offered('10'), offered('22', true)])).toBe('10');
});

test('where no row bears one yet, the only tax is taken, and of several none', () => {
  expect(defaultTax([], [offered('22'), offered('4', true)])).toBe('22');
  expect(defaultTax([row(null)], [offered('10'), offered('22')])).toBeNull();
  expect(defaultTax([], [])).toBeNull();
});
