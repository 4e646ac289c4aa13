import { expect, test } from 'vitest';
import { defaultTax } from './default-tax-rules.ts';

const row = (taxId: string | null, archived = false) => ({ taxId, archived });
const tax = (id: string, archived = false) => ({ id, archived });

test('a new row begins with the tax that most of the others bear, archived ones left aside', () => {
  const rows = [row('10'), row('22'), row('22'), row(null), row('10', true), row('10', true)];
  expect(defaultTax(rows, [tax('10'), tax('22')])).toBe('22');
  expect(defaultTax(rows, [tax('22'), tax('10'), tax('4')])).toBe('22');
  expect(defaultTax(rows, [tax('4'), tax('10'), tax('22', true)])).toBe('10');
});

test('where no row bears one yet, the only tax is taken, and of several none', () => {
  expect(defaultTax([], [tax('22'), tax('4', true)])).toBe('22');
  expect(defaultTax([row(null)], [tax('10'), tax('22')])).toBeNull();
  expect(defaultTax([], [])).toBeNull();
});
