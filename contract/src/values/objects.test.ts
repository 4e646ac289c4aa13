import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { entriesOf, fromEntries, isKeyOf, keysOf, mapValues, readJson, recordOf } from './objects.ts';

const tax = { name: 'VAT', rate: 22 } as const satisfies { name: string; rate: number };

test('keys and entries have the types of the table', () => {
  expect(keysOf(tax)).toEqual(['name', 'rate']);
  expectTypeOf(keysOf(tax)).toEqualTypeOf<readonly ('name' | 'rate')[]>();
  expect(entriesOf(tax)).toEqual([
    ['name', 'VAT'],
    ['rate', 22],
  ]);
  expectTypeOf(entriesOf(tax)).toEqualTypeOf<readonly (readonly ['name', 'VAT'] | readonly ['rate', 22])[]>();
});

test('values are mapped and records made with all their keys', () => {
  expect(mapValues(tax, (value, key) => `${key}: ${value}`)).toEqual({ name: 'name: VAT', rate: 'rate: 22' });
  const lengths = recordOf(['one', 'three'] as const, (key) => key.length);
  expect(lengths).toEqual({ one: 3, three: 5 });
  expectTypeOf(lengths).toEqualTypeOf<{ one: number; three: number }>();
});

test('an object of some entries may lack each key', () => {
  const numbers = fromEntries(entriesOf(tax).filter(([key]) => key === 'rate'));
  expect(numbers).toEqual({ rate: 22 });
  expectTypeOf(numbers).toEqualTypeOf<{ name?: 'VAT'; rate?: 22 }>();
});

test('only own names are keys of a table', () => {
  expect(isKeyOf(tax, 'rate')).toBe(true);
  expect(isKeyOf(tax, 'toString')).toBe(false);
});

test('a JSON text is read as its schema says, and refused otherwise', () => {
  const schema = z.object({ rate: z.number() });
  expect(readJson(schema, '{"rate":22}')).toEqual({ rate: 22 });
  expect(() => readJson(schema, '{"rate":"22"}')).toThrow(/invalid/i);
  expect(() => readJson(schema, '{')).toThrow(SyntaxError);
});
