import type { exportAccountingFile } from '@quieta/contract/accounting/accounting-endpoints';
import { type AccountingSettings, noAccounts } from '@quieta/contract/accounting/accounting-settings';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { readCsv } from '#platform/csv/read-csv';
import { csvDialects } from '#platform/csv/write-csv';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, insertAppointments, type SaleSetup } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { accountingRoutes } from './routes.ts';

type Sold = AnswerOf<typeof checkout>;
type File = AnswerOf<typeof exportAccountingFile> & Problem;

const { spa, branch, other, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
  voucherRoutes(routes);
  accountingRoutes(routes);
});
let setup: SaleSetup;
const outsideVat = newId();
const byVoucher = newId();
const spaCategory = newId();
/** Stays at the hotel. */
const hotelGuest = newId();
const today = '2026-11-21';
const numbers = { closingNumber: '12', documentNumber: '345', date: today, printerSerial: '99IEB012345' };

beforeAll(async () => {
  setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  await insertIn(spa, branch, 'service_category', { id: spaCategory, name: 'Oils', position: 0 });
  await sqlIn(spa, branch, 'UPDATE product SET service_category_id = $1', [spaCategory]);
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: 12 } });
  await sellAll();
});

const read = async (id: string | null) => (await api.get<Sale>(`/sale/${id}`, { branch })).body;

/** Sells an appointment of 85 at 22 %; the printer accepts the receipt unless it is off. */
async function sell(body: object, isPrinterOff = false): Promise<Sold> {
  const { body: sold } = await api.post<Sold>('/sale/checkout', {
    branch,
    body: { paymentTypeId: setup.card, ...body },
  });
  expect(sold).toMatchObject({ success: true });
  if (sold.receiptId !== null && !isPrinterOff)
    await api.post(`/sale/receipts/${sold.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
  return sold;
}
const massage = async () => ({ checkoutAppointmentDetails: [{ id: (await insertAppointments(spa, branch, 1))[0] }] });
const oils = (quantity: number) => ({ checkoutProductDetails: [{ id: setup.oil, quantity }] });
const issue = async (voucher: object) => (await sell({ checkoutVoucherDetails: [voucher] })).vouchers[0]?.code;
const payWith = (voucherCode: string | undefined, amount: number) => ({
  paymentTypeId: byVoucher,
  tenders: [
    { paymentTypeId: byVoucher, amount, voucherCode },
    { paymentTypeId: setup.cash, amount: 85 - amount },
  ],
});

/**
 * One of each that a day may have: splits, tips, vouchers of each kind, refunds, voids, a correction, the printer off.
 */
async function sellAll(): Promise<void> {
  const split = {
    tenders: [
      { paymentTypeId: setup.cash, amount: 50 },
      { paymentTypeId: setup.card, amount: 77.5 },
    ],
  };
  const first = await sell({ ...(await massage()), ...oils(3), tip: 5, ...split });
  const sale = await read(first.saleId);
  await api.post(`/sale/${sale.id}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: sale.lines.find(({ kind }) => kind === 'product')?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: setup.cash, amount: 12.5 }],
      originalReceipt: numbers,
    },
  });
  const multi = await issue({ kind: 'multi-purpose', amount: 50 });
  const single = await issue({ kind: 'single-purpose', amount: 40, taxId: branch.taxId });
  const deposit = await issue({ kind: 'deposit', amount: 30, taxId: branch.taxId, guestId: branch.guestId });
  await sell({ ...(await massage()), ...payWith(multi, 50) });
  await sell({ ...(await massage()), ...payWith(single, 40) });
  await sell({ ...(await massage()), ...payWith(deposit, 30) });
  const voided = await sell({ ...(await massage()), paymentTypeId: setup.cash });
  await api.post(`/sale/${voided.saleId}/void`, { branch, body: { reason: 'Wrong guest', originalReceipt: numbers } });
  const wrong = await sell({ ...(await massage()) });
  await api.post(`/sale/${wrong.saleId}/corrections`, {
    branch,
    body: { fromPaymentTypeId: setup.card, toPaymentTypeId: setup.cash, amount: 85, reason: 'Paid in cash' },
  });
  await sellToHotelGuest();
  await sell({ ...oils(7), paymentTypeId: setup.onAccount });
  await sell({ ...(await massage()), discount: { amount: 0.07, reason: 'Regular' } }, true);
}

/**
 * A massage under the tax for hotel guests, and one that the room pays, which the hotel would have to be asked about.
 */
