import type { Invoice } from '@quieta/contract/invoices/invoice';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { originalNumbers } from '../../../testing/day-desk.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { createSaleSetup } from '../../../testing/sale-setup.ts';
import { inBranch, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { auditOf, changesOf } from '../../../testing/traces.ts';
import { issueInvoice } from './issue-invoice.ts';
import { company, type InvoiceDesk, openInvoiceDesk, person, seller } from './testing/invoice-desk.ts';

let desk: InvoiceDesk;
beforeEach(async () => {
  desk = await openInvoiceDesk();
});
afterEach(() => desk.leave());

/** Another branch with the same seller and the same pattern of numbers: sells and issues. */
async function openElsewhere({ spa, api }: InvoiceDesk, branch: SpaBranch) {
  const { onAccount, oil } = await createSaleSetup(spa, branch);
  const documentKind = newId();
  await insertIn(spa, branch, 'base_document_template', { id: documentKind, name: 'Invoice' });
  await insertIn(spa, branch, 'document_template', {
    id: newId(),
    base_document_template_id: documentKind,
    name: 'Invoice',
    fiscal: false,
    kind: 'invoice',
    numbering: '{year}/{number}',
  });
  await api.put('/invoices/settings', { branch, body: seller });
  return async () => {
    const cart = { paymentTypeId: onAccount, checkoutProductDetails: [{ id: oil, quantity: 1 }] };
    const sold = await api.post<{ saleId: string }>('/sale/checkout', { branch, body: cart });
    return api.post<Invoice>(`/sale/${sold.body.saleId}/invoice`, { branch, body: { buyer: company } });
  };
}

const numbersInOrder = async () => {
  const rows = await sqlIn<{ document_number: string }>(
    desk.spa,
    desk.branch,
    'SELECT document_number FROM invoice ORDER BY year, number',
  );
  return rows.map((row) => row.document_number);
};

test('a sale is invoiced with its lines, its VAT by rate, how it was paid and its receipt', async () => {
  const { setup } = desk;
  const sold = await desk.sell({
    ...desk.oil(3),
    discount: { percent: 10, reason: 'Regular' },
    tip: 2,
    tenders: [
      { paymentTypeId: setup.cash, amount: 20 },
      { paymentTypeId: setup.card, amount: 15.75 },
    ],
  });
  const saleId = sold.saleId ?? '';
  const { status, body } = await desk.issue(saleId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'invoice',
    number: '2026/1',
    date: '2026-11-21',
    buyerName: 'Officine Brenta s.r.l.',
    total: 33.75,
    saleId,
    saleNumber: sold.saleNumber,
    seller: { name: 'Terme Serena s.r.l.', vatCode: '01234567897' },
    buyer: company,
    lines: [
      { description: 'Body oil', quantity: 3, unitPrice: 12.5, discount: 3.75, gross: 33.75, net: 30.68, vat: 3.07 },
    ],
    taxes: [{ rate: 10, nature: null, gross: 33.75, net: 30.68, vat: 3.07 }],
    payments: [
      { name: 'Cash', method: 'cash', amount: 20 },
      { name: 'Card', method: 'card', amount: 13.75 },
    ],
    receipt: { numbers: null },
    corrects: null,
    fileName: 'IT01234567897_00001.xml',
    issuedBy: 'reception',
    creditNotes: [],
  });
  expect(await auditOf(desk.spa, desk.branch, body.id)).toMatchObject([
    { action: 'invoice.create', before: null, after: { number: '2026/1', saleId, totalMinor: 3375 } },
  ]);
  expect((await changesOf(desk.spa, desk.branch, saleId)).filter((entity) => entity === 'sale')).toHaveLength(2);
});

