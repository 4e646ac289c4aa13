import { randomBytes } from 'node:crypto';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { beforeAll, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { settingsRoutes } from '#features/settings/routes';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from './routes.ts';

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) });
  checkoutRoutes(routes, hotelOptions(clock));
});
const cash = newId();
const oil = newId();
const noPlace = newId();
const salts = newId();

beforeAll(async () => {
  await insertIn(spa, branch, 'tax', { id: noPlace, name: 'IVA 4 %', rate_basis_points: 400 });
  await insertIn(spa, branch, 'product', { id: salts, name: 'Bath salts', price_minor: 900, tax_id: noPlace });
  await insertIn(spa, branch, 'product', { id: oil, name: 'Body oil', price_minor: 1250 });
  await insertIn(spa, branch, 'payment_type', { id: cash, name: 'Cash', kind: 'Custom', prints_receipt: true });
});

const gaps = async (of = branch) => (await api.get<SaleGap[]>('/saleGaps', { branch: of })).body;
const sql = (statement: string, values: unknown[]) => sqlIn(spa, branch, statement, values);
const sell = async (...products: string[]) => {
  const body = { paymentTypeId: cash, checkoutProductDetails: products.map((id) => ({ id, quantity: 1 })) };
  return (await api.post<AnswerOf<typeof checkout>>('/sale/checkout', { branch, body })).body.code;
};

test('all that a sale will be refused for is told at once, each by what has to be mended, until nothing is left', async () => {
  const reported = (code: string, id: string) => expect.objectContaining({ code, id });
  const first = await gaps();
  expect(first).toEqual(
    expect.arrayContaining([
      reported('printer-not-configured', branch.id),
      reported('payment-type-unmapped', cash),
      reported('tax-unmapped', noPlace),
      reported('tax-missing', oil),
    ]),
  );
  expect(first.find(({ id }) => id === oil)).toEqual({
    code: 'tax-missing',
    entity: 'product',
    id: oil,
    name: 'Body oil',
  });
  expect(await sell(oil)).toBe('tax-unmapped');
  await sql('UPDATE product SET tax_id = $1 WHERE id = $2', [noPlace, oil]);

  expect(await sell(oil, salts)).toBe('payment-type-unmapped');
  await sql(`UPDATE payment_type SET printer_code = 'cash' WHERE id = $1`, [cash]);
  expect(await sell(oil, salts)).toBe('printer-not-configured');
  await sql(`UPDATE branch SET printer_url = 'http://127.0.0.1:9', printer_device_id = 'desk' WHERE id = $1`, [
    branch.id,
  ]);
  expect(await sell(oil, salts)).toBe('tax-unmapped');
  // A department alone is not enough.
  await sql('UPDATE tax SET department = 3 WHERE id = $1', [noPlace]);
  expect(await gaps()).toContainEqual(reported('tax-unmapped', noPlace));
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 400, vat_index: 4 });
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 2200, vat_index: 1 });
  expect(await gaps()).toEqual([]);
  expect(await sell(oil, salts)).toBeNull();
});

test('where no payment type prints a receipt nothing of the printer is missing', async () => {
  const other = spa.branches[1];
  const free = { id: newId(), name: 'Cash', kind: 'Custom', prints_receipt: false };
  await insertIn(spa, other, 'payment_type', free);
  await insertIn(spa, other, 'product', {
    id: newId(),
    name: 'Old oil',
    price_minor: 1250,
    archived_at: '2026-01-01T00:00:00Z',
  });
  expect(await gaps(other)).toEqual([]);
});
