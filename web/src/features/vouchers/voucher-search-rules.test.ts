import { expect, test } from 'vitest';
import { readVouchersSearch } from './voucher-search-rules.ts';

test('the address names the open voucher by its id and by nothing else', () => {
  const voucher = '0197a000-0000-7000-8000-00000000000a';
  expect(readVouchersSearch({ voucher })).toEqual({ voucher });
  expect(readVouchersSearch({ voucher: 'GV-100' })).toEqual({});
});
