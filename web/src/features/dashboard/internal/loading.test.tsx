import { expect, test } from 'vitest';
import { draw } from '#lib/testing/draw.tsx';
import { RevenueLoading } from './loading.tsx';

test('while the revenue loads its heading is there and not empty', () => {
  expect(draw(<RevenueLoading />)).toMatch(/<h2[^>]*>Revenue<\/h2>/);
});
