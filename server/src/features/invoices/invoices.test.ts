import type { Invoice, InvoiceRow } from '@quieta/contract/invoices/invoice';
import type { InvoiceSettings } from '@quieta/contract/invoices/invoice-settings';
import type { Problem } from '@quieta/contract/problem';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseGuest } from '#features/guest-care/erase-guest';
import { exportGuest } from '#features/guest-care/export-guest';
import { readCsv } from '#platform/csv/read-csv';
import { addPerson } from '../../../testing/add-person.ts';
import { inBranch } from '../../../testing/spa.ts';
import { sqlIn } from '../../../testing/sql.ts';
import { auditOf } from '../../../testing/traces.ts';
import { company, type InvoiceDesk, openInvoiceDesk, person, seller } from './testing/invoice-desk.ts';

let desk: InvoiceDesk;
beforeEach(async () => {
  desk = await openInvoiceDesk();
});
afterEach(() => desk.leave());

const get = <Body>(path: string, branch = desk.branch) => desk.api.get<Body & Problem>(path, { branch });
const ofSale = (saleId: string) =>
  get<{ invoice: Invoice | null; buyer: object | null; obstacle: object | null }>(`/sale/${saleId}/invoice`);
const refusal = (code: string) => expect.objectContaining({ code });

test('all faults of the buyer are told at once, each at its field, and nothing is issued', async () => {
  const saleId = await desk.sellOils(1);
  const refused = await desk.issue(saleId, { buyer: { ...company, vatCode: '1', postcode: '1', city: ' Abano ' } });
  expect(refused.body).toMatchObject({
    status: 400,
    code: 'invalid-request',
    errors: [
      { path: 'buyer.postcode', reason: 'invalid' },
      { path: 'buyer.vatCode', reason: 'invalid' },
    ],
  });
  expect((await desk.issue(saleId, { buyer: null })).body).toMatchObject({ status: 400 });
  expect((await desk.issue(saleId, { buyer: { ...company, country: 'XX' } })).status).toBe(400);
  expect((await ofSale(saleId)).body).toMatchObject({ invoice: null, obstacle: null });
});

test('whom a guest’s invoice was for is proposed for the next one; before that, what is known of the guest', async () => {
  const { branch } = desk;
  await sqlIn(
    desk.spa,
    branch,
    `UPDATE guest SET fiscal_code = 'RSSMRA80A01H501U', first_name = 'Mario', last_name = 'Rossi'`,
  );
  const [first, second] = [
    await desk.sellOils(1, { payerId: branch.guestId }),
    await desk.sellOils(2, { payerId: branch.guestId }),
  ];
  const proposed = {
    kind: 'person',
    firstName: 'Mario',
    lastName: 'Rossi',
    fiscalCode: 'RSSMRA80A01H501U',
    street: '',
  };
  expect((await ofSale(first)).body.buyer).toMatchObject(proposed);
  await desk.issue(first);
  expect((await ofSale(second)).body.buyer).toEqual(company);
  // The guest is told of it.
  const request = { params: { id: branch.guestId }, query: undefined, body: undefined, baseVersion: undefined };
  expect((await inBranch(desk.spa, branch, (context) => exportGuest(context, request))).buyer).toEqual(company);
  expect((await ofSale(await desk.sellOils(1))).body.buyer).toBeNull();
});

test('an erased guest’s buyer is forgotten, and what was issued stays as the law asks', async () => {
  const { branch, spa } = desk;
  const saleId = await desk.sellOils(1, { payerId: branch.guestId });
  const invoice = (await desk.issue(saleId, { buyer: person })).body;
  expect(await sqlIn(spa, branch, 'SELECT FROM buyer')).toHaveLength(1);
  const request = { params: { id: branch.guestId }, body: { cancelsAppointments: true }, baseVersion: undefined };
  await inBranch(spa, branch, (context) => eraseGuest(context, { ...request, query: undefined }));
  expect(await sqlIn(spa, branch, 'SELECT FROM buyer')).toHaveLength(0);
  expect((await get<Invoice>(`/invoices/${invoice.id}`)).body).toMatchObject({ number: '2026/1', buyer: person });
});

