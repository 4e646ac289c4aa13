import { expect, test } from 'vitest';
import { prepaidReportAddress, readPrepaidSearch } from './prepaid-search-rules.ts';

test('the address holds the days and the rows that are open', () => {
  const id = '0190a0b0-0000-7000-8000-000000000000';
  const search = { span: 'year', column: 'used', vat: 'sold', package: id } as const;
  const address = new URL(`https://spa${prepaidReportAddress(search)}`);
  expect(address.pathname).toBe('/dashboard/prepaid');
  expect(readPrepaidSearch(Object.fromEntries(address.searchParams))).toEqual(search);
});

test('what is not valid in an address is left out', () => {
  const wrong = { span: 'decade', column: 'stolen', vat: 'never', package: 'massage', name: 'x'.repeat(121) };
  expect(readPrepaidSearch(wrong)).toEqual({});
  expect(readPrepaidSearch({ name: 'Six massages', from: '2026-11-01' })).toEqual({ name: 'Six massages' });
});
