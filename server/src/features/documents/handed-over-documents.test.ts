import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { issueSaleDocument } from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Problem } from '@quieta/contract/problem';
import { documentText } from '@quieta/messages/document-text';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutRoutes } from '#features/checkout/routes';
import { guestCareRoutes } from '#features/guest-care/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { settingsRoutes } from '#features/settings/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { newId } from '#platform/new-id';
import { addMember } from '../../../testing/add-member.ts';
import { hotelOptions } from '../../../testing/hotel-options.ts';
import { releaseTogether } from '../../../testing/release-together.ts';
import { createSaleSetup, type SaleSetup } from '../../../testing/sale-setup.ts';
import type { SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { withDesk } from '../../../testing/with-desk.ts';
import { documentRoutes } from './routes.ts';
import { textsOf } from './testing/texts-of.ts';

type Sold = AnswerOf<typeof checkout>;
type Issued = AnswerOf<typeof issueSaleDocument> & Partial<Problem>;

const { spa, branch, api } = await withDesk((routes, { clock }) => {
  checkoutRoutes(routes, hotelOptions(clock));
  receiptRoutes(routes);
  voucherRoutes(routes);
  guestCareRoutes(routes);
  settingsRoutes(routes, {
    printerOrigins: [],
    hotelOrigins: [],
    sessionKey: Buffer.alloc(32),
    readBookableOn: async () => [],
  });
  documentRoutes(routes);
});
let setup: SaleSetup;
const outsideVat = newId();

beforeAll(async () => {
  setup = await createSaleSetup(spa, branch);
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVat, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  await api.put('/voucher-settings', { branch, body: { outsideVatTaxId: outsideVat, validMonths: 12 } });
});
beforeEach(() => sql('UPDATE guest SET preferred_language = NULL'));

const sql = <Row>(statement: string, values: unknown[] = []) => sqlIn<Row>(spa, branch, statement, values);

async function sell(body: object): Promise<Sold & { saleId: string }> {
  const { body: sold, text } = await api.post<Sold>('/sale/checkout', {
    branch,
    body: { payerId: branch.guestId, checkoutProductDetails: [{ id: setup.oil, quantity: 2 }], ...body },
  });
  if (sold.saleId === null) throw new Error(`nothing was sold: ${text}`);
  return { ...sold, saleId: sold.saleId };
}
/** Without a fiscal receipt. */
const onAccount = () => sell({ paymentTypeId: setup.onAccount });
const hand = (saleId: string, body: object = {}, at: SpaBranch = branch, by = spa.actor) =>
  api.post<Issued>(`/sale/${saleId}/document`, { branch: at, by, body: { kind: 'courtesy-receipt', ...body } });
const preview = (saleId: string, query = 'kind=courtesy-receipt') =>
  api.get<Issued>(`/sale/${saleId}/document?${query}`, { branch });
const markOf = ({ blocks }: DocumentContent) => blocks.find((block) => block.block === 'title')?.mark;
const settle = (saleId: string, state: string) =>
  sql('UPDATE receipt SET state = $2, leased_until = NULL WHERE sale_id = $1', [saleId, state]);

test('a courtesy receipt is handed over once; what follows is the same one, marked as a copy', async () => {
  const { saleId } = await onAccount();
  expect(markOf((await preview(saleId)).body.content)).toBeNull();
  const first = (await hand(saleId)).body;
  expect([first.issue, markOf(first.content)]).toEqual([1, null]);

  // None of what was changed since is in the copy.
  await sql(`UPDATE product SET name = 'Renamed', price_minor = 1 WHERE id = $1`, [setup.oil]);
  await sql(`UPDATE branch SET business_name = 'Renamed', address = 'Elsewhere' WHERE id = $1`, [branch.id]);
  const { body: kind } = await api.post<{ id: string }>('/baseDocumentTemplates', { branch, body: { name: newId() } });
  const template = { name: newId(), baseDocumentTemplateId: kind.id, kind: 'courtesy-receipt', title: 'Renamed' };
  const { body: made } = await api.post<{ id: string }>('/DocumentTemplates', { branch, body: template });
  const second = (await hand(saleId)).body;
  expect(second.issue).toBe(2);
  expect(markOf(second.content)).toBe('Copia');
  expect(textsOf(second.content).filter((text) => text !== 'Copia')).toEqual(textsOf(first.content));
  expect(markOf((await preview(saleId)).body.content)).toBe('Copia');
  // A new sale has all of it.
  const other = textsOf((await hand((await onAccount()).saleId)).body.content);
  expect(other).toContain('Elsewhere');
  expect(other).toContain('Renamed');
  await api.delete(`/DocumentTemplates/${made.id}`, { branch });
  await sql(`UPDATE product SET name = 'Body oil', price_minor = 1250 WHERE id = $1`, [setup.oil]);
  await sql(`UPDATE branch SET business_name = '', address = '' WHERE id = $1`, [branch.id]);
});

test('it tells items, VAT by rate and payment to the cent, and is numbered as its template says', async () => {
  const { body: kind } = await api.post<{ id: string }>('/baseDocumentTemplates', { branch, body: { name: newId() } });
  const { body: template } = await api.post<{ id: string }>('/DocumentTemplates', {
    branch,
    body: { name: newId(), baseDocumentTemplateId: kind.id, kind: 'courtesy-receipt', numbering: 'C{number}-{year}' },
  });
  const { saleId } = await sell({
    paymentTypeId: setup.onAccount,
    checkoutServiceDetails: [{ id: branch.serviceId }],
  });
  const { number } = (await api.get<Sale>(`/sale/${saleId}`, { branch })).body;
  const { content } = (await hand(saleId, { language: 'en' })).body;
  const texts = textsOf(content);
  const [year, running] = number.split('/');
  expect(texts).toContain(`C${running}-${year}`);
  // 85.00 at 22 % and 25.00 at 10 %, both included.
  expect(texts).toEqual(
    expect.arrayContaining(['Aroma massage', 'Body oil', '€110.00', '€69.67', '€15.33', '€22.73', '€2.27']),
  );
  expect(texts).toContain('Paid (On account)');
  await api.delete(`/DocumentTemplates/${template.id}`, { branch });
});

test('a sale with a fiscal receipt has no courtesy receipt, and a copy only once the receipt is printed', async () => {
  const { saleId } = await sell({ paymentTypeId: setup.cash });
  for (const state of ['pending', 'unknown', 'sending']) {
    await settle(saleId, state);
    expect((await hand(saleId)).body.code).toBe('receipt-unsettled');
    expect((await hand(saleId, { kind: 'receipt-copy' })).body.code).toBe('receipt-unsettled');
  }
  // A sale whose receipt the printer refused may get a courtesy receipt.
  await settle(saleId, 'refused');
  expect((await preview(saleId)).status).toBe(200);
  expect((await hand(saleId, { kind: 'receipt-copy' })).body.code).toBe('receipt-missing');
  await settle(saleId, 'printed');
  await sql(
    `UPDATE receipt SET closing_number = '0012', document_number = '0345', printer_serial = '99IEB012345',
       printed_at = '2026-11-21T09:00:00Z' WHERE sale_id = $1`,
    [saleId],
  );
  expect((await hand(saleId)).body.code).toBe('receipt-printed');
  const { content } = (await hand(saleId, { kind: 'receipt-copy', language: 'it' })).body;
  expect(markOf(content)).toBe('Copia');
  expect(textsOf(content)).toContain('0012-0345, 21 nov 2026');
  expect(textsOf(content)).toContain('Documento senza valore fiscale.');
  expect((await hand((await onAccount()).saleId, { kind: 'receipt-copy' })).body.code).toBe('receipt-missing');
});

test('of many desks that hand over at once, one has the first', async () => {
  const { saleId } = await onAccount();
  const answers = await releaseTogether(spa, branch, { table: 'sale', id: saleId }, 8, () => hand(saleId));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers.map(({ body }) => body.issue).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(answers.filter(({ body }) => markOf(body.content) === null).map(({ body }) => body.issue)).toEqual([1]);
});

test('the language is the guest’s, else that of the country, else whichever is asked for; a copy keeps its own', async () => {
  const { saleId } = await onAccount();
  expect((await preview(saleId)).body.content.language).toBe('it');
  await sql(`UPDATE guest SET preferred_language = 'Español' WHERE id = $1`, [branch.guestId]);
  expect((await preview(saleId)).body.content.language).toBe('es');
  expect((await preview(saleId, 'kind=courtesy-receipt&language=en')).body.content.language).toBe('en');
  expect((await hand(saleId)).body.content.language).toBe('es');
  await sql('UPDATE guest SET preferred_language = NULL');
  expect((await hand(saleId)).body.content.language).toBe('es');
  // In another language it is a copy as well.
  const english = (await hand(saleId, { language: 'en' })).body.content;
  expect([english.language, markOf(english)]).toEqual(['en', 'Copy']);
});

test('a refund names what it gives back, in negative amounts', async () => {
  const { saleId } = await onAccount();
  const { body: sale } = await api.get<Sale>(`/sale/${saleId}`, { branch });
  const { body } = await api.post<{ sale: Sale }>(`/sale/${saleId}/refund`, {
    branch,
    body: {
      reason: 'Brought back',
      lines: [{ lineId: sale.lines[0]?.id, quantity: 1 }],
      tenders: [{ paymentTypeId: setup.onAccount, amount: 12.5 }],
    },
  });
  const texts = textsOf((await hand(body.sale.id, { language: 'en' })).body.content);
  expect(texts).toContain(`Refund of document ${sale.number} of 21 Nov 2026`);
  expect(texts).toEqual(expect.arrayContaining(['−€12.50', '−€11.36', '−€1.14', 'Refunded (On account)', '€12.50']));
});

test('the PDF comes with it, under a name without a person', async () => {
  const { saleId } = await onAccount();
  const { pdf, content, fileName } = (await hand(saleId, { paper: 'roll' })).body;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(pdf ?? '', 'base64'))));
  for (const one of textsOf(content))
    expect(text.join(' ').replaceAll(/\s/gu, '')).toContain(one.replaceAll(/\s/gu, ''));
  expect(fileName).toMatch(/^ricevuta-di-cortesia-\d{4}-\d+\.pdf$/);
  expect((await preview(saleId)).body.pdf).toBeNull();
});