async function sellToHotelGuest(): Promise<void> {
  await insertIn(spa, branch, 'guest', { id: hotelGuest, first_name: 'Hotel', last_name: 'Guest' });
  await insertIn(spa, branch, 'stay', {
    id: newId(),
    guest_id: hotelGuest,
    provider: 'opera',
    reservation_id: 'R1',
    room_id: '204',
    checkin_date: '2026-11-18',
    checkout_date: '2026-11-24',
  });
  await sqlIn(spa, branch, 'UPDATE service SET hotel_tax_id = $1', [setup.reducedTaxId]);
  await sqlIn(spa, branch, `UPDATE branch SET hotel_tax_rule = 'staying' WHERE id = $1`, [branch.id]);
  const sold = await sell({ checkoutServiceDetails: [{ id: branch.serviceId }], payerId: hotelGuest });
  expect((await read(sold.saleId)).lines).toMatchObject([{ taxRate: 10, isHotelTax: true }]);
  const byRoom = { id: newId(), kind: 'sale', year: 2026, number: 9000, currency: 'EUR', sold_by: spa.actor.userId };
  const at = { sold_at: '2026-11-21T22:30:00Z', business_date: today };
  await insertIn(spa, branch, 'sale', { ...byRoom, ...at, total_minor: 8500, tip_minor: 200 });
  await insertIn(spa, branch, 'sale_line', {
    id: newId(),
    sale_id: byRoom.id,
    position: 0,
    kind: 'service',
    service_id: branch.serviceId,
    description: 'Aroma massage',
    quantity: 1,
    list_price_minor: 8500,
    unit_price_minor: 8500,
    total_minor: 8500,
    tax_id: branch.taxId,
    tax_name: 'IVA 22 %',
    tax_rate_basis_points: 2200,
  });
  await insertIn(spa, branch, 'tender', {
    id: newId(),
    sale_id: byRoom.id,
    payment_type_id: setup.roomBill,
    kind: 'RoomBill',
    name: 'Room bill',
    amount_minor: 8700,
    state: 'posted',
    position: 0,
  });
}

const file = (kind: string, query: object = {}, of = branch) => {
  const asked = new URLSearchParams({ kind, dateFrom: today, dateTo: today, language: 'it', ...query });
  return api.get<File>(`/accounting/files?${asked.toString()}`, { branch: of });
};
async function table(kind: string, query: object = {}) {
  const { body } = await file(kind, query);
  const limits = { rows: 1000, columns: 100, cells: 100_000, characters: 10_000 };
  const [head, ...rows] = readCsv(body.content, limits).rows.map(({ cells }) => cells);
  const cents = (cell: string) => Math.round(Number(cell.replace(csvDialects.it.decimalSign, '.')) * 100);
  const column = (heading: string) => rows.map((row) => row[head?.indexOf(heading) ?? -1] ?? '');
  const sum = (heading: string) => column(heading).reduce((all, cell) => all + cents(cell), 0);
  return { body, rows, column, sum };
}
const soldInAll = async () => {
  const [row] = await sqlIn<{ total: string; prepaid: string }>(
    spa,
    branch,
    `SELECT (SELECT sum(total_minor) FROM sale) AS total, (SELECT sum(prepaid_minor) FROM sale_line) AS prepaid`,
  );
  return { total: Number(row?.total), prepaid: Number(row?.prepaid) };
};