test('the list is searched by name and number, within days, page by page', async () => {
  const names = ['Officine Brenta s.r.l.', 'Caffè Pedrocchi', 'Villa Pisani'];
  for (const [index, name] of names.entries()) {
    desk.at(`2026-11-2${index + 1}T10:00:00Z`);
    await desk.issue(await desk.sellOils(1), { buyer: { ...company, name } });
  }
  const listed = async (query: string) => {
    const { body } = await get<{ data: InvoiceRow[]; paging: { cursors: { next: string | null } } }>(
      `/invoices?${query}`,
    );
    return { rows: body.data.map(({ number, buyerName }) => `${number} ${buyerName}`), next: body.paging.cursors.next };
  };
  const [third, second, first] = ['2026/3 Villa Pisani', '2026/2 Caffè Pedrocchi', '2026/1 Officine Brenta s.r.l.'];
  expect(await listed('')).toEqual({ rows: [third, second, first], next: null });
  expect((await listed('search=caffe')).rows).toEqual([second]);
  expect((await listed('search=6/3')).rows).toEqual([third]);
  expect((await listed('dateFrom=2026-11-22&dateTo=2026-11-22')).rows).toEqual([second]);
  const page = await listed('limit=2');
  expect(page.rows).toEqual([third, second]);
  expect(await listed(`limit=2&cursor=${page.next}`)).toEqual({ rows: [first], next: null });
  expect((await get('/invoices?cursor=nothing')).status).toBe(400);
});

test('another branch neither sees nor issues an invoice', async () => {
  const saleId = await desk.sellOils(1);
  const { id } = (await desk.issue(saleId)).body;
  const [, other] = desk.spa.branches;
  for (const path of [`/invoices/${id}`, `/invoices/${id}/file`, `/sale/${saleId}/invoice`])
    expect([path, (await get(path, other)).status]).toEqual([path, 404]);
  const body = { buyer: company };
  expect((await desk.api.post(`/sale/${saleId}/invoice`, { branch: other, body })).status).toBe(404);
  expect((await get<{ data: unknown[] }>('/invoices', other)).body.data).toEqual([]);
});

test('who sells issues, the accountant reads and takes the files along, a therapist does neither', async () => {
  const saleId = await desk.sellOils(1);
  const { id } = (await desk.issue(saleId)).body;
  const [next, last] = [await desk.sellOils(1), await desk.sellOils(1)];
  const { branch, spa } = desk;
  const [therapist, accountant, reception] = [
    await addPerson(spa, 'anna', ['therapist']),
    await addPerson(spa, 'bruno', ['accountant']),
    await addPerson(spa, 'carla', ['reception']),
  ];
  const days = 'dateFrom=2026-11-21&dateTo=2026-11-21';
  const statuses = async (by: typeof spa.actor, sale: string) => [
    (await desk.api.post(`/sale/${sale}/invoice`, { branch, by, body: { buyer: company } })).status,
    (await desk.api.get(`/invoices/${id}`, { branch, by })).status,
    (await desk.api.get(`/invoices/files?${days}`, { branch, by })).status,
    (await desk.api.put('/invoices/settings', { branch, by, body: seller })).status,
  ];
  expect(await statuses(therapist, next)).toEqual([403, 403, 403, 403]);
  expect(await statuses(accountant, next)).toEqual([403, 200, 200, 200]);
  expect(await statuses(reception, next)).toEqual([200, 200, 403, 403]);
  expect(await statuses(spa.actor, last)).toEqual([200, 200, 200, 200]);
});

test('the files of some days are one for each document', async () => {
  const { branch } = desk;
  await desk.issue(await desk.sellOils(1));
  desk.at('2026-11-22T10:00:00Z');
  await desk.issue(await desk.sellOils(2));
  const files = async (days: string) =>
    (await desk.api.get<{ files: { fileName: string }[] }>(`/invoices/files?${days}`, { branch })).body.files.map(
      ({ fileName }) => fileName,
    );
  const [first, second] = ['IT01234567897_00001.xml', 'IT01234567897_00002.xml'];
  expect(await files('dateFrom=2026-11-21&dateTo=2026-11-22')).toEqual([first, second]);
  expect(await files('dateFrom=2026-11-22&dateTo=2026-11-30')).toEqual([second]);
});

test('the accountant’s files name the invoice of a sale, and say how much of a day was invoiced', async () => {
  const { api, branch } = desk;
  const { body: invoice } = await desk.issue(await desk.sellOils(2));
  await desk.sellOils(1);
  const file = async (kind: string) => {
    const days = 'dateFrom=2026-11-21&dateTo=2026-11-21&language=en';
    const { body } = await api.get<{ content: string }>(`/accounting/files?kind=${kind}&${days}`, { branch });
    const [headings = [], ...rows] = readCsv(body.content, {
      rows: 10,
      columns: 50,
      cells: 500,
      characters: 500,
    }).rows.map(({ cells }) => cells);
    return (heading: string) => rows.map((row) => row[headings.indexOf(heading)]);
  };
  expect((await file('sales-journal'))('Invoice')).toEqual([invoice.number, '']);
  expect((await file('vat-journal'))('Invoice')).toEqual([invoice.number, '']);
  const register = await file('day-register');
  expect([register('Of which invoiced (EUR)'), register('Total (EUR)')]).toEqual([['25'], ['37.5']]);
});

