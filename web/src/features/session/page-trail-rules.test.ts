import { expect, test } from 'vitest';
import { pagesAbove } from './page-trail-rules.ts';

test.each([
  ['/', []],
  ['/guests', []],
  ['/checkout', []],
  ['/checkout/sales', ['/checkout']],
  ['/dashboard/rows', ['/dashboard']],
  ['/settings/payment-billing', ['/settings']],
  ['/settings/people/history', ['/settings', '/settings/people']],
  ['/checkouts/sales', []],
])('above %s are %j', (pathname, above) => {
  expect(pagesAbove(pathname)).toEqual(above);
});