describe('the files', () => {
  test('of sales and of VAT add up to the sales, and to each other, to the cent', async () => {
    const { total, prepaid } = await soldInAll();
    expect(prepaid).toBe(7000);
    const sales = await table('sales-journal');
    expect(sales.sum('Totale (EUR)')).toBe(total);
    expect(sales.body).toMatchObject({ total: total / 100, prepaid: 70, rows: sales.rows.length, encoding: 'utf-8' });
    const vat = await table('vat-journal');
    expect(vat.sum('Lordo (EUR)')).toBe(total - prepaid);
    expect(vat.sum('Imponibile (EUR)') + vat.sum('Imposta (EUR)')).toBe(total - prepaid);
    expect(vat.sum('Imposta (EUR)')).toBe(sales.sum('Imposta (EUR)'));
    const days = await table('day-register');
    expect(days.rows).toHaveLength(1);
    expect(days.sum('Totale corrispettivi (EUR)')).toBe(vat.sum('Lordo (EUR)'));
    expect(days.sum('Imposta 22% (EUR)') + days.sum('Imposta 10% (EUR)')).toBe(vat.sum('Imposta (EUR)'));
    expect(days.sum('Fuori campo IVA (EUR)')).toBe(5000);
    expect(days.sum('Di cui addebitati in camera (EUR)')).toBe(8700);
    expect(days.body).toMatchObject({ total: (total - prepaid) / 100, prepaid: 70, mediaType: 'text/csv' });
  });

  test('name neither a guest nor the code of a voucher', async () => {
    const [guest] = await sqlIn<{ name: string }>(spa, branch, 'SELECT last_name AS name FROM guest');
    const codes = await sqlIn<{ code: string }>(spa, branch, 'SELECT code FROM voucher');
    for (const kind of ['sales-journal', 'vat-journal', 'day-register', 'emergency-register']) {
      const { content } = (await file(kind)).body;
      expect(content).not.toContain(guest?.name);
      for (const { code } of codes) expect(content.replaceAll('-', '')).not.toContain(code);
    }
  });

  test('tell the time of the branch’s clock, and the rate that a hotel guest paid', async () => {
    const { rows } = await table('sales-journal');
    expect(
      rows
        .filter(([, , , kind, , , name]) => kind === 'Vendita' && name === 'Aroma massage')
        .at(-1)
        ?.slice(0, 3),
    ).toEqual([today, '23:30', '2026/9000']);
    const ofHotelGuest = rows.filter(
      ([, , , , , , name, , , , , , , , , rate]) => name === 'Aroma massage' && rate === '10',
    );
    expect(ofHotelGuest.map((row) => row.slice(12))).toEqual([
      ['85', '0', 'IVA 10 %', '10', '77,27', '7,73', 'RIC10', ''],
    ]);
  });

  test('tell a refund’s original and the category that something was sold under', async () => {
    const { column, rows } = await table('sales-journal');
    const refunded = column('Tipo').indexOf('Rimborso');
    expect(rows[refunded]).toEqual(expect.arrayContaining(['2026/2', '2026/1', 'Body oil', 'Oils', '-1', '-12,5']));
  });

  test('list in the emergency register only what the printer has not printed', async () => {
    const { column, body } = await table('emergency-register');
    // The refund and the void are with the desk, too, which has not said that they were printed; what was sold on
    // account prints none.
    expect(column('Tipo')).toEqual(['Rimborso', 'Annullo', 'Vendita']);
    expect(column('Documento commerciale')).toEqual(['invio in corso', 'invio in corso', 'invio in corso']);
    expect(column('Totale (EUR)')).toEqual(['-12,5', '-85', '84,93']);
    expect(body).toMatchObject({ rows: 3, total: -12.57, fileName: 'registro-emergenza-2026-11-21.csv' });
  });

  test('are of the sales between two numbers, where a close names them', async () => {
    const { column } = await table('vat-journal', { after: '2026/1', until: '2026/3' });
    expect([...new Set(column('Numero'))]).toEqual(['2026/2', '2026/3']);
    const { body } = await file('vat-journal', { dateFrom: '2026-11-20', dateTo: '2026-11-20' });
    expect(body).toMatchObject({ rows: 0, total: 0, prepaid: 0 });
  });

  test('are of one branch, and in the language that was asked for', async () => {
    const { body } = await file('sales-journal', { dateTo: '2026-11-30', language: 'en' }, other);
    expect(body).toMatchObject({ rows: 0, total: 0, fileName: 'sales-journal-2026-11-21-2026-11-30.csv' });
    expect(body.content).toContain('"Business date","Time"');
  });

  test.each([
    ['the end before the beginning', { dateFrom: '2026-11-21', dateTo: '2026-11-20' }, 'dateTo'],
    ['more than 366 days', { dateFrom: '2026-01-01', dateTo: '2027-01-02' }, 'dateTo'],
    ['a number that is none', { after: '1042' }, 'after'],
  ])('are refused with %s', async (_, query, path) => {
    const { status, body } = await file('vat-journal', query);
    expect({ status, fields: body.errors?.map((field) => field.path) }).toEqual({ status: 400, fields: [path] });
  });

  test('span 366 days at most', async () => {
    expect((await file('vat-journal', { dateFrom: '2026-01-01', dateTo: '2027-01-01' })).status).toBe(200);
  });
});

