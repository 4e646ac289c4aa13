import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { issueInvoiceDocument, PrintedDocument } from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { releaseTogether } from '../../../testing/release-together.ts';
import type { SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { auditOf } from '../../../testing/traces.ts';
import { type InvoiceDesk, openInvoiceDesk, person } from '../invoices/testing/invoice-desk.ts';
import { documentRoutes } from './routes.ts';
import { textsOf } from './testing/texts-of.ts';

let desk: InvoiceDesk;
let api: RunningApi;

beforeAll(async () => {
  desk = await openInvoiceDesk();
  api = await startApi(desk.spa, documentRoutes);
});
afterAll(async () => {
  await api.close();
  await desk.leave();
});

const read = ({ id }: Pick<Invoice, 'id'>, query = 'language=en') =>
  api.get<PrintedDocument>(`/invoices/${id}/document?${query}`, { branch: desk.branch });
const hand = ({ id }: Pick<Invoice, 'id'>, body: object = {}) =>
  api.post<AnswerOf<typeof issueInvoiceDocument>>(`/invoices/${id}/document`, {
    branch: desk.branch,
    body: { language: 'en', ...body },
  });
const markOf = ({ blocks }: DocumentContent) => blocks.find((block) => block.block === 'title')?.mark;
const mayOnly = (...permissions: SpaBranch['permissions']) => ({
  ...desk.spa.actor,
  userId: newId(),
  branches: [{ ...desk.branch, permissions }],
});
const issued = async () => {
  const templateId = await desk.addTemplate({ name: newId(), numbering: `${newId().slice(-6)}-{number}` });
  return (await desk.issue(await desk.sellOils(1), { documentTemplateId: templateId })).body;
};

test('an invoice is on paper what was issued: seller, buyer, VAT and number, whatever was changed since', async () => {
  const { body: invoice } = await desk.issue(await desk.sellOils(3), { buyer: person });
  const { body } = await read(invoice, 'language=en&paper=a4');
  const texts = textsOf(body.content);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Terme Serena s.r.l.',
      'Mario Rossi',
      'Fiscal code RSSMRA80A01H501U',
      '35031 Abano Terme (PD), IT',
      invoice.number,
      '€37.50',
      '€34.09',
      '€3.41',
      'Paid (On account)',
    ]),
  );
  expect(body.fileName).toBe(`invoice-${invoice.number.replace('/', '-')}.pdf`);
  expect(body.pdf).not.toBeNull();
  await desk.saveSettings({ name: 'Renamed s.r.l.' });
  await sqlIn(desk.spa, desk.branch, "UPDATE product SET name = 'Renamed'");
  await sqlIn(desk.spa, desk.branch, "UPDATE branch SET business_name = 'Renamed', vat_code = 'Renamed'");
  await sqlIn(desk.spa, desk.branch, 'UPDATE document_template SET archived_at = now() WHERE id = $1', [
    desk.templateId,
  ]);
  const now = textsOf((await read(invoice)).body.content);
  expect(now).toEqual(texts.filter((text) => text !== 'Copy'));
});

test('an invoice of another branch is unknown, and is not for whoever sees no sales', async () => {
  const invoice = await issued();
  const path = `/invoices/${invoice.id}/document`;
  expect((await api.get(path, { branch: desk.spa.branches[1] })).status).toBe(404);
  expect((await api.get(path, { branch: desk.branch, by: mayOnly('read') })).status).toBe(403);
  expect((await api.post(path, { branch: desk.spa.branches[1], body: {} })).status).toBe(404);
  expect((await api.post(path, { branch: desk.branch, by: mayOnly('read', 'see-sales'), body: {} })).status).toBe(403);
});

test('an invoice is handed over once; what follows is the same one, marked as a copy', async () => {
  const invoice = await issued();
  expect(markOf((await read(invoice)).body.content)).toBeNull();
  const first = (await hand(invoice, { paper: 'a4' })).body;
  expect([first.issue, markOf(first.content)]).toEqual([1, null]);
  expect(first.pdf).not.toBeNull();
  const second = (await hand(invoice)).body;
  expect([second.issue, markOf(second.content)]).toEqual([2, 'Copy']);
  expect(textsOf(second.content).filter((text) => text !== 'Copy')).toEqual(textsOf(first.content));
  expect(markOf((await read(invoice)).body.content)).toBe('Copy');
  expect(await auditOf(desk.spa, desk.branch, invoice.id)).toMatchObject([
    { action: 'invoice.create' },
    { action: 'invoice.hand-over-document', after: { documentKind: 'invoice', issue: 1 } },
    { action: 'invoice.hand-over-document', after: { documentKind: 'invoice', issue: 2 } },
  ]);
});

test('what leaves unrecorded is a copy: a file that is only read, and all that those who do not sell see', async () => {
  const invoice = await issued();
  expect(markOf((await read(invoice, 'language=en&paper=a4')).body.content)).toBe('Copy');
  const path = `/invoices/${invoice.id}/document?language=en`;
  const seen = await api.get<PrintedDocument>(path, { branch: desk.branch, by: mayOnly('read', 'see-sales') });
  expect(markOf(seen.body.content)).toBe('Copy');
  // None of it counts as handed over.
  expect(markOf((await hand(invoice)).body.content)).toBeNull();
});

test('of many desks that hand an invoice over at once, one has the first', async () => {
  const invoice = await issued();
  const row = { table: 'sale', id: invoice.saleId };
  const answers = await releaseTogether(desk.spa, desk.branch, row, 6, () => hand(invoice));
  expect(answers.map(({ body }) => body.issue).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(answers.filter(({ body }) => markOf(body.content) === null).map(({ body }) => body.issue)).toEqual([1]);
});

test('the two invoices of a mixed sale are handed over each for itself', async () => {
  const { spa, branch, setup, saveSettings } = desk;
  const [taxId, scrub] = [newId(), newId()];
  await insertIn(spa, branch, 'tax', { id: taxId, name: 'Cures', rate_basis_points: 0, department: 3 });
  await insertIn(spa, branch, 'product', { id: scrub, name: 'Inhalation', price_minor: 3000, tax_id: taxId });
  await saveSettings({ natures: { [taxId]: 'N4' }, healthTaxes: [taxId] });
  const products = [
    { id: scrub, quantity: 1 },
    { id: setup.oil, quantity: 1 },
  ];
  const saleId = await desk.sellOils(1, { checkoutProductDetails: products });
  const { body: rest } = await desk.issue(saleId, { buyer: person });
  const [health] = rest.siblings;
  if (health === undefined) throw new Error('the sale has one invoice');
  expect((await hand(rest)).body.issue).toBe(1);
  expect(markOf((await hand(health)).body.content)).toBeNull();
  expect((await hand(health)).body.issue).toBe(2);
  const texts = textsOf((await read(health)).body.content);
  expect(texts).toEqual(expect.arrayContaining(['Inhalation', 'Copy']));
  expect(texts).not.toContain('Body oil');
});
