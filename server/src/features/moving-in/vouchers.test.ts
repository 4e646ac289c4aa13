import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import type { Voucher, VoucherDetails } from '@quieta/contract/vouchers/voucher';
import { beforeAll, expect, test } from 'vitest';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import { newId } from '#platform/new-id';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { receiptRoutes } from '../receipts/routes.ts';
import { voucherRoutes } from '../vouchers/routes.ts';
import { movingInRoutes } from './routes.ts';
import { outcomes, startMover } from './testing/mover.ts';

type Sold = AnswerOf<typeof checkout> & Partial<Problem>;

const desk = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
  voucherRoutes(routes);
  movingInRoutes(routes, createEasyAppointmentsGateway({ listedOrigins: null }));
});
const { spa, branch, api } = desk;
const { move, step, rowsOf } = startMover(desk);
let setup: SaleSetup;
const byVoucher = newId();

beforeAll(async () => {
  setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: true,
    printer_code: 'voucher',
  });
  await insertIn(spa, branch, 'guest', {
    id: newId(),
    first_name: 'Ada',
    last_name: 'Moretti',
    email: 'ada.moretti@example.com',
  });
});

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);
const find = (code: string) => api.get<Voucher & Problem>(`/vouchers/by-code/${encodeURIComponent(code)}`, { branch });
const read = async (code: string) => {
  const { body } = await find(code);
  return (await api.get<VoucherDetails>(`/vouchers/${body.id}`, { branch })).body;
};
/** Sells an oil of 12.50 at 10 %. */
const payWith = (code: string, amount: number) =>
  api.post<Sold>('/sale/checkout', {
    branch,
    body: {
      checkoutProductDetails: [{ id: setup.oil, quantity: 1 }],
      paymentTypeId: byVoucher,
      tenders: [
        { paymentTypeId: byVoucher, amount, voucherCode: code },
        ...(amount < 12.5 ? [{ paymentTypeId: setup.cash, amount: 12.5 - amount }] : []),
      ],
    },
  });

test('gift vouchers and deposits come in with what is left on them, as what they are for VAT', async () => {
  const { moving, rows } = await move('vouchers', [
    ['Codice buono', 'Valore', 'Saldo', 'IVA', 'Acconto', 'Scadenza', 'Data vendita', 'Beneficiario', 'Nominativo'],
    ['GC-2024/00017', '€ 1.234,50', '1.000,00', '', 'no', '31/12/2027', '1/3/2026', 'Elena Conti', 'Uno Sconosciuto'],
    ['lux 000 018', '', '80', 'IVA 22%', '', '01.10.2026', '', '', ''],
    ['GC-2024/00019', '50', '0', '0', '', '', '', '', ''],
    ['ACC-0001', '40', '40', '10', 'sì', '', '', '', 'Ada Moretti'],
  ]);
  expect(moving.counts).toEqual({ new: 4 });
  expect(rows.map(({ name }) => name)).toEqual(['…0017 Elena Conti', '…0018', '…0019', '…0001 Ada Moretti']);
  expect(await read('gc 2024 00017')).toMatchObject({
    code: 'GC202400017',
    kind: 'multi-purpose',
    state: 'open',
    amount: 1234.5,
    balance: 1000,
    tax: null,
    recipientName: 'Elena Conti',
    guest: null,
    expiresOn: '2027-12-31',
    issuedAt: '2026-03-01T00:00:00+01:00',
    entries: [{ kind: 'moved-in', amount: 1000, saleId: null, saleNumber: null, by: 'reception' }],
  });
  expect(await read('LUX000018')).toMatchObject({
    kind: 'single-purpose',
    state: 'expired',
    amount: 80,
    tax: { id: branch.taxId, rate: 22 },
  });
  expect(await read('GC202400019')).toMatchObject({ kind: 'multi-purpose', state: 'spent', amount: 50, balance: 0 });
  const deposit = await read('acc0001');
  expect(deposit).toMatchObject({
    kind: 'deposit',
    tax: { id: setup.reducedTaxId },
    guest: { fullName: 'Ada Moretti' },
  });
  const [entry] = await auditOf(spa, branch, deposit.id);
  expect(entry).toMatchObject({ action: 'voucher.moved-in', after: { kind: 'deposit', balanceMinor: 4000 } });
  expect(JSON.stringify(entry)).not.toContain('ACC0001');
});