test('before anybody has said who issues, the business profile proposes it and no invoice is issued', async () => {
  const { spa } = desk;
  const [, other] = spa.branches;
  await sqlIn(
    spa,
    other,
    `UPDATE branch SET business_name = 'Bolzano s.r.l.', vat_code = 'IT 01234567897',
       address = E'Via Portici 1\\n39100 Bolzano (BZ)' WHERE id = $1`,
    [other.id],
  );
  const proposal = {
    ...seller,
    name: 'Bolzano s.r.l.',
    street: 'Via Portici 1',
    postcode: '39100',
    city: 'Bolzano',
    province: 'BZ',
  };
  expect((await get<InvoiceSettings>('/invoices/settings', other)).body).toEqual({ ...proposal, version: 0 });
  await sqlIn(spa, desk.branch, 'UPDATE invoice_settings SET version = 0');
  const saleId = await desk.sellOils(1);
  expect((await ofSale(saleId)).body.obstacle).toEqual(refusal('invoice-issuer-missing'));
  expect((await desk.issue(saleId)).body).toMatchObject({ status: 409, code: 'invoice-issuer-missing' });
});

test('the settings are kept, audited, refused where an e-invoice could not be written, and never changed over another’s head', async () => {
  const { branch, api, spa } = desk;
  const put = (body: object, version?: number) =>
    api.put<InvoiceSettings & Problem>('/invoices/settings', {
      branch,
      body,
      ...(version !== undefined && { version }),
    });
  const saved = await put({ ...seller, name: 'Terme Nuove s.r.l.' }, 1);
  expect(saved.body).toMatchObject({ name: 'Terme Nuove s.r.l.', version: 2 });
  expect((await auditOf(spa, branch, branch.id)).at(-1)).toMatchObject({
    action: 'invoice-settings.update',
    before: { name: 'Terme Serena s.r.l.' },
    after: { name: 'Terme Nuove s.r.l.' },
  });
  expect((await put(seller, 1)).body).toMatchObject({ status: 409, code: 'version-conflict' });
  for (const [field, value] of [
    ['vatCode', '01234567891'],
    ['postcode', '3503'],
    ['province', 'Padova'],
    ['regime', 'RF03'],
  ] as const) {
    const refused = await put({ ...seller, [field]: value });
    expect(refused.body).toMatchObject({ status: 400, errors: [{ path: field }] });
  }
});

test('a tax of 0 % needs its nature, and what is issued keeps the one that it had', async () => {
  const { spa, branch, setup } = desk;
  await sqlIn(spa, branch, 'UPDATE tax SET rate_basis_points = 0 WHERE id = $1', [setup.reducedTaxId]);
  await sqlIn(spa, branch, 'INSERT INTO printer_vat_slot VALUES ($1, $2, 0, 9)', [spa.actor.environmentId, branch.id]);
  const saleId = await desk.sellOils(7);
  expect((await desk.issue(saleId)).body).toMatchObject({ code: 'tax-nature-missing', params: { name: 'IVA 10 %' } });
  await desk.saveSettings({ natures: { [setup.reducedTaxId]: 'N4' } });
  expect((await desk.issue(saleId)).body).toMatchObject({
    taxes: [{ rate: 0, nature: 'N4', gross: 87.5, net: 87.5, vat: 0 }],
    needsStampDuty: true,
  });
  expect((await desk.issue(await desk.sellOils(6))).body).toMatchObject({ total: 75, needsStampDuty: false });
});

test('a template that has numbered an invoice is in use', async () => {
  const used = 'SELECT document_template_id AS id FROM document_template_in_use';
  expect(await sqlIn(desk.spa, desk.branch, used)).toEqual([]);
  await desk.issue(await desk.sellOils(1));
  expect(await sqlIn(desk.spa, desk.branch, used)).toEqual([{ id: desk.templateId }]);
});

test('an invoice to the seller’s own number is refused, and the number is not used up', async () => {
  const saleId = await desk.sellOils(1);
  const own = await desk.issue(saleId, { buyer: { ...company, vatCode: `IT ${seller.vatCode}` } });
  expect([own.status, own.body.code]).toEqual([409, 'buyer-is-seller']);
  expect((await desk.issue(saleId)).body.number).toBe('2026/1');
});
