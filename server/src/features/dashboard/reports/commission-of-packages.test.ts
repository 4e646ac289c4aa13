import type { ReportRow } from '@quieta/contract/dashboard/report-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { addPerson } from '../../../../testing/add-person.ts';
import { type DayDesk, openDayDesk } from '../../../../testing/day-desk.ts';
import { insertAppointments } from '../../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../../testing/start-api.ts';
import { writePackage } from '../../../../testing/written-package.ts';
import { dashboardRoutes } from '../routes.ts';

const today = '2026-11-21';
let desk: DayDesk;
let api: RunningApi;

beforeAll(async () => {
  desk = await openDayDesk();
  api = await startApi(desk.spa, dashboardRoutes);
  await sellAndUse();
});
afterAll(async () => {
  await api.close();
  await desk.leave();
});

const put = (table: string, row: object) => insertIn(desk.spa, desk.branch, table, { ...row });
const sql = (statement: string, values: unknown[] = []) => sqlIn(desk.spa, desk.branch, statement, values);

/**
 * The second therapist sells a course of six massages for 425.00 with two oils for 30.00; the first one works two of
 * the units, one of them with a surcharge of 15.00, and one that the hotel pays.
 */
async function sellAndUse(): Promise<void> {
  const { spa, branch, setup } = desk;
  const wellness = newId();
  await put('service_category', { id: wellness, name: 'Wellness' });
  await sql('UPDATE service SET service_category_id = $1', [wellness]);
  await sql('UPDATE product SET service_category_id = $1, tax_id = $2', [wellness, setup.reducedTaxId]);
  await put('commission_rule', {
    service_category_id: wellness,
    services_basis_points: 1000,
    products_basis_points: 500,
  });
  const bath = newId();
  const plain = { color: '#0d9488', duration_minutes: 30, price_minor: 10_000, tax_id: branch.taxId };
  await put('service', { ...plain, id: bath, name: 'Bath', service_category_id: wellness });
  const seller = await addPerson(spa, 'anna', ['therapist', 'reception']);
  await sql('UPDATE membership SET staff_id = $1 WHERE user_id = $2 AND branch_id = $3', [
    branch.staff[1],
    seller.userId,
    branch.id,
  ]);
  const tax = { taxId: branch.taxId, rate: 22 };
  const course = { kind: 'single-purpose-units', units: 6, amountMinor: 42_500, ...tax } as const;
  const oils = { kind: 'multi-purpose-units', units: 2, amountMinor: 3000, ...tax } as const;
  const stay = { kind: 'hotel-units', units: 1, amountMinor: 8500, ...tax } as const;
  const { componentIds } = await writePackage(spa, branch, { name: 'Well', kind: 'package' }, [course, oils]);
  const hotel = await writePackage(spa, branch, { name: 'Spa stay', kind: 'arrangement' }, [stay]);
  const [massages = '', oil = ''] = componentIds;
  const [included = ''] = hotel.componentIds;
  const item = { service_id: null, product_id: null, position: 0, surcharge_minor: 0 };
  await put('sold_package_item', { ...item, voucher_id: massages, service_id: branch.serviceId });
  await put('sold_package_item', {
    ...item,
    voucher_id: massages,
    service_id: bath,
    position: 1,
    surcharge_minor: 1500,
  });
  await put('sold_package_item', { ...item, voucher_id: oil, product_id: setup.oil });
  await put('sold_package_item', { ...item, voucher_id: included, service_id: branch.serviceId });
  await addSale(9001, seller.userId, [
    { kind: 'voucher', voucher_id: massages, total_minor: 42_500, rate: 2200 },
    { kind: 'voucher', voucher_id: oil, total_minor: 3000, rate: 0 },
  ]);
  const [one, two, three] = await insertAppointments(spa, branch, 3);
  await sql('UPDATE appointment SET staff_id = $1', [branch.staff[0]]);
  const treated = { kind: 'appointment', category_id: wellness, rate: 2200 };
  await addSale(9002, spa.actor.userId, [
    { ...treated, appointment_id: one, service_id: branch.serviceId, component_id: massages, total_minor: 7083 },
    { ...treated, appointment_id: two, service_id: bath, component_id: massages, total_minor: 8583 },
    { ...treated, appointment_id: three, service_id: branch.serviceId, component_id: included, total_minor: 8500 },
  ]);
}

async function addSale(
  number: number,
  soldBy: string,
  lines: readonly (Readonly<Record<string, unknown>> & { readonly total_minor: number; readonly rate: number })[],
) {
  const id = newId();
  const total = lines.reduce((sum, { total_minor: minor }) => sum + minor, 0);
  const at = { sold_at: `${today}T10:00:00Z`, business_date: today };
  const row = {
    id,
    kind: 'sale',
    year: 2026,
    number,
    currency: 'EUR',
    sold_by: soldBy,
    total_minor: total,
    tip_minor: 0,
  };
  await put('sale', { ...row, ...at });
  for (const [position, { rate, ...line }] of lines.entries())
    await put('sale_line', {
      id: newId(),
      sale_id: id,
      position,
      description: 'Sold',
      quantity: 1,
      list_price_minor: line.total_minor,
      unit_price_minor: line.total_minor,
      tax_id: desk.branch.taxId,
      tax_name: 'VAT',
      tax_rate_basis_points: rate,
      ...line,
    });
}

async function commissions() {
  const { branch } = desk;
  const path = `/reports?report=therapists&dateFrom=${today}&dateTo=${today}`;
  const { rows } = (await api.get<{ rows: ReportRow[] }>(path, { branch })).body;
  return branch.staff.map((id) => rows.find(({ key }) => key === id)?.values.commission ?? 0);
}

test('units earn commission when they are used, on what they are worth without VAT, unless the branch says otherwise', async () => {
  // 5.81 of 58.06, 7.04 of 70.35 and 6.97 of 69.67.
  expect(await commissions()).toEqual([19.82, 0]);
});

test('where packages earn it at their sale, who sold gets it by the usual items, and a used unit earns on its surcharge', async () => {
  await put('package_settings', {
    takes_no_show: true,
    takes_late: false,
    late_hours: 0,
    prints_used_units: false,
    commission_at: 'sale',
    is_everywhere: false,
  });
  // 1.23 of 12.30 and 6.97 of what the hotel pays; 34.84 of 348.36, and 1.36 of 27.27 at the rate of the oils.
  expect(await commissions()).toEqual([8.2, 36.2]);
});
