import { addUp } from '@quieta/contract/values/add-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividePayments, invoiceParts } from './invoice-part-rules.ts';

const line = (isHealth: boolean, totalMinor = 1_000, prepaidMinor = 0) => ({ isHealth, totalMinor, prepaidMinor });
const cure = line(true);
const oil = line(false);
const italian = { country: 'IT', buyer: 'person' } as const;

test.each([
  ['of a cure', [cure], italian, [[true, 1]]],
  ['of an oil', [oil], italian, [[false, 1]]],
  [
    'of both',
    [cure, oil, cure],
    italian,
    [
      [false, 1],
      [true, 2],
    ],
  ],
  ['of both for a company', [cure, oil], { ...italian, buyer: 'company' }, [[false, 2]]],
  ['of both abroad', [cure, oil], { ...italian, country: 'ES' }, [[false, 2]]],
  ['of a cure with a gift', [cure, line(false, 0)], italian, [[true, 1]]],
  ['of a cure that was paid before, with an oil', [line(true, 1_000, 1_000), oil], italian, [[false, 1]]],
  [
    'of what was given back',
    [line(true, -1_000), line(false, -500)],
    italian,
    [
      [false, 1],
      [true, 1],
    ],
  ],
  ['of nothing', [line(true, 0)], italian, [[false, 1]]],
] as const)('an invoice %s has its parts, services to health apart and last', (_, lines, whose, parts) => {
  expect(invoiceParts(lines, whose).map((part) => [part.isHealth, part.lines.length])).toEqual(parts);
});

test('payments are divided over the parts to the cent, the first ones first', () => {
  const cash = { name: 'Cash', amountMinor: 1_500 };
  const card = { name: 'Card', amountMinor: 1_000 };
  expect(dividePayments([cash, card], [2_000, 500])).toEqual([
    [cash, { ...card, amountMinor: 500 }],
    [
      { ...cash, amountMinor: 0 },
      { ...card, amountMinor: 500 },
    ],
  ]);
  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (paid, share) => {
      const total = addUp(...paid);
      const first = Math.floor((total * share) / 100);
      const parts = dividePayments(
        paid.map((amountMinor) => ({ amountMinor })),
        [first, total - first],
      );
      const sums = parts.map((part) => addUp(...part.map(({ amountMinor }) => amountMinor)));
      expect(sums).toEqual([first, total - first]);
      expect(parts.flat().every(({ amountMinor }) => amountMinor >= 0)).toBe(true);
    }),
  );
});
