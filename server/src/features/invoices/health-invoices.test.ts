import type { Invoice } from '@quieta/contract/invoices/invoice';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv';
import { newId } from '#platform/new-id';
import { originalNumbers } from '../../../testing/day-desk.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { company, type InvoiceDesk, openInvoiceDesk, person } from './testing/invoice-desk.ts';

const standardTaxId = newId();
const scrub = newId();

let desk: InvoiceDesk;
beforeEach(async () => {
  desk = await openInvoiceDesk();
  const { spa, branch, setup } = desk;
  // Oils are sold under the reduced tax; here it is one of cures.
  await insertIn(spa, branch, 'tax', { id: standardTaxId, name: 'Standard', rate_basis_points: 2200, department: 1 });
  await insertIn(spa, branch, 'product', { id: scrub, name: 'Salt scrub', price_minor: 3000, tax_id: standardTaxId });
  await sqlIn(spa, branch, 'UPDATE tax SET rate_basis_points = 0 WHERE id = $1', [setup.reducedTaxId]);
  await sqlIn(spa, branch, 'INSERT INTO printer_vat_slot VALUES ($1, $2, 0, 9)', [spa.actor.environmentId, branch.id]);
  await desk.saveSettings({ natures: { [setup.reducedTaxId]: 'N4' }, healthTaxes: [setup.reducedTaxId] });
});
afterEach(() => desk.leave());

const get = async <Body>(path: string) => desk.api.get<Body & { code: string }>(path, { branch: desk.branch });
const filesOf = async (date: string) => {
  const { body } = await get<{ files: { fileName: string; content: string }[] }>(
    `/invoices/files?dateFrom=${date}&dateTo=${date}`,
  );
  return body.files;
};
test('a cure sold to a private person is invoiced on paper alone', async () => {
  const { body: invoice } = await desk.issue(await desk.sellOils(2), { buyer: person });
  expect(invoice).toMatchObject({ number: '2026/1', isHealth: true, fileName: null, siblings: [], total: 25 });
  expect(await get(`/invoices/${invoice.id}/file`)).toMatchObject({
    status: 409,
    body: { code: 'invoice-file-health' },
  });
  expect(await filesOf(invoice.date)).toEqual([]);
});

test('a cure sold to a company has its e-invoice, and so has what nobody calls a cure', async () => {
  const { body: sold } = await desk.issue(await desk.sellOils(1), { buyer: company });
  expect(sold).toMatchObject({ isHealth: false, siblings: [] });
  await desk.saveSettings({ natures: { [desk.setup.reducedTaxId]: 'N4' }, healthTaxes: [] });
  const { body: unmarked } = await desk.issue(await desk.sellOils(1), { buyer: person });
  expect(unmarked).toMatchObject({ isHealth: false });
  expect((await filesOf(sold.date)).map(({ fileName }) => fileName)).toEqual([sold.fileName, unmarked.fileName]);
});

/** Two cures at 12.50 and a scrub at 30, paid with 20 in cash and the rest by card. */
async function sellMixed(): Promise<string> {
  const { setup, oil, sell } = desk;
  const { saleId } = await sell({
    checkoutProductDetails: [...oil(2).checkoutProductDetails, { id: scrub, quantity: 1 }],
    tenders: [
      { paymentTypeId: setup.cash, amount: 20 },
      { paymentTypeId: setup.card, amount: 35 },
    ],
  });
  return saleId ?? '';
}

test('a mixed sale has two invoices, numbered after each other, each with its lines and payments', async () => {
  const saleId = await sellMixed();
  const { body: rest } = await desk.issue(saleId, { buyer: person });
  expect(rest).toMatchObject({
    number: '2026/1',
    isHealth: false,
    total: 30,
    lines: [{ description: 'Salt scrub', gross: 30 }],
    taxes: [{ rate: 22, vat: 5.41 }],
    payments: [
      { name: 'Cash', amount: 20 },
      { name: 'Card', amount: 10 },
    ],
    siblings: [{ number: '2026/2', total: 25 }],
  });
  const { body: health } = await get<Invoice>(`/invoices/${rest.siblings[0]?.id}`);
  expect(health).toMatchObject({
    isHealth: true,
    fileName: null,
    lines: [{ description: 'Body oil', quantity: 2 }],
    taxes: [{ rate: 0, nature: 'N4', gross: 25 }],
    payments: [{ name: 'Card', amount: 25 }],
    siblings: [{ id: rest.id, number: '2026/1' }],
  });
  expect((await desk.issue(saleId, { buyer: company })).body).toEqual(rest);
  expect((await get<{ invoice: Invoice }>(`/sale/${saleId}/invoice`)).body.invoice).toEqual(rest);
  const files = await filesOf(rest.date);
  expect(files.map(({ fileName }) => fileName)).toEqual([rest.fileName]);
  expect(files[0]?.content).not.toContain('Body oil');
  for (const { id } of [rest, health])
    expect(await auditOf(desk.spa, desk.branch, id)).toMatchObject([{ action: 'invoice.create' }]);
});

test('the accountant’s files have a mixed sale once, with both numbers', async () => {
  await desk.issue(await sellMixed(), { buyer: person });
  const days = 'dateFrom=2026-11-21&dateTo=2026-11-21&language=en';
  const { body } = await get<{ content: string }>(`/accounting/files?kind=day-register&${days}`);
  const { rows } = readCsv(body.content, { rows: 10, columns: 50, cells: 500, characters: 500 });
  const [headings = [], row = [], ...others] = rows.map(({ cells }) => cells);
  expect(others).toEqual([]);
  const cell = (heading: string) => row[headings.indexOf(heading)];
  expect([cell('Total (EUR)'), cell('Of which invoiced (EUR)')]).toEqual(['55', '55']);
  const { body: journal } = await get<{ content: string }>(`/accounting/files?kind=sales-journal&${days}`);
  expect(journal.content.match(/"?2026\/1, 2026\/2"?/g)).toHaveLength(2);
});

test('what goes back of both has a credit note each, divided as the invoices were, whatever was set since', async () => {
  const saleId = await sellMixed();
  const { body: rest } = await desk.issue(saleId, { buyer: person });
  await desk.saveSettings({ natures: { [desk.setup.reducedTaxId]: 'N4' }, healthTaxes: [] });
  const lines = (await desk.read(saleId)).lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
  const tenders = [{ paymentTypeId: desk.setup.cash, amount: 42.5 }];
  const refund = await desk.api.post<{ sale: { id: string } }>(`/sale/${saleId}/refund`, {
    branch: desk.branch,
    body: { reason: 'Ill', lines, tenders, originalReceipt: originalNumbers },
  });
  const { body: note } = await desk.issue(refund.body.sale.id, { buyer: null });
  expect(note).toMatchObject({ kind: 'credit-note', total: 30, isHealth: false, corrects: { id: rest.id } });
  const { body: healthNote } = await get<Invoice>(`/invoices/${note.siblings[0]?.id}`);
  expect(healthNote).toMatchObject({ kind: 'credit-note', total: 12.5, isHealth: true, fileName: null });
  expect(healthNote.corrects?.id).toBe(rest.siblings[0]?.id);
  expect((await filesOf(rest.date)).map(({ fileName }) => fileName)).toEqual([rest.fileName, note.fileName]);
  expect((await get<{ uncredited: object[] }>(`/sale/${saleId}/invoice`)).body.uncredited).toEqual([]);
});
