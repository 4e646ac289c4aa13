import type { PrintedDocument } from '@quieta/contract/documents/document-endpoints';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
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
  expect(textsOf((await read(invoice)).body.content)).toEqual(texts);
});

test('an invoice of another branch is unknown, and is not for whoever sees no sales', async () => {
  const templateId = await desk.addTemplate({ name: newId(), numbering: 'B{number}' });
  const { body: invoice } = await desk.issue(await desk.sellOils(1), { documentTemplateId: templateId });
  const path = `/invoices/${invoice.id}/document`;
  expect((await api.get(path, { branch: desk.spa.branches[1] })).status).toBe(404);
  const by = {
    ...desk.spa.actor,
    userId: newId(),
    branches: [{ ...desk.branch, permissions: ['read' as const] }],
  };
  expect((await api.get(path, { branch: desk.branch, by })).status).toBe(403);
});
