import { expect, test } from 'vitest';
import { salesHref } from './sales-href.ts';

test('the sales list is addressed with what was given, and nothing else', () => {
  expect(salesHref({})).toBe('/checkout/sales');
  expect(salesHref({ after: null, until: '2026/12', tax: 0, person: undefined })).toBe(
    '/checkout/sales?until=2026%2F12&tax=0',
  );
});
