import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

// Compares sections 3 and 7 of the specification, word by word, with the API's own description.

type Schema = {
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: unknown;
};
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: Schema }> }>;
};

let spa: Spa;
let tokens: Tokens;
let app: RunningApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  app = await startApp(spa, tokens);
  const { body } = await app.call('GET', '/openapi.json');
  // The document is parsed as OpenAPI 3.1 prescribes.
  paths = body['paths'] as typeof paths;
});

afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

/** `GET /area?date&serviceID` served, whatever its path parameters are called, with these parameters. */
function find(call: string): Operation | undefined {
  const [method = '', address = ''] = call.split(' ');
  const requested = shapeOf(address.split('?')[0] ?? '');
  // The specification writes one path with a slash at its end, the document none.
  const operation = Object.entries(paths)
    .filter(([path]) => shapeOf(path) === requested)
    .flatMap(([, operations]) => operations[method.toLowerCase()] ?? [])[0];
  const parameters = (address.split('?')[1] ?? '').split('&').filter((name) => name !== '');
  const known = operation?.parameters?.filter((one) => one.in === 'query').map(({ name }) => name) ?? [];
  return parameters.every((name) => known.includes(name)) ? operation : undefined;
}

function shapeOf(path: string): string {
  return path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
}

function missing(calls: readonly string[]): string[] {
  return calls.filter((call) => find(call) === undefined);
}

/** The fields of a call's answer; for a list, the fields of its rows. */
function answered(call: string): string[] {
  const { responses } = find(call) ?? { responses: {} };
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return fieldsOf(answer?.content?.['application/json']?.schema);
}

/** The fields of a call's request; for a list, the fields of its rows. */
function taken(call: string): string[] {
  return fieldsOf(find(call)?.requestBody?.content['application/json']?.schema);
}

function fieldsOf(schema: Schema | undefined): string[] {
  const rows = schema?.items ?? schema?.properties?.['data']?.items;
  if (rows !== undefined) return fieldsOf(rows);
  return [...Object.keys(schema?.properties ?? {}), ...(schema?.anyOf ?? []).flatMap(fieldsOf)];
}

const words = (list: string) => list.split(' ');

test('API-02 the path that the specification ends in a slash is answered with and without it, and described once', async () => {
  expect(Object.keys(paths).filter((path) => path.endsWith('/'))).toEqual([]);
  expect(Object.keys(paths['/resources/availabilities'] ?? {}).sort()).toEqual(['get', 'post']);
  const [branch] = spa.branches;
  for (const path of ['/resources/availabilities/', '/resources/availabilities'])
    expect(
      await app.call('GET', `${path}?resourceId=${branch.staff[0]}`, { headers: { BRANCHID: branch.id } }),
    ).toMatchObject({ status: 200 });
});

test('API-10 the Area calls', () =>
  expect(
    missing(['POST /area', 'GET /area', 'PUT /area/{id}', 'DELETE /area/branch/{branchId}/area/{areaId}']),
  ).toEqual([]));

test('API-11 the Appointments calls', () => {
  expect(
    missing([
      'GET /appointments?operatorId&date',
      'GET /appointments/{id}',
      'POST /appointments',
      'PATCH /appointments/{id}',
      'DELETE /appointments?appointmentId&customerId',
      'POST /appointments/Search',
    ]),
  ).toEqual([]);
  expect(taken('POST /appointments/Search')).toEqual(
    expect.arrayContaining(
      words('dateFrom dateTo status paid resourceIds serviceIds branchId holderId date serviceSearch limit cursor'),
    ),
  );
});

test('API-12 API-14 the calls of document templates', () =>
  expect(
    missing([
      'GET /baseDocumentTemplates?branchId',
      'POST /baseDocumentTemplates',
      'GET /DocumentTemplates?branchId',
      'POST /DocumentTemplates',
    ]),
  ).toEqual([]));

test('API-13 API-23 the calls of branches and users', () =>
  expect(
    missing(['GET /branches/{id}', 'PATCH /branches/{id}', 'GET /users/{id}', 'GET /users/{id}/branches']),
  ).toEqual([]));

test('API-15 API-07 the Guests calls', () =>
  expect(
    missing([
      'GET /guests?search&searchParam&cursor&limit',
      'GET /guests/{branchId}?occupancyDate&search&provider',
      'GET /guests/{id}',
      'GET /guests/{id}/PMS/{externalId}',
      'GET /guests/{id}/rooms',
      'POST /guests',
      'PUT /guests/{id}',
      'DELETE /guests/{id}',
    ]),
  ).toEqual([]));

test('API-16 API-17 API-20 API-24 the calls of payment types, products, service categories and taxes', () => {
  for (const noun of ['paymentTypes', 'products', 'serviceCategories', 'taxes']) {
    expect(missing([`GET /${noun}?branchId`, `POST /${noun}`, `PUT /${noun}/{id}`, `DELETE /${noun}/{id}`])).toEqual(
      [],
    );
  }
});

test('API-18 API-19 the calls of resources, their services and availabilities, and of services', () =>
  expect(
    missing([
      'GET /resources?date&serviceID&branchId',
      'POST /resources/services',
      'GET /resources/availabilities/?resourceId',
      'POST /resources/availabilities',
      'PUT /resources/availabilities/{id}',
      'DELETE /resources/availabilities/{id}',
      'GET /services?staffId&areaId&branchId&date',
      'POST /services',
      'PUT /services/{id}',
      'DELETE /services/{id}',
    ]),
  ).toEqual([]));

test('API-21 API-22 the calls of the sale and of staff', () =>
  expect(
    missing([
      'POST /sale/checkout',
      'POST /staff',
      'GET /staff',
      'PUT /staff/{id}',
      'DELETE /staff/branch/{branchId}/staff/{staffId}',
    ]),
  ).toEqual([]));

