import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { closingRoutes } from './routes.ts';

let spa: Spa;
let branch: SpaBranch;
let setup: SaleSetup;
let api: RunningApi;

beforeEach(async () => {
  await api?.close();
  await spa?.close();
  spa = await createSpa();
  branch = spa.branches[0];
  setup = await createSaleSetup(spa, branch);
  api = await startApi(spa, (routes) => {
    checkoutRoutes(routes, hotelOptions(spa.clock));
    receiptRoutes(routes);
    closingRoutes(routes, hotelOptions(spa.clock));
  });
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

type Books = AnswerOf<typeof closingEndpoints.readDayBooks>;
type Close = AnswerOf<typeof closingEndpoints.closeDay>;

const sell = async (body: object) => {
  const sold = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: setup.cash, ...body },
  });
  expect(sold.body).toMatchObject({ success: true });
  await sqlIn(spa, branch, "UPDATE receipt SET state = 'printed' WHERE sale_id = $1", [sold.body.saleId]);
  return sold.body;
};
const oil = (quantity: number) => ({ checkoutProductDetails: [{ id: setup.oil, quantity }] });
const x = async (query = '') => (await api.get<Books>(`/closing/day${query}`, { branch })).body;
const rangeOf = ({ number, range }: Books) => ({ number, until: range.until, untilEntry: range.untilEntry });
const nothingCounted = { drawers: [], printer: null };
const close = (books: Books, body: object = {}) =>
  api.post<Close>('/closing/day-closes', {
    branch,
    body: { range: rangeOf(books), counts: nothingCounted, reason: 'tired', ...body },
  });

test('CHK-07 the X tells what was sold by payment type, rate, category and kind, and changes no row', async () => {
  await sell(oil(2));
  await sell({ ...oil(1), paymentTypeId: setup.card, tip: 2, checkoutServiceDetails: [{ id: branch.serviceId }] });
  const tables =
    "SELECT string_agg(c, ',') AS c FROM (SELECT relname || ':' || n_tup_ins + n_tup_upd + n_tup_del AS c FROM pg_stat_xact_user_tables) t";
  const before = await sqlIn(spa, branch, tables);
  const books = await x();
  expect(await sqlIn(spa, branch, tables)).toEqual(before);
  const closed = await close(books, {
    counts: {
      drawers: [{ tillId: null, counted: 25, floatLeft: 20 }],
      printer: {
        amounts: [
          { key: 'cash', amount: 25 },
          { key: 'card', amount: 92.5 },
        ],
      },
    },
  });
});