test('a sale of another branch is unknown; who may not sell hands nothing over, and who sees no sales sees none', async () => {
  const { saleId } = await onAccount();
  expect((await hand(saleId, {}, spa.branches[1])).status).toBe(404);
  expect((await api.get(`/sale/${saleId}/document?kind=courtesy-receipt`, { branch: spa.branches[1] })).status).toBe(
    404,
  );
  const permitted = (permissions: readonly string[]) => ({
    ...spa.actor,
    userId: newId(),
    branches: [{ ...branch, permissions: permissions as SpaBranch['permissions'] }],
  });
  expect((await hand(saleId, {}, branch, permitted(['read', 'see-sales']))).body).toMatchObject({
    code: 'not-allowed',
  });
  const path = `/sale/${saleId}/document?kind=courtesy-receipt`;
  expect((await api.get(path, { branch, by: permitted(['read']) })).status).toBe(403);
  expect((await api.get(path, { branch, by: permitted(['read', 'see-sales']) })).status).toBe(200);
  expect(await sql('SELECT FROM issued_document WHERE sale_id = $1', [saleId])).toEqual([]);
});

test('who handed it over is in the audit; what is kept is never changed', async () => {
  const { saleId } = await onAccount();
  const member = await addMember(spa, []);
  await hand(saleId, {}, branch, member.actor);
  const entries = await sql(
    `SELECT e.user_id, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
     WHERE e.action = 'sale.hand-over-document' AND e.entity_id = $1`,
    [saleId],
  );
  expect(entries).toEqual([{ user_id: member.actor.userId, after: { documentKind: 'courtesy-receipt', issue: 1 } }]);
  await expect(sql('UPDATE issued_document SET issue = 9')).rejects.toThrow(/permission denied/);
  await expect(sql('DELETE FROM issued_document')).rejects.toThrow(/permission denied/);
});

