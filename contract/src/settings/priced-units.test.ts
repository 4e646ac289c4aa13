import { expect, test } from 'vitest';
import { pricedUnits } from './priced-units.ts';

test('a price is paid once for each person where it is per person, else once for all', () => {
  expect(pricedUnits({ isPricePerPerson: true }, 3)).toBe(3);
  expect(pricedUnits({ isPricePerPerson: false }, 3)).toBe(1);
});