const person =
  'firstName lastName fullName dateOfBirth birthPlace fiscalCode gender nationality email phoneNumber address isDeletable';

/** Fails if the answer of a call lacks one of these fields. */
function expectFields(call: string, fields: string): void {
  expect(answered(call)).toEqual(expect.arrayContaining(words(fields)));
}

test('ENT-01 Branch has every field of section 3', () => expectFields('GET /users/{id}/branches', 'id name'));
test('ENT-02 User has every field of section 3', () =>
  expectFields('GET /users/{id}', 'id culture description language timeZoneId username branches environmentName'));
test('ENT-04 Appointment has every field of section 3', () =>
  expectFields(
    'GET /appointments/{id}',
    'id startTime endTime status service holder staff area notes paid isRecurrent',
  ));
test('ENT-05 Guest has every field of section 3', () =>
  expectFields(
    'GET /guests',
    `id ${person} pictureBase64 preferredLanguage roomId checkinDate checkoutDate externalId`,
  ));
test('ENT-06 Staff member has every field of section 3', () =>
  expectFields('GET /staff', `id resourceId ${person} avatar`));
test('ENT-07 Area has every field of section 3', () => expectFields('GET /area', 'id name resourceId isDeletable'));
test('ENT-08 Resource has every field of section 3', () =>
  expectFields('GET /resources', 'id name type availabilities avatar'));
test('ENT-09 Resource availability has every field of section 3', () =>
  expectFields('GET /resources/availabilities/', 'id startDate endDate startTime endTime mo tu we th fr sa su'));
test('ENT-10 Service has every field of section 3', () =>
  expectFields('GET /services', 'id name color description price duration serviceCategoryId taxId resourceIds'));
test('ENT-11 Product has every field of section 3', () =>
  expectFields('GET /products', 'id name serviceCategoryId description price taxId'));
test('ENT-12 Service category has every field of section 3', () =>
  expectFields('GET /serviceCategories', 'id name archived branchId'));
test('ENT-13 Tax has every field of section 3', () =>
  expectFields('GET /taxes', 'id name rate baseDocumentTemplateId department archived branchId'));
test('ENT-14 Payment type has every field of section 3', () =>
  expectFields('GET /paymentTypes', 'id name archived branchId kind'));
test('ENT-15 Base document template has every field of section 3', () =>
  expectFields('GET /baseDocumentTemplates', 'id name branchId'));
test('ENT-15 Document template has every field of section 3', () =>
  expectFields(
    'GET /DocumentTemplates',
    'id name baseDocumentTemplateId kind fiscal title headerLines footerLines numbering',
  ));
test('ENT-16 Business info has every field of section 3', () =>
  expectFields('GET /branches/{id}', 'businessName address vatCode imgLogo'));
test('ENT-18 Checkout response has every field of section 3', () =>
  expectFields('POST /sale/checkout', 'success receiptData details'));
test('ENT-22 Room has every field of section 3', () =>
  expectFields('GET /guests/{id}/rooms', 'id name floor provider'));

test('ENT-04 ENT-18 the requests have every field of section 3', () => {
  const booking = 'areaResourceId staffResourceId serviceId guestId startTime endTime notes branchId';
  expect(taken('POST /appointments')).toEqual(expect.arrayContaining([...words(booking), 'externalGuestId']));
  expect(taken('PATCH /appointments/{id}')).toEqual(expect.arrayContaining([...words(booking), 'status']));
  expect(taken('POST /sale/checkout')).toEqual(
    expect.arrayContaining(
      words(
        'paymentTypeId paymentType branchId payerId externalPayerId checkoutAppointmentDetails checkoutServiceDetails checkoutProductDetails',
      ),
    ),
  );
});

/**
 * The values that a field in a call's rows allows, in the answer or (`of`: request) in the request; null if it may be
 * left empty.
 */
function valuesOf(call: string, field: string, of: 'answer' | 'request' = 'answer'): unknown {
  const { requestBody, responses = {} } = find(call) ?? {};
  const content = of === 'request' ? requestBody?.content : responses['200']?.content;
  const schema = content?.['application/json']?.schema;
  const rows = schema?.items ?? schema?.properties?.['data']?.items ?? schema;
  return valuesIn(rows?.properties?.[field]);
}

function valuesIn(schema: Schema | undefined): unknown[] {
  const own = schema?.const === undefined ? (schema?.enum ?? []) : [schema.const];
  return [...own, ...(schema?.type === 'null' ? [null] : []), ...(schema?.anyOf ?? []).flatMap(valuesIn)];
}

test.each([
  ['GET /appointments/{id}', 'status', ['Unknown', 'ToDo', 'Done', 'NoShow']],
  ['GET /guests', 'gender', ['M', 'F', null]],
  ['GET /guests', 'preferredLanguage', ['English', 'Italiano', 'Español', null]],
  ['GET /branches/{id}', 'pmsProvider', ['opera', 'mews']],
  ['GET /resources', 'type', [0, 1]],
  ['GET /paymentTypes', 'kind', [0, 1]],
  ['POST /paymentTypes', 'kind', [0, 1]],
  ['PUT /paymentTypes/{id}', 'kind', [0, 1]],
])('ENT-20 the answer of %s has these values of %s', (call, field, values) => {
  expect(valuesOf(call, field)).toEqual(values);
});

test.each(['POST /paymentTypes', 'PUT /paymentTypes/{id}'])(
  'ENT-20 the request of %s names a kind or gives its number',
  (call) => {
    expect(valuesOf(call, 'kind', 'request')).toEqual(['RoomBill', 'Custom', 0, 1]);
  },
);