test('a voucher is handed over once, then as a copy; a spent or blocked one is not', async () => {
  const sold = await sell({
    paymentTypeId: setup.cash,
    checkoutProductDetails: [],
    checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 150, recipientName: 'Zoë Quartz' }],
  });
  const [voucher] = sold.vouchers;
  if (voucher === undefined) throw new Error('no voucher was sold');
  const give = (body: object = {}) => api.post<Issued>(`/vouchers/${voucher.id}/document`, { branch, body });
  const first = (await give({ language: 'en' })).body;
  expect(markOf(first.content)).toBeNull();
  expect(textsOf(first.content)).toEqual(
    expect.arrayContaining([
      'Gift voucher',
      'Zoë Quartz',
      '€150.00',
      `${voucher.code.slice(0, 4)}-${voucher.code.slice(4)}`,
    ]),
  );
  // The code is as good as money.
  expect(first.fileName).not.toContain(voucher.code);
  expect(markOf((await give()).body.content)).toBe(documentText.it.copy);
  expect((await api.get(`/vouchers/${voucher.id}/document`, { branch: spa.branches[1] })).status).toBe(404);
  const row = { table: 'voucher', id: voucher.id };
  const answers = await releaseTogether(spa, branch, row, 4, () => give());
  expect(answers.map(({ body }) => body.issue).toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6]);
  await sql(`UPDATE voucher SET blocked_reason = 'lost' WHERE id = $1`, [voucher.id]);
  expect((await give()).body.code).toBe('voucher-blocked');
  await sql('UPDATE voucher SET blocked_reason = NULL, balance_minor = 0 WHERE id = $1', [voucher.id]);
  expect((await give()).body.code).toBe('voucher-spent');
});

