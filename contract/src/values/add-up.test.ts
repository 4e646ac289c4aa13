import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from './add-up.ts';

test('a sum of amounts is exact, whatever binary fractions make of it', () => {
  expect(addUp(0.1, 0.2)).toBe(0.3);
  expect(addUp(1.005, -1.004)).toBe(0.001);
  expect(addUp(4.35, -4.35)).toBe(0);
  expect(addUp()).toBe(0);
  expect(Object.is(addUp(0.1, -0.1), 0)).toBe(true);
});

test('it is the sum of whole thousandths, in any order', () => {
  const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (thousandths) => {
      const amounts = thousandths.map((one) => one / 1000);
      const sum = thousandths.reduce((all, one) => all + one, 0) / 1000;
      expect(addUp(...amounts)).toBe(sum);
      expect(addUp(...amounts.toReversed())).toBe(sum);
    }),
  );
});
