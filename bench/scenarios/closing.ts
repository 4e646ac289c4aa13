import { readDayBooks, readFigures } from '@quieta/contract/closing/closing-endpoints';
import { paymentTypeKind } from '@quieta/contract/settings/payment-type';
import { productKind } from '@quieta/contract/settings/product';
import { serviceKind } from '@quieta/contract/settings/service';
import { taxKind } from '@quieta/contract/settings/tax';
import type pg from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { besideBare, inTenant, runs } from './support/beside-bare.ts';
import { onInstallation, sitDown, tenantOf, withClient } from './support/desk.ts';
import type { Tenant } from './support/fill-guests.ts';
import { fillSales } from './support/fill-sales.ts';

// How long the X of a day of 300 sales takes over the whole API, in a branch with a year of 100,000, and the figures of
// that whole year: each beside one grouped sum over the same rows in bare SQL, in turns, at one connection.
const sales = 100_000;
const open = 300;

const passed = await onInstallation(({ url, adminUrl, appUrl }) =>
  withClient(appUrl, async (bare) => measure(bare, await prepare(url, adminUrl))),
);
process.exitCode = passed ? 0 : 1;

async function measure(bare: pg.Client, { call, tenant, lastDay }: Prepared): Promise<boolean> {
  const x = readDayBooks.response.parse(JSON.parse(await call('GET', '/closing/day')));
  if (x.figures.sales + x.figures.refunds.count + x.figures.voids.count !== open) throw new Error('another X');
  console.log(`${sales} sales in a year, ${open} behind the last close, ${runs} runs each at one connection`);
  const after = `${sales - open}`;
  const ofX = await besideBare(
    'X of the day',
    () => call('GET', '/closing/day'),
    () => sum(bare, tenant, `(s.year, s.number) > (2100, ${after})`),
  );
  const dateFrom = Temporal.PlainDate.from(lastDay).subtract({ days: 365 }).toString();
  const query = `/closing/figures?dateFrom=${dateFrom}&dateTo=${lastDay}`;
  const year = readFigures.response.parse(JSON.parse(await call('GET', query)));
  if (year.refunds.count + year.voids.count < sales / 10) throw new Error('another year');
  await besideBare(
    'figures of 366 days',
    () => call('GET', query),
    () => sum(bare, tenant, `s.business_date >= '${dateFrom}' AND s.business_date <= '${lastDay}'`),
  );
  const max = budgets.closing.xP99Milliseconds;
  console.log(`X: p99 ${ofX.toFixed(1)} ms of ${max} ms`);
  return ofX <= max;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(url: string, adminUrl: string) {
  const { call, branch } = await sitDown(url);
  const list = async (path: string) => JSON.parse(await call('GET', path)) as unknown;
  const types = paymentTypeKind.list.response.parse(await list('/paymentTypes'));
  const wayOf = (code: string) => types.find(({ printerCode }) => printerCode === code)?.id ?? '';
  const [service] = serviceKind.list.response.parse(await list('/services'));
  const [product] = productKind.list.response.parse(await list('/products'));
  const [tax] = taxKind.list.response.parse(await list('/taxes'));
  const x = readDayBooks.response.parse(await list('/closing/day'));
  const tenant = await tenantOf(adminUrl, branch.id);
  await fillSales(adminUrl, {
    ...tenant,
    currency: 'EUR',
    sales,
    open,
    lastDay: x.businessDate,
    serviceId: service?.id ?? '',
    productId: product?.id ?? '',
    taxId: tax?.id ?? '',
    card: wayOf('card'),
    cash: wayOf('cash'),
    room: types.find(({ kind }) => kind === 0)?.id ?? '',
  });
  return { call, tenant, lastDay: x.businessDate };
}

/** The least that does the same: one grouped sum. */
function sum(bare: pg.Client, tenant: Tenant, range: string): Promise<void> {
  return inTenant(
    bare,
    tenant,
    `SELECT t.payment_type_id, count(*), sum(t.amount_minor) FROM sale s
     JOIN tender t ON t.environment_id = s.environment_id AND t.branch_id = s.branch_id AND t.sale_id = s.id
     WHERE s.environment_id = $1 AND s.branch_id = $2 AND ${range} GROUP BY t.payment_type_id`,
  );
}