describe('the batch for DATEV', () => {
  const numeric: AccountingSettings['accounts'] = {
    ...noAccounts,
    fixed: { vouchers: '1700', tips: '1590', clearing: '1792' },
  };

  test('is refused without its numbers, and with accounts that are no numbers', async () => {
    expect((await file('datev')).body.code).toBe('datev-numbers-missing');
    await save({ consultantNumber: '29098', clientNumber: '55003' });
    expect((await file('datev')).body).toMatchObject({
      code: 'datev-account-invalid',
      params: { account: 'TRANSITO' },
    });
  });

  test('leaves nothing of any sale on the clearing account, and moves what was paid', async () => {
    await sqlIn(spa, branch, `UPDATE branch SET country = 'DE' WHERE id = $1`, [branch.id]);
    await save({ consultantNumber: '29098', clientNumber: '55003', accounts: numeric });
    const { body } = await file('datev');
    const { total } = await soldInAll();
    expect(body).toMatchObject({
      encoding: 'windows-1252',
      total: total / 100,
      fileName: `EXTF_Buchungsstapel-${today}.csv`,
    });
    const postings = body.content
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
    expect(postings).toHaveLength(body.rows);
    const left = (account: string, sale?: string) =>
      postings.reduce((sum, [amount = '', side, , , , , debit, credit, , , number]) => {
        const cents = Number(amount.replace(',', '')) * (side === 'S' ? 1 : -1);
        if (sale !== undefined && number !== sale) return sum;
        return sum + (debit === account ? cents : 0) - (credit === account ? cents : 0);
      }, 0);
    const sales = new Set(postings.map((posting) => posting[10] ?? ''));
    expect(sales.size).toBeGreaterThan(10);
    for (const sale of sales) expect([sale, left('1792', sale)]).toEqual([sale, 0]);
    const paid = await sqlIn<{ name: string; sum: string }>(
      spa,
      branch,
      'SELECT name, sum(amount_minor) FROM tender WHERE voucher_id IS NULL GROUP BY name',
    );
    const by = (name: string) => Number(paid.find((row) => row.name === name)?.sum);
    expect([left('1000'), left('1360')]).toEqual([by('Cash'), by('Card')]);
    expect(left('1410')).toBe(by('On account') + by('Room bill'));
    // All vouchers are used up, and only the tips are owed to the staff.
    expect([left('1700'), left('1710'), left('1590')]).toEqual([0, 0, -700]);
  });
});

async function save(values: Partial<AccountingSettings>, baseVersion?: number) {
  const { version, ...current } = await settings();
  return api.put<AccountingSettings & Problem>('/accounting/settings', {
    branch,
    body: { ...current, ...values },
    version: baseVersion ?? version,
  });
}
const settings = async (of = branch) =>
  (await api.get<AccountingSettings>('/accounting/settings', { branch: of })).body;

describe('the accounting settings', () => {
  test('are empty at first, and a branch’s own', async () => {
    expect(await settings(other)).toEqual({
      consultantNumber: null,
      clientNumber: null,
      yearBeginsIn: 1,
      accounts: noAccounts,
      version: 0,
    });
  });

  test('are kept, recorded in the audit and told to the other desks', async () => {
    const accounts = { ...noAccounts, taxes: { [branch.taxId]: '8400' }, categories: { [spaCategory]: '8410' } };
    const { status, body } = await save({ yearBeginsIn: 7, accounts });
    expect(status).toBe(200);
    expect(body).toMatchObject({ yearBeginsIn: 7, accounts });
    expect(await settings()).toEqual(body);
    const [entry] = await sqlIn<{ action: string; entity_id: string; after: AccountingSettings }>(
      spa,
      branch,
      `SELECT e.action, e.entity_id, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
       WHERE e.entity = 'accounting-settings' ORDER BY e.id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ action: 'accounting-settings.update', entity_id: branch.id, after: body });
    const [change] = await sqlIn<{ entity: string }>(spa, branch, 'SELECT entity FROM change ORDER BY id DESC LIMIT 1');
    expect(change).toEqual({ entity: 'branch' });
    const journal = await table('sales-journal');
    expect(new Set(journal.column('Conto'))).toEqual(new Set(['8400', '8410', '8200', '1700', '1710']));
  });

  test('are refused if somebody was faster, with the current ones', async () => {
    const before = await settings();
    const { status, body } = await save({ yearBeginsIn: 3 }, before.version - 1);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'version-conflict' });
    expect(await settings()).toEqual(before);
  });

  test.each([
    ['a number of DATEV with letters', { consultantNumber: 'A123' }],
    ['a month that is none', { yearBeginsIn: 13 }],
    ['an account with a blank', { accounts: { ...noAccounts, taxes: { [newId()]: '84 00' } } }],
    ['an account that begins a formula', { accounts: { ...noAccounts, fixed: { tips: '=1' } } }],
    ['an account of nothing', { accounts: { ...noAccounts, taxes: { oil: '8400' } } }],
  ])('are refused with %s', async (_, values) => {
    expect((await save(values)).status).toBe(400);
  });
});
