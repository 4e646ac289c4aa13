import { expect, test } from 'vitest';
import { draftOf, readRates, toRules } from './commission-rules.ts';

const rules = [
  { serviceCategoryId: 'massage', services: 12.5, products: 0 },
  { serviceCategoryId: 'gone', services: 3, products: 4 },
];

test('what nobody typed pays nothing, a comma is a decimal sign, and categories that are not shown keep their rule', () => {
  const draft = draftOf(rules, ['massage', 'face']);
  expect(draft).toEqual({
    'services massage': '12.5',
    'products massage': '',
    'services face': '',
    'products face': '',
  });
  const reading = readRates({ ...draft, 'products face': '7,25' });
  if ('errors' in reading) throw new Error('nothing is wrong');
  expect(toRules(reading.values, ['massage', 'face'], rules)).toEqual([
    { serviceCategoryId: 'gone', services: 3, products: 4 },
    { serviceCategoryId: 'massage', services: 12.5, products: 0 },
    { serviceCategoryId: 'face', services: 0, products: 7.25 },
  ]);
});

test('more than all of it, or less than nothing, is refused at its field', () => {
  expect(
    readRates({ 'services a': '101', 'products a': '-1', 'services b': '1.005', 'products b': '100' }),
  ).toMatchObject({
    errors: [{ field: 'services a' }, { field: 'products a' }, { field: 'services b' }],
  });
});