test('GST-08 of an erased guest, documents keep what the receipt has and nothing more', async () => {
  const guest = newId();
  await insertIn(spa, branch, 'guest', { id: guest, first_name: 'Passera', last_name: 'Solitaria' });
  const key = newId();
  const { saleId } = await sell({ paymentTypeId: setup.onAccount, payerId: guest });
  const { saleId: bought, vouchers } = await sell({
    paymentTypeId: setup.cash,
    payerId: guest,
    checkoutProductDetails: [],
    checkoutVoucherDetails: [{ kind: 'multi-purpose', amount: 50, recipientName: 'Passera' }],
  });
  await settle(bought, 'printed');
  await hand(saleId);
  await api.post(`/vouchers/${vouchers[0]?.id}/document`, { branch, key, body: { paper: 'a4' } });
  const places = async () => {
    const rows = await sql<{ text: string }>(
      `SELECT to_jsonb(d)::text AS text FROM issued_document d UNION ALL SELECT answer FROM idempotency_record`,
    );
    return rows.filter(({ text }) => /passera/i.test(text)).length;
  };
  // The answer that was kept for a repeated request.
  expect(await places()).toBe(1);
  const erased = await api.post(`/guests/${guest}/erase`, { branch, version: 1, body: { cancelsAppointments: true } });
  expect(erased.status).toBe(200);
  expect(await places()).toBe(0);
  const copy = (await hand(saleId)).body;
  expect(markOf(copy.content)).toBe('Copia');
  expect(textsOf(copy.content)).toContain('Body oil');
  const again = await api.post<Issued>(`/vouchers/${vouchers[0]?.id}/document`, { branch, body: {} });
  expect(textsOf(again.body.content).filter((text) => /passera/i.test(text))).toEqual([]);
});
