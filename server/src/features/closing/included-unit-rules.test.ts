import { expect, test } from 'vitest';
import { includedOf } from './included-unit-rules.ts';

/** Two massages of an arrangement for 170.00 that the hotel includes twice. */
const massages = {
  units: 4,
  grantedQuantity: 2,
  amountMinor: 34_000,
  listPriceMinor: 8_500,
  used: 1,
  usedMinor: 8_500,
  quantity: 2,
  valueMinor: 34_000,
  isCancelled: false,
};

test('the hotel includes the units of one arrangement as often as it has it now', () => {
  expect(includedOf([massages]).included).toBe(4);
  expect(includedOf([{ ...massages, quantity: 1 }]).included).toBe(2);
  expect(includedOf([{ ...massages, quantity: 3 }]).included).toBe(6);
  expect(includedOf([massages, { ...massages, units: 2 }]).included).toBe(6);
  expect(includedOf([{ ...massages, grantedQuantity: null, quantity: 1 }]).included).toBe(4);
});

test('it includes none, and pays nothing, of a stay that is cancelled or of which it never said anything', () => {
  expect(includedOf([{ ...massages, isCancelled: true }])).toEqual({ included: 0, valueMinor: 0 });
  expect(includedOf([{ ...massages, quantity: null, isCancelled: null }])).toEqual({ included: 0, valueMinor: 0 });
  expect(includedOf([{ ...massages, quantity: 0, valueMinor: null }])).toEqual({ included: 0, valueMinor: 0 });
});

test('its value of the used units is their part of what it says, up to as many as it includes', () => {
  expect(includedOf([massages]).valueMinor).toBe(8_500);
  expect(includedOf([{ ...massages, valueMinor: 40_000 }]).valueMinor).toBe(10_000);
  expect(includedOf([{ ...massages, quantity: 1, valueMinor: 17_000, used: 3, usedMinor: 25_500 }]).valueMinor).toBe(
    17_000,
  );
  expect(includedOf([{ ...massages, valueMinor: null }]).valueMinor).toBeNull();
});

test('the components share it as they did when they were granted, and what is not used adds nothing', () => {
  const baths = { ...massages, units: 2, amountMinor: 6_000, used: 0, usedMinor: 0 };
  const of = (valueMinor: number, bathsUsed: number) =>
    includedOf([
      { ...massages, valueMinor },
      { ...baths, valueMinor, used: bathsUsed, usedMinor: bathsUsed * 3_000 },
    ]).valueMinor;
  expect([of(40_000, 0), of(40_000, 2)]).toEqual([8_500, 14_500]);
  expect([of(80_000, 0), of(80_000, 2)]).toEqual([17_000, 29_000]);
});

test('a cent that rounding leaves to a unit is no difference, and one more is', () => {
  const odd = { ...massages, units: 3, grantedQuantity: 3, amountMinor: 10_000, quantity: 3, valueMinor: 10_000 };
  const of = (usedMinor: number) => includedOf([{ ...odd, used: 2, usedMinor }]).valueMinor;
  expect([of(6_666), of(6_667), of(6_665), of(6_664)]).toEqual([6_666, 6_667, 6_665, 6_667]);
});