test('a voucher is found and paid with under the code that is printed on it, and given back to', async () => {
  await move('vouchers', [
    ['Code', 'Balance'],
    ['GIFT-A-00042', '20'],
  ]);
  for (const typed of ['gift-a-00042', 'GIFTA00042', ' Gift A 00042'])
    expect((await find(typed)).body).toMatchObject({ code: 'GIFTA00042', balance: 20 });
  expect((await find('GIFT-A-00043')).body).toMatchObject({ code: 'voucher-unknown' });
  const { body: sold } = await payWith('gift-a-00042', 12.5);
  expect(sold).toMatchObject({ success: true });
  await api.post(`/sale/receipts/${sold.receiptId}/result`, { branch, body: { outcome: 'accepted' } });
  const sale = (await api.get<Sale>(`/sale/${sold.saleId}`, { branch })).body;
  expect(sale.tenders).toMatchObject([{ amount: 12.5, voucher: { code: 'GIFTA00042' } }]);
  expect(await read('GIFTA00042')).toMatchObject({
    balance: 7.5,
    entries: [{ kind: 'moved-in' }, { kind: 'redeemed', amount: -12.5, saleId: sold.saleId }],
  });
  const { body: more } = await payWith('GIFTA00042', 12.5);
  expect(more).toMatchObject({ code: 'voucher-balance' });
  await api.post(`/sale/${sold.saleId}/void`, {
    branch,
    body: {
      reason: 'Wrong guest',
      originalReceipt: { closingNumber: '12', documentNumber: '345', date: '2026-11-21', printerSerial: '99IEB012345' },
    },
  });
  expect(await read('GIFTA00042')).toMatchObject({ balance: 20, state: 'open' });
});

test('a voucher whose VAT the other program declared pays what is sold at its rate, without VAT a second time', async () => {
  await move('vouchers', [
    ['Code', 'Balance', 'VAT'],
    ['SPV10001', '12.50', '10 %'],
    ['SPV22001', '12.50', '22 %'],
  ]);
  const { body: wrong } = await payWith('SPV22001', 12.5);
  expect(wrong).toMatchObject({ code: 'voucher-not-for-this' });
  const { body: sold } = await payWith('SPV10001', 12.5);
  const [line] = (await api.get<Sale>(`/sale/${sold.saleId}`, { branch })).body.lines;
  expect(line).toMatchObject({ total: 12.5, prepaid: 12.5 });
});

test('a code of our own with a typing error finds no voucher, whatever was moved in', async () => {
  await move('vouchers', [
    ['Code', 'Balance'],
    ['K7QM23XP', '20'],
  ]);
  expect((await find('K7QM-23XP')).status).toBe(200);
  for (const wrong of ['K7QM-23XQ', 'K7QM-32XP', 'K7QM-23X', 'K7QM'])
    expect((await find(wrong)).body).toMatchObject({ code: 'voucher-unknown' });
});

test('a code that is there is not taken over twice, and what cannot be read says why and leaves no tax behind', async () => {
  const taxes = await sql('SELECT id FROM tax');
  const { rows } = await move('vouchers', [
    ['Code', 'Balance', 'Value', 'Deposit', 'VAT', 'Sold on', 'Guest', 'Expires'],
    ['DUP-00001', '10', '', '', '', '', '', ''],
    ['dup 00001', '99', '', '', '', '', '', ''],
    ['1234', '10', '', '', '5 %', '', '', ''],
    ['', '10', '', '', '', '', '', ''],
    ['BAD-00001', 'dieci', '', '', '5 %', '', '', ''],
    ['BAD-00002', '0', '', '', '', '', '', ''],
    ['BAD-00003', '10', '', 'maybe', '', '24/12/2026', '', 'presto'],
    ['BAD-00004', '10', '', 'yes', '', '', '', ''],
    ['BAD-00005', '10', '', 'yes', '22', '', 'Nessun Ospite', ''],
    ['BAD-00006', '10', '', '', 'esente', '', '', ''],
  ]);
  expect(outcomes(rows)).toEqual([
    ['new'],
    ['known'],
    ['refused', 'code no-code'],
    ['refused', 'code needed'],
    ['refused', 'balance no-amount'],
    ['refused', 'amount needed'],
    ['refused', 'isDeposit no-yes-or-no', 'expiresOn no-date', 'issuedOn not-understood'],
    ['refused', 'guestFullName needed', 'tax needed'],
    ['refused', 'guestFullName unknown'],
    ['refused', 'tax unknown'],
  ]);
  expect(await sql('SELECT id FROM tax')).toEqual(taxes);
  expect(await read('DUP00001')).toMatchObject({ balance: 10 });
});

