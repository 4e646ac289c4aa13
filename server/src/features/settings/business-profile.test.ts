import { randomBytes } from 'node:crypto';
import type { Problem } from '@quieta/contract/problem';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { createSpa, inBranch, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { auditOf } from '../../../testing/traces.ts';
import { readHotelAccess } from './hotel-access-repository.ts';
import { settingsRoutes } from './routes.ts';

const sessionKey = randomBytes(32);
let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let other: SpaBranch;

beforeAll(async () => {
  spa = await createSpa();
  [branch, other] = spa.branches;
  api = await startApi(spa, (routes) =>
    settingsRoutes(routes, {
      printerOrigins: ['http://10.0.0.9:8080'],
      hotelOrigins: ['http://localhost:3172'],
      readBookableOn,
      sessionKey,
    }),
  );
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

/** The smallest PNG: one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const read = async (of = branch) => (await api.get<BusinessProfile>(`/branches/${of.id}`, { branch: of })).body;
const info = <Body = BusinessProfile>(body: object, version?: number) =>
  api.patch<Body>(`/branches/${branch.id}`, { branch, body, ...(version !== undefined && { version }) });
const put = <Body = BusinessProfile>(part: string, body: object, of = branch) =>
  api.put<Body>(`/branches/${of.id}/${part}`, { branch: of, body });
const readAccess = (key: Uint8Array = sessionKey, of = branch) =>
  inBranch(spa, of, (context) => readHotelAccess(context, key));

test('SET-01 API-13 ENT-16 the business info is changed and read again; what is left out stays', async () => {
  const before = await read();
  const { body } = await info({
    branchId: branch.id,
    businessName: 'Terme Serena s.r.l.',
    address: 'Via Flacco 11\n35031 Abano Terme',
    VATCode: 'IT04871230001',
    imgLogo: png,
  });
  expect(body).toEqual({
    ...before,
    businessName: 'Terme Serena s.r.l.',
    address: 'Via Flacco 11\n35031 Abano Terme',
    vatCode: 'IT04871230001',
    imgLogo: png,
    version: before.version + 1,
  });
  expect(await read()).toEqual(body);
  expect((await info({ address: 'Via Flacco 12' })).body).toEqual({
    ...body,
    address: 'Via Flacco 12',
    version: before.version + 2,
  });
  expect((await info({ imgLogo: null, VATCode: '' })).body).toMatchObject({ imgLogo: null, vatCode: '' });
});

test('every change of a branch leaves an audit entry and a change; the logo itself is in neither', async () => {
  await info({ businessName: 'Audited', imgLogo: png });
  await put('hotelSystem', { pmsProvider: 'mews' });
  const audited = await sqlIn<{ before: BusinessProfile; after: BusinessProfile }>(
    spa,
    branch,
    `SELECT v.before, v.after FROM audit_entry e JOIN audit_value v ON v.entry_id = e.id
     WHERE e.action = 'branch.update' AND e.entity_id = $1 ORDER BY e.id DESC LIMIT 2`,
    [branch.id],
  );
  expect(audited).toMatchObject([
    { before: { pmsProvider: 'opera' }, after: { pmsProvider: 'mews', hasLogo: true } },
    { after: { businessName: 'Audited', hasLogo: true } },
  ]);
  expect(JSON.stringify(audited)).not.toContain(png);
  const changes = await sqlIn(spa, branch, `SELECT FROM change WHERE entity = 'branch' AND entity_id = $1`, [
    branch.id,
  ]);
  expect(changes.length).toBe((await read()).version - 1);
});

test('the day of business begins when the branch says, at noon at the latest', async () => {
  const before = await read();
  expect(before.dayStartsAt).toBe('04:00:00');
  expect((await put('businessDay', { dayStartsAt: '05:30:00' })).body).toEqual({
    ...before,
    dayStartsAt: '05:30:00',
    version: before.version + 1,
  });
  expect((await put('businessDay', { dayStartsAt: '12:00:00' })).status).toBe(200);
  for (const dayStartsAt of ['12:00:01', '24:00:00', '5', null])
    expect((await put<Problem>('businessDay', { dayStartsAt })).status).toBe(400);
  const stale = { branch, body: { dayStartsAt: '00:00:00' }, version: before.version };
  const { body } = await api.put<Problem>(`/branches/${branch.id}/businessDay`, stale);
  expect(body.code).toBe('version-conflict');
  expect((await read()).dayStartsAt).toBe('12:00:00');
  await put('businessDay', { dayStartsAt: before.dayStartsAt });
});

const opera = {
  url: 'https://hotel.example/api',
  appKey: '0c1fd0aa-6a1c-4b0e-8d2e-0000000007f3',
  clientId: 'client-7f3',
  clientSecret: 'secret-7f3',
  enterpriseId: 'enterprise-7f3',
  hotelId: 'ABANO',
  cashierId: '7',
  transactionCode: '5000',
};

test('AUT-16 how much may be taken off a price is a whole number of percent, and its change is audited', async () => {
  expect((await read()).discountLimit).toBe(10);
  expect((await put('discountLimit', { discountLimit: 15 })).body).toMatchObject({ discountLimit: 15 });
  expect((await auditOf(spa, branch, branch.id)).at(-1)).toMatchObject({
    before: { discountLimit: 10 },
    after: { discountLimit: 15 },
  });
  for (const discountLimit of [101, -1, 7.5])
    expect((await put<Problem>('discountLimit', { discountLimit })).body).toMatchObject({ code: 'invalid-request' });
});

test('the hotel system’s access data are kept sealed, read by the server alone and told to nobody', async () => {
  const { text, body } = await api.put<BusinessProfile>(`/branches/${branch.id}/hotelSystem`, {
    branch,
    body: { pmsProvider: 'opera', access: opera },
    key: newId(),
  });
  expect(body).toMatchObject({ pmsProvider: 'opera', hotelConnected: true });
  const stored = await sqlIn(spa, branch, `SELECT hotel_access FROM branch WHERE id = $1`, [branch.id]);
  const audited = await sqlIn(spa, branch, `SELECT before, after FROM audit_value`);
  const answered = await sqlIn(spa, branch, `SELECT * FROM idempotency_record`);
  const { appKey, clientId, clientSecret, enterpriseId } = opera;
  const sealed = ['hotel.example', appKey, clientId, clientSecret, enterpriseId];
  for (const reported of [text, ...[stored, audited, answered].map((rows) => JSON.stringify(rows))]) {
    for (const value of sealed) expect(reported).not.toContain(value);
  }
  expect(await readAccess()).toEqual({ pmsProvider: 'opera', access: opera });
  expect(await readAccess(randomBytes(32))).toBeNull();
  await sqlIn(
    spa,
    other,
    `UPDATE branch SET hotel_access = (SELECT hotel_access FROM branch WHERE id = $1) WHERE id = $2`,
    [branch.id, other.id],
  );
  expect(await readAccess(sessionKey, other)).toBeNull();
});

test('access data stay until they are said anew as a whole, taken away, or belong to another hotel system', async () => {
  await put('hotelSystem', { pmsProvider: 'opera', access: opera });
  expect((await put('hotelSystem', { pmsProvider: 'opera' })).body.hotelConnected).toBe(true);
  const { clientSecret: _, ...others } = opera;
  for (const access of [
    others,
    { ...opera, url: 'http://hotel.example' },
    { ...opera, url: 'http://localhost@evil.example' },
  ]) {
    expect(await put<Problem>('hotelSystem', { pmsProvider: 'opera', access })).toMatchObject({ status: 400 });
  }
  expect(await readAccess()).toMatchObject({ access: opera });
  expect((await put('hotelSystem', { pmsProvider: 'mews' })).body.hotelConnected).toBe(false);
  const mews = { url: 'http://localhost:3172', clientToken: 'C', accessToken: 'A', serviceId: 'S' };
  expect((await put('hotelSystem', { pmsProvider: 'mews', access: mews })).body.hotelConnected).toBe(true);
  expect((await put('hotelSystem', { pmsProvider: 'mews', access: null })).body.hotelConnected).toBe(false);
});

test('SEC-02 a logo is a real PNG of a sensible size, or refused', async () => {
  const before = await read();
  const huge = Buffer.from(png, 'base64');
  huge.writeUInt32BE(30_000, 16);
  const wrong = [
    `data:image/gif;base64,${png}`,
    ` ${png}`,
    Buffer.from('<svg onload="alert(1)"/>'.repeat(10)).toString('base64'),
    huge.toString('base64'),
  ];
  for (const imgLogo of wrong) {
    expect(await info<Problem>({ imgLogo })).toMatchObject({ status: 400, body: { errors: [{ path: 'imgLogo' }] } });
  }
  for (const length of [1_400_000, 3_000_000]) {
    expect(await info<Problem>({ imgLogo: 'A'.repeat(length) })).toMatchObject({ status: 413 });
  }
  expect(await read()).toEqual(before);
});

test('SET-01 a VAT number that cannot be one of the country is refused; one that stands already is left alone', async () => {
  const refused = await info<Problem>({ VATCode: '0487123028' });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'VATCode', reason: 'invalid_format' }] } });
  await sqlIn(spa, branch, `UPDATE branch SET vat_code = 'as before' WHERE id = $1`, [branch.id]);
  expect(await info({ VATCode: 'as before' })).toMatchObject({ status: 200, body: { vatCode: 'as before' } });
});

test('a change that was based on another version is refused with the present one', async () => {
  const current = await read();
  const stale = await info<Problem>({ businessName: 'Late' }, current.version - 1);
  expect(stale).toMatchObject({ status: 409, body: { code: 'version-conflict', current } });
  expect(await info({ businessName: 'In time' }, current.version)).toMatchObject({ status: 200 });
});

test('API-06 a branch that is not the user’s is refused, and one that is named twice must agree', async () => {
  const foreign = { ...branch, id: newId() };
  expect(await put<Problem>('hotelSystem', { pmsProvider: 'mews' }, foreign)).toMatchObject({
    status: 403,
    body: { code: 'branch-forbidden' },
  });
  const before = await read(other);
  expect(await info<Problem>({ branchId: other.id, businessName: 'Astray' })).toMatchObject({
    status: 400,
    body: { code: 'branch-mismatch' },
  });
  expect(await read(other)).toEqual(before);
});

test('opening hours are said anew; spans may touch, and neither overlap nor end before they begin', async () => {
  const span = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });
  const hours = [span(1, '09:00:00', '13:00:00'), span(1, '13:00:00', '20:00:00'), span(6, '10:00:00', '23:59:59')];
  const { body } = await put('openingHours', { openingHours: [...hours].reverse() });
  expect(body.openingHours).toEqual(hours);
  for (const midnight of ['24:00:00', '00:00:00'])
    expect(
      (await put('openingHours', { openingHours: [...hours.slice(0, 2), span(6, '10:00:00', midnight)] })).body,
    ).toMatchObject({ openingHours: hours });
  const wrong = [
    [[span(2, '09:00:00', '09:00:00')], 'closes_before_it_opens'],
    [[span(2, '18:00:00', '09:00:00')], 'closes_before_it_opens'],
    [[span(2, '12:00:00', '18:00:00'), span(2, '09:00:00', '12:00:01')], 'overlaps'],
  ] as const;
  for (const [openingHours, reason] of wrong) {
    const index = openingHours.length - 1;
    expect(await put<Problem>('openingHours', { openingHours })).toMatchObject({
      status: 400,
      body: { errors: [{ path: `openingHours.${index}`, reason }] },
    });
  }
  expect((await read()).openingHours).toEqual(hours);
  expect((await put('openingHours', { openingHours: [] })).body.openingHours).toEqual([]);
});

test('RCP-01 a printer is one of those that the installation lists', async () => {
  const printer = {
    printerUrl: 'http://10.0.0.9:8080/epson//',
    printerDeviceId: 'front desk',
    printerSender: 'server',
  };
  const { body } = await put('printer', printer);
  expect(body).toMatchObject({ ...printer, printerUrl: 'http://10.0.0.9:8080/epson' });
  for (const printerUrl of ['http://10.0.0.9', 'https://10.0.0.9:8080', 'http://10.0.0.9.evil.example:8080']) {
    expect(await put<Problem>('printer', { ...printer, printerUrl })).toMatchObject({
      status: 409,
      body: {
        code: 'printer-not-listed',
        params: { origin: new URL(printerUrl).origin },
        errors: [{ path: 'printerUrl' }],
      },
    });
  }
  for (const printerUrl of ['ftp://10.0.0.9:8080', 'http://a@10.0.0.9:8080', 'http://10.0.0.9:8080?x', 'http://[']) {
    expect(await put<Problem>('printer', { ...printer, printerUrl })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'printerUrl' }] },
    });
  }
  expect(await read()).toEqual(body);
  const none = { printerUrl: null, printerDeviceId: null, printerSender: 'browser' };
  expect((await put('printer', none)).body).toMatchObject(none);
});

test('time zone, country and currency are real ones', async () => {
  const madrid = { timeZone: 'Europe/Madrid', country: 'ES', currency: 'USD' };
  expect((await put('region', madrid)).body).toMatchObject(madrid);
  expect((await put('region', { currency: 'EUR' })).body).toMatchObject({ ...madrid, currency: 'EUR' });
  const wrong = { timeZone: ['Europe/Abano', '+01:00', ''], country: ['QQ', 'it'], currency: ['EUX', 'eur'] };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, body } = await put<Problem>('region', { [field]: value });
      expect({ value, status, field: body.errors[0]?.path }).toEqual({ value, status: 400, field });
    }
  }
});

test('the first sale locks the currency, and the first price locks its decimals', async () => {
  const locked = {
    status: 409,
    body: { code: 'currency-locked', params: { currency: 'EUR' }, errors: [{ path: 'currency' }] },
  };
  expect(await put<Problem>('region', { currency: 'JPY' }, other)).toMatchObject(locked);
  expect(await put('region', { currency: 'CHF' }, other)).toMatchObject({ status: 200 });
  expect((await put('region', { currency: 'EUR' }, other)).body.currencyLocked).toBe(false);
  await insertIn(spa, other, 'sale', {
    id: newId(),
    kind: 'sale',
    year: 2026,
    number: 1,
    currency: 'EUR',
    total_minor: 0,
    sold_at: '2026-11-20T10:00:00Z',
    sold_by: spa.actor.userId,
  });
  expect(await put<Problem>('region', { currency: 'CHF' }, other)).toMatchObject(locked);
  expect((await read(other)).currencyLocked).toBe(true);
  expect(await put('region', { currency: 'EUR', country: 'CH' }, other)).toMatchObject({ status: 200 });
});

test('prices are in the branch’s own currency, also where it has just been changed', async () => {
  await sqlIn(spa, branch, 'DELETE FROM service');
  await put('region', { currency: 'JPY' });
  const tea = { name: 'Tea', price: 900 };
  expect(await api.post('/products', { branch, body: tea })).toMatchObject({ status: 200, body: tea });
  expect(await sqlIn(spa, branch, `SELECT price_minor FROM product`)).toEqual([{ price_minor: 900 }]);
  expect(await api.post('/products', { branch, body: { name: 'Oil', price: 9.5 } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'price', reason: 'too_precise' }] },
  });
});

test('access data that OPERA would not understand are refused when they are saved, each field by its name', async () => {
  const put = (access: object) =>
    api.put<Problem>(`/branches/${branch.id}/hotelSystem`, {
      branch,
      body: { pmsProvider: 'opera', access },
      key: newId(),
    });
  for (const [field, value] of [
    ['cashierId', 'SPA1'],
    ['appKey', '0C1FD0AA-6A1C-4B0E-8D2E-0000000007F3'],
    ['transactionCode', 'x'.repeat(81)],
    ['hotelId', 'x'.repeat(21)],
  ] as const) {
    const { status, body } = await put({ ...opera, [field]: value });
    expect({ status, fields: body.errors.map(({ path }) => path) }).toEqual({
      status: 400,
      fields: [`access.${field}`],
    });
  }
});

test('a hotel system in the installation’s own network is refused unless it is listed', async () => {
  const put = (url: string) =>
    api.put<Problem>(`/branches/${branch.id}/hotelSystem`, {
      branch,
      body: { pmsProvider: 'opera', access: { ...opera, url } },
      key: newId(),
    });
  for (const url of [
    'https://169.254.169.254/',
    'https://10.0.0.1',
    'https://[fd00::1]/api',
    'https://[::ffff:192.168.1.1]/api',
    'https://0x7f000001/api',
    'http://localhost:3000/path',
    'https://database.internal',
  ]) {
    const { status, body } = await put(url);
    expect({ url, status, code: body.code }).toEqual({ url, status: 409, code: 'hotel-not-listed' });
    expect(body.errors).toEqual([{ path: 'access.url', reason: 'not_listed' }]);
  }
  expect((await put('http://localhost:3172/api')).status).toBe(200);
  expect((await put('https://hotel.example/api')).status).toBe(200);
});
