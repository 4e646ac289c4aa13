import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import { toMinor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../../../testing/spa.ts';

let spa: Spa;
beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

interface Taxed {
  /** In minor units; of a refund negative. */
  readonly gross: number;
  readonly rate: number;
}

/** VAT that the contract computes of an amount without its sign. */
function vatInContract({ gross, rate }: Taxed): number {
  const row = { quantity: 1, listPrice: Math.abs(gross), customPrice: null, rateBasisPoints: rate };
  const vat = saleTotals([row]).vat[0]?.vat ?? 0;
  return gross < 0 ? 0 - vat : vat;
}

async function vatInSql(taxed: readonly Taxed[]): Promise<number[]> {
  const { rows } = await spa.pool.query<{ vat: number }>(
    `SELECT vat_of(gross, rate)::bigint AS vat
     FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS given (gross, rate, place) ORDER BY place`,
    [taxed.map(({ gross }) => gross), taxed.map(({ rate }) => rate)],
  );
  return rows.map(({ vat }) => vat);
}

const largest = toMinor(largestAmount, 'EUR');
const anyAmount = fc.record<Taxed>({
  gross: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -largest, max: largest })),
  rate: fc.oneof(fc.constantFrom(2200, 2100, 1000, 500, 400, 0), fc.integer({ min: 0, max: 10_000 })),
});
/** Amounts that hold half a cent exactly: of 100 % one and a half, of 20 % a sixth, of 4 % a 26th is VAT. */
const halves = fc
  .record({ rate: fc.constantFrom(10_000, 2000, 400), odd: fc.integer({ min: -99_999, max: 99_999 }) })
  .map(({ rate, odd }): Taxed => ({ rate, gross: ((2 * odd + 1) * (10_000 + rate)) / (2 * rate) }));

test('the database takes the same VAT from any amount as the cart, refunds and half cents included', async () => {
  const lists = fc.array(fc.oneof(anyAmount, halves), { minLength: 100, maxLength: 500 });
  await fc.assert(
    fc.asyncProperty(lists, async (taxed) => {
      expect(await vatInSql(taxed)).toEqual(taxed.map((one) => vatInContract(one)));
    }),
    { numRuns: 50 },
  );
  expect(
    await vatInSql([
      { gross: 3, rate: 2000 },
      { gross: -3, rate: 2000 },
    ]),
  ).toEqual([1, -1]);
});