test('undoing removes vouchers that nobody touched with their entries, and keeps those that were used, blocked or handed over', async () => {
  const { id } = await move('vouchers', [
    ['Code', 'Balance', 'VAT'],
    ['UNDO-0001', '20', '7 %'],
    ['UNDO-0002', '20', ''],
    ['UNDO-0003', '20', ''],
    ['UNDO-0004', '20', ''],
  ]);
  const untouched = await read('UNDO0001');
  expect((await payWith('UNDO0002', 5)).body).toMatchObject({ success: true });
  const blocked = await read('UNDO0003');
  await api.put(`/vouchers/${blocked.id}`, { branch, body: { blockedReason: 'Lost' } });
  await insertIn(spa, branch, 'issued_document', {
    id: newId(),
    kind: 'voucher',
    voucher_id: (await read('UNDO0004')).id,
    issue: 1,
    language: 'en',
    issued_at: spa.clock.now().toString(),
  });
  await step(id, 'undo');
  expect(outcomes(await rowsOf(id))).toEqual([
    ['undone'],
    ['kept', 'in-use'],
    ['kept', 'moving-in-changed'],
    ['kept', 'in-use'],
  ]);
  expect((await find('UNDO0001')).body).toMatchObject({ code: 'voucher-unknown' });
  expect(await sql('SELECT id FROM voucher_entry WHERE voucher_id = $1', [untouched.id])).toEqual([]);
  expect(await sql('SELECT id FROM tax WHERE rate_basis_points = 700')).toEqual([]);
  expect((await auditOf(spa, branch, untouched.id)).map(({ action }) => action)).toEqual([
    'voucher.moved-in',
    'voucher.delete',
  ]);
  expect(await read('UNDO0002')).toMatchObject({ balance: 15 });
  expect(await read('UNDO0003')).toMatchObject({ state: 'blocked' });
});

test('the database deletes no voucher that was sold, used or changed, and no entry by itself', async () => {
  await move('vouchers', [
    ['Code', 'Balance'],
    ['KEEP-0001', '20'],
    ['KEEP-0002', '20'],
  ]);
  const [used, changed] = [await read('KEEP0001'), await read('KEEP0002')];
  await payWith('KEEP0001', 5);
  await api.put(`/vouchers/${changed.id}`, { branch, body: { expiresOn: '2030-01-01' } });
  const remove = ({ id }: { readonly id: string }) => sql('DELETE FROM voucher WHERE id = $1 RETURNING id', [id]);
  expect(await remove(changed)).toEqual([]);
  await expect(remove(used)).rejects.toMatchObject({ code: '23503', table: 'tender' });
  await expect(sql('DELETE FROM voucher_entry WHERE voucher_id = $1', [used.id])).rejects.toMatchObject({
    code: '42501',
  });
});

test('an entry without a sale is one that was moved in, and no other; a code is not so short that it is found', async () => {
  await move('vouchers', [
    ['Code', 'Balance'],
    ['ROW-00001', '20'],
  ]);
  const { id } = await read('ROW00001');
  const entry = (row: object) =>
    insertIn(spa, branch, 'voucher_entry', {
      id: newId(),
      voucher_id: id,
      at: spa.clock.now().toString(),
      user_id: spa.actor.userId,
      ...row,
    });
  const refusedBy = (constraint: string) => ({ code: '23514', constraint });
  await expect(entry({ kind: 'given-back', amount_minor: 1 })).rejects.toMatchObject(
    refusedBy('voucher_entry_of_sale'),
  );
  await expect(entry({ kind: 'moved-in', amount_minor: 1, sale_id: newId() })).rejects.toMatchObject(
    refusedBy('voucher_entry_of_sale'),
  );
  await expect(entry({ kind: 'moved-in', amount_minor: -1 })).rejects.toMatchObject(refusedBy('voucher_entry_amount'));
  await expect(
    insertIn(spa, branch, 'voucher', {
      id: newId(),
      code: 'A123',
      kind: 'multi-purpose',
      amount_minor: 100,
      balance_minor: 0,
      issued_at: spa.clock.now().toString(),
    }),
  ).rejects.toMatchObject(refusedBy('voucher_code_check'));
});