test('a sale has one invoice: whoever presses again, or at the same moment, is answered the same one', async () => {
  const saleId = await desk.sellOils(1);
  const answers = await releaseTogether(desk.spa, desk.branch, { table: 'sale', id: saleId }, 6, () =>
    desk.issue(saleId),
  );
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.number}`)).size).toBe(1);
  const again = await desk.issue(saleId, { buyer: person });
  expect(again.body).toMatchObject({ number: '2026/1', buyer: company });
  expect(await numbersInOrder()).toEqual(['2026/1']);
});

test('fifty invoices at once are numbered 1 to 50 without a gap, whatever fails between them', async () => {
  const sales = await Promise.all(Array.from({ length: 60 }, () => desk.sellOils(1)));
  const { spa, branch } = desk;
  const fail = (saleId: string) =>
    inBranch(spa, branch, async (context) => {
      const body = { branchId: undefined, buyer: company, documentTemplateId: null };
      await issueInvoice(context, { params: { id: saleId }, query: undefined, body, baseVersion: undefined });
      throw new Error('the desk is cut off');
    }).catch((error: unknown) => error);
  // All begin while the series is locked, so that they truly stand in line.
  const answers = await releaseTogether(
    spa,
    branch,
    { table: 'document_template', id: desk.templateId },
    50,
    (index) =>
      index % 5 === 0 ? fail(sales[index] ?? '') : desk.issue(sales[index] ?? '').then(({ body }) => body.number),
  );
  expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(10);
  expect(await numbersInOrder()).toHaveLength(40);
  await Promise.all(sales.slice(50).map((saleId) => desk.issue(saleId)));
  expect(await numbersInOrder()).toEqual(Array.from({ length: 50 }, (_, nth) => `2026/${nth + 1}`));
});

test('numbers begin anew with the branch’s year, and no date lies before the last one', async () => {
  const issued = async (moment: string) => {
    desk.at(moment);
    const { body } = await desk.issue(await desk.sellOils(1));
    return [body.number, body.date];
  };
  expect(await issued('2026-12-31T22:59:59Z')).toEqual(['2026/1', '2026-12-31']);
  expect(await issued('2026-12-31T23:00:00Z')).toEqual(['2027/1', '2027-01-01']);
  // Another process, whose clock is behind.
  expect(await issued('2026-12-31T22:59:30Z')).toEqual(['2027/2', '2027-01-01']);
});

test('where the numbering has no year the numbers go on', async () => {
  const documentTemplateId = await desk.addTemplate({ numbering: 'F{number}' });
  const issued = async (moment: string) => {
    desk.at(moment);
    return (await desk.issue(await desk.sellOils(1), { documentTemplateId })).body.number;
  };
  expect(await issued('2026-12-31T12:00:00Z')).toBe('F1');
  expect(await issued('2027-01-02T12:00:00Z')).toBe('F2');
});

test('two series never write the same number, and a number that an e-invoice has no room for is refused', async () => {
  const same = await desk.addTemplate({ numbering: '{year}/{number}' });
  const long = await desk.addTemplate({ numbering: 'A very long number/{year}/{number}' });
  await desk.issue(await desk.sellOils(1));
  const refused = await desk.issue(await desk.sellOils(1), { documentTemplateId: same });
  expect(refused.body).toMatchObject({ status: 409, code: 'invoice-number-taken', params: { number: '2026/1' } });
  const tooLong = await desk.issue(await desk.sellOils(1), { documentTemplateId: long });
  expect(tooLong.body).toMatchObject({ status: 409, code: 'invoice-number-too-long' });
  expect(await numbersInOrder()).toEqual(['2026/1']);
});

test('two branches of one business never write the same number; those of two businesses do', async () => {
  const { spa, api } = desk;
  const [, other] = spa.branches;
  await desk.issue(await desk.sellOils(1));
  const elsewhere = await openElsewhere(desk, other);
  expect((await elsewhere()).body).toMatchObject({ status: 409, code: 'invoice-number-taken' });
  await api.put('/invoices/settings', { branch: other, body: { ...seller, vatCode: '04871230001' } });
  expect((await elsewhere()).body).toMatchObject({ number: '2026/1', fileName: 'IT04871230001_00002.xml' });
});

test('what went back of an invoiced sale has a credit note for the same buyer, in the same series', async () => {
  const saleId = await desk.sellOils(4);
  const invoice = (await desk.issue(saleId)).body;
  const lineId = (await desk.read(saleId)).lines[0]?.id;
  const body = {
    reason: 'Leaking',
    lines: [{ lineId, quantity: 1 }],
    tenders: [{ paymentTypeId: desk.setup.onAccount, amount: 12.5 }],
  };
  const refund = await desk.api.post<{ sale: { id: string } }>(`/sale/${saleId}/refund`, { branch: desk.branch, body });
  expect(refund.status).toBe(200);
  const refundId = refund.body.sale.id;
  const preview = await desk.api.get(`/sale/${refundId}/invoice`, { branch: desk.branch });
  expect(preview.body).toMatchObject({ invoice: null, kind: 'credit-note', obstacle: null, buyer: company });
  const uncredited = async () =>
    (await desk.api.get<{ uncredited: object[] }>(`/sale/${saleId}/invoice`, { branch: desk.branch })).body.uncredited;
  expect(await uncredited()).toEqual([{ saleId: refundId, saleNumber: '2026/2' }]);
  const note = await desk.issue(refundId, { buyer: null });
  expect(await uncredited()).toEqual([]);
  expect(note.body).toMatchObject({
    kind: 'credit-note',
    number: '2026/2',
    total: 12.5,
    buyer: company,
    taxes: [{ rate: 10, gross: 12.5, net: 11.36, vat: 1.14 }],
    corrects: { id: invoice.id, number: '2026/1', date: '2026-11-21' },
  });
  expect(await auditOf(desk.spa, desk.branch, note.body.id)).toMatchObject([{ action: 'invoice.correct' }]);
  const corrected = await desk.api.get<Invoice>(`/invoices/${invoice.id}`, { branch: desk.branch });
  expect(corrected.body.creditNotes).toEqual([{ id: note.body.id, number: '2026/2', date: '2026-11-21', total: 12.5 }]);
});

test('what was given back, is on the hotel’s bill, corrects how something was paid or costs nothing has no invoice', async () => {
  const { setup, api, branch } = desk;
  const refused = { status: 409, code: 'sale-not-invoiceable' };
  const voided = (await desk.sell(desk.oil(1))).saleId ?? '';
  const reversal = await desk.voidSale(voided);
  expect((await desk.issue(voided)).body).toMatchObject(refused);
  expect((await desk.issue(reversal.id)).body).toMatchObject(refused);

  const moved = (await desk.sell(desk.oil(1))).saleId ?? '';
  const correction = { fromPaymentTypeId: setup.cash, toPaymentTypeId: setup.card, amount: 12.5, reason: 'A card' };
  const corrected = await api.post<{ id: string }>(`/sale/${moved}/correction`, { branch, body: correction });
  const rows = await sqlIn<{ id: string }>(desk.spa, branch, `SELECT id FROM sale WHERE kind = 'correction'`);
  expect(corrected.status).toBe(200);
  expect((await desk.issue(rows[0]?.id ?? '')).body).toMatchObject(refused);
  // The sale itself is invoiced with what its correction says.
  expect((await desk.issue(moved)).body.payments).toEqual([{ name: 'Card', method: 'card', amount: 12.5 }]);

  const gift = await desk.sellOils(1, { discount: { percent: 100, reason: 'Birthday' } });
  expect((await desk.issue(gift)).body).toMatchObject(refused);
  const charged = await desk.sellOils(1);
  await insertIn(desk.spa, branch, 'tender', {
    id: newId(),
    sale_id: charged,
    payment_type_id: setup.roomBill,
    position: 1,
    kind: 'RoomBill',
    name: 'Room bill',
    amount_minor: 1,
    state: 'posted',
  });
  expect((await desk.issue(charged)).body).toMatchObject(refused);
});

test('what a single-purpose voucher paid is taken off its lines and its payments; a multi-purpose one is sold outside VAT', async () => {
  const { spa, branch, api, setup } = desk;
  const [byVoucher, outsideVat] = [newId(), newId()];
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  const way = { id: byVoucher, name: 'Voucher', kind: 'Custom', prints_receipt: false, printer_code: 'voucher' };
  await insertIn(spa, branch, 'payment_type', way);
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: 12 } });
  const voucher = (values: object) => desk.sell({ checkoutVoucherDetails: [values] });
  const single = await voucher({ kind: 'single-purpose', amount: 20, taxId: setup.reducedTaxId });
  const tenders = [
    { paymentTypeId: byVoucher, amount: 20, voucherCode: single.vouchers[0]?.code },
    { paymentTypeId: setup.cash, amount: 5 },
  ];
  const paid = await desk.sell({ ...desk.oil(2), paymentTypeId: byVoucher, tenders });
  expect((await desk.issue(paid.saleId ?? '')).body).toMatchObject({
    total: 5,
    lines: [{ quantity: 2, prepaid: 20, gross: 5, net: 4.55, vat: 0.45 }],
    payments: [{ name: 'Cash', method: 'cash', amount: 5 }],
  });
  // Its own VAT was due when it was sold.
  expect((await desk.issue(single.saleId ?? '')).body).toMatchObject({ taxes: [{ rate: 10, gross: 20, vat: 1.82 }] });
  const multi = await voucher({ kind: 'multi-purpose', amount: 50 });
  expect((await desk.issue(multi.saleId ?? '')).body).toMatchObject({
    total: 50,
    taxes: [{ rate: 0, nature: 'N2.2', gross: 50, net: 50, vat: 0 }],
  });
});

test('an invoiced sale that is voided has a credit note over all of it', async () => {
  const { saleId } = await desk.sell(desk.oil(2));
  await desk.issue(saleId ?? '');
  const reversal = await desk.voidSale(saleId);
  expect((await desk.issue(reversal.id, { buyer: null })).body).toMatchObject({ kind: 'credit-note', total: 25 });
});

test('the receipt that was printed stands on the invoice', async () => {
  const { saleId } = await desk.sell(desk.oil(1));
  const { closingNumber, documentNumber, printerSerial } = originalNumbers;
  await sqlIn(
    desk.spa,
    desk.branch,
    `UPDATE receipt SET closing_number = $2, document_number = $3, printer_serial = $4,
       printed_at = '2026-11-21T09:00:00Z'
     WHERE sale_id = $1`,
    [saleId, closingNumber, documentNumber, printerSerial],
  );
  expect((await desk.issue(saleId ?? '')).body.receipt).toEqual({ numbers: originalNumbers });
});

test('a template that is archived, of another kind, not there or of no branch numbers nothing', async () => {
  const saleId = await desk.sellOils(1);
  const archived = await desk.addTemplate({ archived_at: '2026-01-01T00:00:00Z' });
  const receipt = await desk.addTemplate({ kind: 'courtesy-receipt' });
  const of = async (documentTemplateId: string) => (await desk.issue(saleId, { documentTemplateId })).body;
  expect(await of(archived)).toMatchObject({ status: 409, code: 'invoice-template-missing' });
  expect(await of(receipt)).toMatchObject({ status: 409, code: 'invoice-template-missing' });
  expect(await of(saleId)).toMatchObject({ status: 404 });
  await sqlIn(desk.spa, desk.branch, 'UPDATE document_template SET archived_at = now()');
  expect((await desk.issue(saleId)).body).toMatchObject({ status: 409, code: 'invoice-template-missing' });
  expect(await numbersInOrder()).toEqual([]);
});

test('an issued invoice never changes', async () => {
  await desk.issue(await desk.sellOils(1));
  for (const statement of ['UPDATE invoice SET total_minor = 1', 'DELETE FROM invoice'])
    await expect(sqlIn(desk.spa, desk.branch, statement)).rejects.toThrow('permission denied');
});
