import { expect, test } from 'vitest';
import { pricedUnits, unitsOfPrice } from './priced-units.ts';

test('a price is paid once for each person where it is per person, else once for all', () => {
  expect(pricedUnits({ isPricePerPerson: true }, 3)).toBe(3);
  expect(pricedUnits({ isPricePerPerson: false }, 3)).toBe(1);
});

test('an agreed price is sold by the unit where it can be divided, and never changes in total', () => {
  expect(unitsOfPrice(9000, 3)).toEqual({ quantity: 3, listPrice: 3000 });
  expect(unitsOfPrice(10_000, 3)).toEqual({ quantity: 1, listPrice: 10_000 });
  expect(unitsOfPrice(0, 2)).toEqual({ quantity: 2, listPrice: 0 });
});
