import type { exportAccountingFile } from '@quieta/contract/accounting/accounting-endpoints';
import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveVoucherIn } from '#features/vouchers/moved-voucher-commands';
import { readCsv } from '#platform/csv/read-csv';
import { newId } from '#platform/new-id';
import { type DayDesk, openDayDesk } from '../../../testing/day-desk.ts';
import { inBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';

type File = AnswerOf<typeof exportAccountingFile>;

let desk: DayDesk;
beforeEach(async () => {
  desk = await openDayDesk();
});
afterEach(() => desk.leave());

const november = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
async function file(kind: string, query: object = november): Promise<File> {
  const asked = new URLSearchParams({ kind, language: 'en', ...query });
  const answer = await desk.api.get<File>(`/accounting/files?${asked.toString()}`, { branch: desk.branch });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The cells below the headings. */
function rowsOf({ content }: Pick<File, 'content'>): (readonly string[])[] {
  return readCsv(content, { rows: 100, columns: 20, cells: 1000, characters: 100 })
    .rows.slice(1)
    .map(({ cells }) => cells);
}

/** Kind, what came in or, negative, went out, and the balance, of each row of the cash book. */
async function book(query: object = november, drawer?: string) {
  return rowsOf(await file('cash-book', query))
    .filter((row) => drawer === undefined || row[0] === drawer)
    .map(([, , , kind, , , cashIn = '', cashOut = '', balance]) => [
      kind,
      cashIn === '' && cashOut === '' ? null : Number(cashIn) - Number(cashOut),
      Number(balance),
    ]);
}

/**
 * A day with all that can move in a drawer: 130 are left of 167.50 that should be in it, and 2 of those are missing.
 */
async function moveEverything(tillId: string | null): Promise<void> {
  await desk.note({ kind: 'opening-float', amount: 150, tillId });
  await desk.sell({ ...desk.oil(4), tillId });
  await desk.sell({ ...desk.oil(1), tillId, paymentTypeId: desk.setup.card, tip: 3 });
  await desk.note({ kind: 'paid-in', amount: 20, reason: 'Change', tillId });
  await desk.note({ kind: 'paid-out', amount: 12.5, reason: 'Flowers', tillId });
  await desk.note({ kind: 'tips-paid-out', amount: 3, staffId: desk.branch.staff[0], tillId });
  await desk.note({ kind: 'to-bank', amount: 37, tillId });
  await desk.note({ kind: 'hand-over', amount: 160, tillId });
  const counts = { drawers: [{ tillId, counted: 165.5, floatLeft: 130 }], printer: null };
  const { status } = await desk.close(await desk.x(), { counts });
  expect(status).toBe(200);
}

test('CHK-07 the cash book has a row for all that moves in a drawer, and what is left in it after a close', async () => {
  await moveEverything(null);
  expect(await book()).toEqual([
    ['Carried forward', null, 0],
    ['Opening float', 150, 150],
    ['Paid in', 20, 170],
    ['Paid out', -12.5, 157.5],
    ['Tips paid out', -3, 154.5],
    ['To the bank or safe', -37, 117.5],
    ['Sale', 50, 167.5],
    ['Difference counted', -2, 165.5],
    ['Taken out at the close', -35.5, 130],
  ]);
  const { rows, total, content } = await file('cash-book');
  expect([rows, total]).toEqual([9, 130]);
  expect(content).toContain('Flowers');
});

test('each drawer has a balance of its own, and a later period begins with what the earlier one left', async () => {
  const [front, pool] = [await desk.addTill('Front'), await desk.addTill('Pool')];
  await moveEverything(front);
  await desk.sell({ ...desk.oil(2), tillId: pool });
  desk.at('2026-11-22T09:00:00Z');
  await desk.note({ kind: 'opening-float', amount: 140, tillId: front });
  await desk.sell({ ...desk.oil(1), tillId: front });
  const second = { dateFrom: '2026-11-22', dateTo: '2026-11-22' };
  const ofFront = [
    ['Carried forward', null, 130],
    ['Opening float', 10, 140],
    ['Sale', 12.5, 152.5],
  ];
  expect(await book(second, 'Front')).toEqual(ofFront);
  expect(await book(second, 'Pool')).toEqual([['Carried forward', null, 25]]);
  await desk.close(await desk.x());
  expect((await book(second, 'Front')).slice(0, 3)).toEqual(ofFront);
  const both = await book({ dateFrom: '2026-11-21', dateTo: '2026-11-22' });
  const [one, other] = [await book({ dateFrom: '2026-11-21', dateTo: '2026-11-21' }), await book(second)];
  expect(both).toHaveLength(one.length + other.length - 2);
});

test('the file of a close has what the close covers', async () => {
  await moveEverything(null);
  const ofFirst = { dateFrom: '2026-11-21', dateTo: '2026-11-21', until: '2026/2' };
  desk.at('2026-11-21T17:00:00Z');
  await desk.sell(desk.oil(1));
  await desk.close(await desk.x());
  expect((await book(ofFirst)).at(-1)).toEqual(['Taken out at the close', -35.5, 130]);
  const ofSecond = { ...ofFirst, after: '2026/2', until: '2026/3' };
  expect(await book(ofSecond)).toEqual([
    ['Carried forward', null, 130],
    ['Sale', 12.5, 142.5],
  ]);
});

test('with what moves without a sale, the cash account of the posting batch is what lies in the drawer, and tips are owed no more', async () => {
  await sqlIn(desk.spa, desk.branch, "UPDATE branch SET country = 'DE'");
  const accounts = { ...noAccounts, fixed: { tips: '1591', pettyCash: '4981' } };
  const settings = { consultantNumber: '29098', clientNumber: '55003', yearBeginsIn: 1, accounts };
  await desk.api.put('/accounting/settings', { branch: desk.branch, body: settings });
  await moveEverything(null);
  const { content } = await file('datev');
  const lines = content.split('\r\n').slice(2, -1);
  const cells = lines.map((text) => text.split(';'));
  const balanceOf = (wanted: string) =>
    cells.reduce((sum, [amount = '', side, , , , , account, contra]) => {
      const cents = Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1);
      return sum + (account === wanted ? cents : 0) - (contra === wanted ? cents : 0);
    }, 0);
  expect(['1000', '1591', '4981', '4900', '1792'].map(balanceOf)).toEqual([13_000, 0, -750, 200, 0]);
  expect(cells.map((row) => `${row[10]} ${row[13]}`)).toContain('"K-3" "Entnahme: Flowers"');
});

test('open vouchers and deposits have what was left on them at the end of a day, without their codes', async () => {
  const byVoucher = newId();
  await insertIn(desk.spa, desk.branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  const deposit = { kind: 'deposit', amount: 30, taxId: desk.setup.reducedTaxId, guestId: desk.branch.guestId };
  const sold = await desk.sell({ checkoutVoucherDetails: [deposit] });
  const code = sold.vouchers[0]?.code ?? '';
  desk.at('2026-11-22T09:00:00Z');
  await desk.sell({
    ...desk.oil(1),
    paymentTypeId: byVoucher,
    tenders: [{ paymentTypeId: byVoucher, amount: 12.5, voucherCode: code }],
  });
  const openOn = async (dateTo: string) => {
    const { content, total } = await file('open-vouchers', { dateFrom: '2026-11-01', dateTo });
    expect(content).not.toContain(code);
    const rows = rowsOf({ content });
    expect(rows.length).toBe(total === 0 ? 0 : 1);
    return [total, rows[0]?.slice(6, 9).map(Number)];
  };
  expect(await openOn('2026-11-20')).toEqual([0, undefined]);
  expect(await openOn('2026-11-21')).toEqual([30, [30, 0, 30]]);
  expect(await openOn('2026-11-22')).toEqual([17.5, [30, 12.5, 17.5]]);
});

test('a voucher of another program is open from the day on which it was taken over, and is in no other book', async () => {
  const byVoucher = newId();
  await insertIn(desk.spa, desk.branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  const booksOf = async (dateTo: string) => {
    const content: string[] = [];
    for (const name of ['day-register', 'cash-book'])
      content.push((await file(name, { dateFrom: '2026-11-01', dateTo })).content);
    return content;
  };
  const before = await booksOf('2026-11-21');
  // After midnight is still the day of business before.
  desk.at('2026-11-22T01:30:00Z');
  await inBranch(desk.spa, desk.branch, (context) =>
    moveVoucherIn(context, {
      id: newId(),
      code: 'GC00017',
      kind: 'multi-purpose',
      tax: null,
      serviceId: null,
      guestId: null,
      appointmentId: null,
      recipientName: null,
      expiresOn: null,
      amountMinor: 50_00,
      balanceMinor: 30_00,
      issuedAt: Temporal.Instant.from('2026-03-01T23:30:00Z'),
    }),
  );
  expect(await booksOf('2026-11-21')).toEqual(before);
  desk.at('2026-11-22T09:00:00Z');
  await desk.sell({
    ...desk.oil(1),
    paymentTypeId: byVoucher,
    tenders: [{ paymentTypeId: byVoucher, amount: 12.5, voucherCode: 'gc-00017' }],
  });
  const openOn = async (dateTo: string) => {
    const { content, total } = await file('open-vouchers', { dateFrom: '2026-11-01', dateTo });
    return [total, rowsOf({ content })[0]?.filter((_, index) => index < 2 || (index > 5 && index < 9))];
  };
  expect(await openOn('2026-11-20')).toEqual([0, undefined]);
  expect(await openOn('2026-11-21')).toEqual([30, ['2026-03-02', 'another program', '50', '20', '30']]);
  expect(await openOn('2026-11-22')).toEqual([17.5, ['2026-03-02', 'another program', '50', '32.5', '17.5']]);
});
