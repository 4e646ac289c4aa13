import type { PrepaidReport } from '@quieta/contract/dashboard/prepaid-endpoints';
import type { SoldPackage, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import type { Problem } from '@quieta/contract/problem';
import { beforeAll, expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { newId } from '#platform/new-id';
import { insertPackage } from '../../../testing/insert-package.ts';
import { printed, withPackageShop } from '../../../testing/package-shop.ts';
import { insertAppointments } from '../../../testing/sale-setup.ts';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { writeEntries } from '../../../testing/written-package.ts';
import { loadPrepaidChanges } from '../accounting/prepaid-change-queries.ts';
import { beforeAllSales } from '../checkout/sale/sale-range-repository.ts';
import { dashboardRoutes } from '../dashboard/routes.ts';
import { packageRoutes } from '../packages/routes.ts';
import { movePackages } from './internal/package-rows.ts';
import { RowReader } from './internal/row-reader.ts';
import { RowsBefore } from './internal/rows-before.ts';
import { movingInRoutes } from './routes.ts';
import { outcomes, startMover } from './testing/mover.ts';

// Today is 21 November 2026.
const shop = await withPackageShop((routes) => {
  packageRoutes(routes);
  dashboardRoutes(routes);
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api, saleSetup, massage, sql, sell, entries, read: readSale } = shop;
const { move, send, step, rowsOf } = startMover(shop);
const holder = 'Camila Ortega';
const ada = newId();

beforeAll(async () => {
  await insertIn(spa, branch, 'guest', { id: ada, first_name: 'Ada', last_name: 'Moretti' });
  const oil = { productId: saleSetup.oil };
  const define = (name: string, components: Parameters<typeof insertPackage>[2], row: object = {}) =>
    insertPackage(spa, branch, components, { name, ...row });
  await define('Sei Massaggi', [{ units: 6, items: [massage] }]);
  await define('Massage or oil', [{ units: 3, items: [massage, oil] }], { price_minor: 12_000 });
  const both = [
    { units: 2, items: [massage] },
    { units: 1, items: [oil] },
  ];
  await define('Well-being', both, { kind: 'package', price_minor: 15_000, valid_from: 'first-use' });
  await define('Old course', [{ units: 6, items: [massage] }], { archived_at: '2026-11-01T00:00:00Z' });
  await define('Spa stay', [{ units: 1, items: [massage] }], { kind: 'arrangement', hotel_code: 'SPA' });
});

const find = (code: string) => api.get<SoldPackage & Problem>(`/sold-packages/by-code/${code}`, { branch });
const read = async (code: string) => {
  const { body } = await find(code);
  return (await api.get<SoldPackageDetails>(`/sold-packages/${body.id}`, { branch })).body;
};
const componentsOf = async (code: string) => (await read(code)).components.map(({ id }) => id);
const use = async (componentId: string | undefined) => {
  const [id] = await insertAppointments(spa, branch, 1);
  return sell({ checkoutAppointmentDetails: [{ id, componentId }] });
};
const everything = () =>
  sql<{ rows: string }>(
    `SELECT (SELECT count(*) FROM sold_package) || ' ' || (SELECT count(*) FROM sold_package_item) || ' ' ||
      (SELECT count(*) FROM voucher) || ' ' || (SELECT count(*) FROM voucher_entry) || ' ' ||
      (SELECT count(*) FROM sale) AS rows`,
  );

test('a course comes in with its units and what is left of its money, under the code that is printed on it', async () => {
  const headings = ['Codice', 'Ciclo', 'Sedute rimaste', 'Sedute', 'Saldo', 'Venduto il', 'Scadenza', 'Cliente'];
  const { moving, rows } = await move('packages', [
    headings,
    ['AB/2026-0017', 'sei massaggi', '2', '', '', '1/3/2026', '', holder],
    ['AB/2026-0018', 'Sei Massaggi', '8', '10', '600,00', '', '31/12/2028', 'Ada Moretti'],
    ['AB/2026-0019', 'Old course', '0', '', '', '', '', holder],
    ['', 'Sei massaggi', '6', '', '', '', '', holder],
  ]);
  expect(moving.counts).toEqual({ new: 4 });
  expect(rows.map(({ name }) => name)).toEqual([
    `sei massaggi …0017 ${holder}`,
    'Sei Massaggi …0018 Ada Moretti',
    `Old course …0019 ${holder}`,
    `Sei massaggi ${holder}`,
  ]);
  const first = await read('ab-2026-0017');
  expect(first).toMatchObject({
    name: 'Sei Massaggi',
    kind: 'course',
    state: 'open',
    code: 'AB20260017',
    guest: { id: branch.guestId },
    // A year from the day on which it was sold.
    expiresOn: '2027-03-01',
    issuedAt: '2026-03-01T00:00:00+01:00',
    refundRule: 'share',
    saleId: null,
    // Four units of 70.83 are gone of 425.00.
    components: [{ name: 'Aroma massage', units: 6, left: 2, amount: 425, value: 141.68, tax: { rate: 22 } }],
    entries: [{ kind: 'moved-in', units: 2, amount: 141.68, saleId: null, reason: null, by: 'reception' }],
  });
  expect(await read('AB20260018')).toMatchObject({
    guest: { fullName: 'Ada Moretti' },
    expiresOn: '2028-12-31',
    components: [{ units: 10, left: 8, amount: 708.33, value: 600 }],
  });
  expect(await read('AB20260019')).toMatchObject({ state: 'used-up', components: [{ left: 0, value: 0 }] });
  const [own] = await sql<{ code: string; expires_on: string }>(
    `SELECT code, expires_on::text FROM sold_package WHERE length(code) = 8`,
  );
  expect(own).toMatchObject({ expires_on: '2027-11-21' });
  const [audited] = await auditOf(spa, branch, first.id);
  expect(audited).toMatchObject({ action: 'sold-package.moved-in', after: { name: 'Sei Massaggi' } });
  expect(JSON.stringify(audited)).not.toContain('AB20260017');
});

test('rows of one code and guest are the components of one package, also where the file goes on behind them', async () => {
  const others = Array.from({ length: 19 }, (_, nth) => [`FILL-${nth}00`, 'Sei massaggi', '', '1', '', holder]);
  const { rows } = await move('packages', [
    ['Code', 'Package', 'Treatment', 'Units left', 'Balance', 'Guest'],
    ['WELL-01', 'Well-being', 'aroma massage', '1', '', holder],
    ...others,
    ['WELL-01', 'Well-being', 'Body oil', '1', '', holder],
    ['WELL-01', 'Well-being', 'Body oil', '1', '', holder],
    ['WELL-01', 'Well-being', 'Body oil', '1', '', 'Ada Moretti'],
    ['WELL-01', 'Sei massaggi', '', '1', '', holder],
    ['WELL-02', 'Well-being', '', '1', '', holder],
    ['WELL-02', 'Well-being', 'Facial', '1', '', holder],
    ['WELL-01', 'Well-being', 'Body oil', '1', '', 'Nobody Here'],
  ]);
  expect(outcomes(rows).slice(20)).toEqual([
    ['new'],
    ['known'],
    ['refused', 'code taken'],
    ['refused', 'code taken'],
    ['refused', 'component needed'],
    ['refused', 'component unknown'],
    ['refused', 'guestFullName unknown'],
  ]);
  // The 150.00 are split as massages of 85.00 and an oil of 12.50 cost, and half of the massages is used.
  expect(await read('WELL01')).toMatchObject({
    state: 'waiting',
    expiresOn: null,
    components: [
      { name: 'Aroma massage', units: 2, left: 1, amount: 139.73, value: 69.87, tax: { rate: 22 } },
      { name: 'Body oil', units: 1, left: 1, amount: 10.27, value: 10.27, tax: { rate: 10 } },
    ],
  });
  expect((await find('WELL02')).body.code).toBe('package-unknown');
});

test('a list that goes on in another process adds to the package that its rows before have brought', async () => {
  const fields = ['code', 'package', 'component', 'unitsLeft', 'guestFullName'];
  const options = { dateOrder: 'day-first', decimalSign: ',', onKnownGuest: 'leave' } as const;
  const ofList = (list: string, component: string) =>
    inBranch(spa, branch, (context) => {
      const cells = ['GO-ON-1', 'Well-being', component, '1', holder];
      const row = new RowReader<'packages'>({ kind: 'packages', fields, options, currency: 'EUR' }, { line: 2, cells });
      // It remembers none of the rows before.
      const moving = {
        context: { ...context, requestId: list },
        before: new RowsBefore(),
        onKnownGuest: 'leave',
      } as const;
      return movePackages(moving, [row]);
    });
  expect(outcomes(await ofList('moving-in 1', 'Body oil'))).toEqual([['new']]);
  expect(outcomes(await ofList('moving-in 2', 'Aroma massage'))).toEqual([['known']]);
  expect(outcomes(await ofList('moving-in 1', 'Aroma massage'))).toEqual([['new']]);
  expect(outcomes(await ofList('moving-in 1', 'Aroma massage'))).toEqual([['known']]);
  expect((await read('GOON1')).components).toMatchObject([{ name: 'Aroma massage' }, { name: 'Body oil' }]);
});

test('a trial writes nothing, and a code that is there is known to a second file', async () => {
  const table = [
    ['Code', 'Course', 'Remaining', 'Customer'],
    ['TRIAL-1', 'Sei massaggi', '4', holder],
  ];
  const before = await everything();
  const { id } = await send('packages', table);
  expect((await step(id, 'try')).counts).toEqual({ new: 1 });
  expect(await everything()).toEqual(before);
  await step(id, 'run');
  const after = await everything();
  expect(after).not.toEqual(before);
  const { rows } = await move('packages', [
    ['Code', 'Course', 'Remaining', 'Customer'],
    ['trial 1', 'Sei massaggi', '6', holder],
    ['TRIAL-1', 'Well-being', '1', 'Ada Moretti'],
  ]);
  expect(outcomes(rows)).toEqual([['known'], ['known']]);
  expect(await everything()).toEqual(after);
});

test('what cannot be read says why, and a package that is not defined asks for that first', async () => {
  await move('vouchers', [
    ['Code', 'Balance'],
    ['GIFT-001', '20'],
  ]);
  const before = await everything();
  const { rows } = await move('packages', [
    ['Code', 'Package', 'Units left', 'Units sold', 'Balance', 'Sold on', 'Expires', 'Guest'],
    ['BAD-001', 'Ten facials', '6', '', '', '', '', holder],
    ['BAD-002', '', '', '', '', '', '', ''],
    ['BAD-003', 'Spa stay', '1', '', '', '', '', holder],
    ['BAD-005', 'Sei massaggi', '7', '', '', '', '', 'Nobody Here'],
    ['BAD-006', 'Sei massaggi', '-1', 'many', 'dieci', '24/12/2026', 'presto', holder],
    ['BAD-007', 'Sei massaggi', '2', '', '', '1/3/2024', '', holder],
    ['BAD-008', 'Sei massaggi', '2', '', '', '', '20/11/2026', holder],
    ['BAD-009', 'Sei massaggi', '0', '', '5', '', '', holder],
    ['12', 'Sei massaggi', '2', '', '', '', '', holder],
    ['gift 001', 'Sei massaggi', '2', '', '', '', '', holder],
  ]);
  expect(outcomes(rows)).toEqual([
    ['refused', 'package not-defined'],
    ['refused', 'package needed', 'unitsLeft needed', 'guestFullName needed'],
    ['refused', 'package not-defined'],
    ['refused', 'guestFullName unknown', 'unitsLeft no-whole-number'],
    [
      'refused',
      'unitsLeft no-whole-number',
      'unitsSold no-whole-number',
      'balance no-amount',
      'issuedOn not-understood',
      'expiresOn no-date',
    ],
    ['refused', 'issuedOn over'],
    ['refused', 'expiresOn over'],
    ['refused', 'balance no-amount'],
    ['refused', 'code no-code'],
    ['refused', 'code taken'],
  ]);
  expect(await everything()).toEqual(before);
  await move('packages', [
    ['Code', 'Package', 'Units left', 'Guest'],
    ['PACK-001', 'Sei massaggi', '2', holder],
  ]);
  const taken = await move('vouchers', [
    ['Code', 'Balance'],
    ['PACK-001', '20'],
  ]);
  expect(outcomes(taken.rows)).toEqual([['refused', 'code taken']]);
});

test('its units pay at the checkout: VAT that the other program declared is not declared again, any other is then', async () => {
  await move('packages', [
    ['Code', 'Package', 'Units left', 'Balance', 'Guest'],
    ['USE-0001', 'Sei massaggi', '2', '150', holder],
    ['USE-0002', 'Massage or oil', '3', '', holder],
  ]);
  const [single] = await componentsOf('USE0001');
  const [multi] = await componentsOf('USE0002');
  const declared = await use(single);
  // It prints no document.
  expect(declared).toMatchObject({ success: true, total: 75, receiptId: null });
  expect((await readSale(declared.saleId)).lines).toMatchObject([
    { total: 75, prepaid: 75, unit: { nth: 5, units: 6, isTaxedWhenSold: true } },
  ]);
  const used = await use(multi);
  expect(printed(used.receiptData)).toEqual({ lines: [[1, 40]], payments: [['voucher', 40]] });
  expect((await readSale(used.saleId)).lines).toMatchObject([
    { total: 40, prepaid: 0, unit: { isTaxedWhenSold: false } },
  ]);
  expect(await entries(single)).toEqual([
    ['moved-in', 2, 15_000],
    ['redeemed', -1, -7500],
  ]);
  expect(await entries(multi)).toEqual([
    ['moved-in', 3, 12_000],
    ['redeemed', -1, -4000],
  ]);
});

test('the report of what is owed shows it as moved in, and nothing of it is sold or posted', async () => {
  const today = '2026-11-21';
  const report = async () =>
    (await api.get<PrepaidReport>(`/reports/prepaid?dateFrom=${today}&dateTo=${today}`, { branch })).body.totals;
  const postings = () =>
    inBranch(spa, branch, (context) =>
      loadPrepaidChanges(context, {
        dateFrom: today,
        dateTo: today,
        after: beforeAllSales,
        until: { year: 9999, number: 1 },
      }),
    );
  const [before, posted, sales] = [await report(), await postings(), await sql('SELECT id FROM sale')];
  await move('packages', [
    ['Code', 'Package', 'Units left', 'Guest'],
    ['OWED-001', 'Sei massaggi', '6', holder],
  ]);
  const after = await report();
  expect(after.moved).toEqual({ units: before.moved.units + 6, amount: before.moved.amount + 425 });
  expect(after.owed).toEqual({ units: before.owed.units + 6, amount: before.owed.amount + 425 });
  expect(after.sold).toEqual(before.sold);
  expect(await postings()).toEqual(posted);
  expect(await sql('SELECT id FROM sale')).toEqual(sales);
});

test('undoing removes a package that nobody touched with all its rows, and keeps whole what was used, booked or changed', async () => {
  const row = (code: string, component = 'Aroma massage') => [code, 'Well-being', component, '1', holder];
  const { id } = await move('packages', [
    ['Code', 'Package', 'Component', 'Units left', 'Guest'],
    row('UNDO-001'),
    row('UNDO-001', 'Body oil'),
    row('UNDO-002'),
    row('UNDO-002', 'Body oil'),
    row('UNDO-003'),
    row('UNDO-004'),
    row('UNDO-005'),
    row('UNDO-006'),
  ]);
  const untouched = await read('UNDO001');
  const [used] = await componentsOf('UNDO002');
  await use(used);
  const frozen = await read('UNDO003');
  await api.post(`/sold-packages/${frozen.id}/changes`, {
    branch,
    body: { kind: 'frozen', reason: 'Ill' },
    version: 1,
  });
  const [appointment = ''] = await insertAppointments(spa, branch, 1);
  await shop.reserve(appointment, (await componentsOf('UNDO004'))[0]);
  const handed = await read('UNDO005');
  await insertIn(spa, branch, 'package_member', { id: newId(), sold_package_id: handed.id, guest_id: ada });
  const [lapsed = ''] = await componentsOf('UNDO006');
  const expired = {
    voucherId: lapsed,
    kind: 'expired',
    units: -1,
    amountMinor: 0,
    at: '2026-11-21T12:00:00Z',
  } as const;
  await writeEntries(spa, branch, [expired]);
  await step(id, 'undo');
  expect(outcomes(await rowsOf(id))).toEqual([
    ['undone'],
    ['undone'],
    ['kept', 'in-use'],
    ['kept', 'in-use'],
    ['kept', 'moving-in-changed'],
    ['kept', 'in-use'],
    ['kept', 'in-use'],
    ['kept', 'in-use'],
  ]);
  expect((await find('UNDO001')).body.code).toBe('package-unknown');
  expect((await auditOf(spa, branch, untouched.id)).map(({ action }) => action)).toEqual([
    'sold-package.moved-in',
    'sold-package.delete',
  ]);
  expect((await read('UNDO002')).components.map(({ left }) => left)).toEqual([0, 1]);
  const left = await sql('SELECT id FROM voucher v WHERE sold_package_id = $1', [untouched.id]);
  expect(left).toEqual([]);
});

test('the database deletes no package that was changed or of which something is left, and no component that was used', async () => {
  await move('packages', [
    ['Code', 'Package', 'Units left', 'Guest'],
    ['KEEP-001', 'Sei massaggi', '2', holder],
    ['KEEP-002', 'Sei massaggi', '2', holder],
  ]);
  const [used] = await componentsOf('KEEP001');
  await use(used);
  await expect(sql('DELETE FROM voucher WHERE id = $1', [used])).rejects.toMatchObject({ code: '23503' });
  const { id } = await read('KEEP002');
  const remove = () => sql('DELETE FROM sold_package WHERE id = $1 RETURNING id', [id]);
  await expect(remove()).rejects.toMatchObject({ code: '23503', table: 'voucher' });
  await sql('UPDATE sold_package SET version = 2 WHERE id = $1', [id]);
  expect(await remove()).toEqual([]);
});
