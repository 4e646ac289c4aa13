import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePixelPng } from '../testing/png.ts';
import { createSaleSetup, type SaleSetup } from '../testing/sale-setup.ts';
import { createSpa, type Spa, type SpaBranch } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

// A client that was written from the specification alone, with the specification's spellings, empty forms and numbers.
let spa: Spa;
let branch: SpaBranch;
let saleSetup: SaleSetup;
let tokens: Tokens;
let app: RunningApp;

beforeAll(async () => {
  spa = await createSpa();
  branch = spa.branches[0];
  saleSetup = await createSaleSetup(spa, branch);
  tokens = await startTokens();
  app = await startApp(spa, tokens);
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

const call = async (method: string, path: string, body?: object) => {
  const headers = { BRANCHID: branch.id };
  const answer = await app.call(method, path, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, ...answer.body } as Record<string, unknown>;
};
const untouched = {
  dateOfBirth: '',
  birthplace: 'Padova',
  fiscalCode: '',
  gender: '',
  nationality: '',
  email: '',
  phoneNumber: '',
  address: '',
};

test('ENT-05 API-15 a guest form whose fields were not touched is a guest, and section 3’s other spelling is kept', async () => {
  const sent = { firstName: 'Ada', lastName: 'Rossi', ...untouched, preferredLanguage: '', branchId: branch.id };
  const made = await call('POST', '/guests', sent);
  expect(made).toMatchObject({ status: 200, birthPlace: 'Padova', dateOfBirth: null, gender: null, email: null });
  const changed = await call('PUT', `/guests/${String(made['id'])}`, {
    ...sent,
    dateOfBirth: '1961-04-23T00:00:00.000Z',
    birthplace: 'Roma',
  });
  expect(changed).toMatchObject({ status: 200, birthPlace: 'Roma', dateOfBirth: '1961-04-23' });
});

test('ENT-06 RES-04 a staff form likewise, with a picture as a data URL that is not filled up', async () => {
  const picture = `data:image/png;base64,${onePixelPng.replace(/=+$/, '')}`;
  const made = await call('POST', '/staff', { firstName: 'Bea', ...untouched, base64Picture: picture });
  expect(made).toMatchObject({ status: 200, birthPlace: 'Padova', nationality: null });
  expect(made['avatar']).toEqual(expect.any(String));
});

test('ENT-04 APP-08 appointments by the client’s own names, and a search with empty criteria and several statuses', async () => {
  const booked = await call('POST', '/appointments', [
    {
      serviceId: branch.serviceId,
      staffResourceId: branch.staff[0],
      areaResourceId: '',
      guestId: '',
      startDate: '2026-12-01T10:00:00+01:00',
      endDate: '2026-12-01T10:50:00+01:00',
    },
  ]);
  expect(booked['submittedAppointments']).toMatchObject([{ startTime: '2026-12-01T10:00:00+01:00', holder: null }]);
  const criteria = { date: '2026-12-01', dateFrom: '', dateTo: '', holderId: '', serviceSearch: '', cursor: '' };
  const of = async (status: unknown) => (await call('POST', '/appointments/Search', { ...criteria, status }))['data'];
  expect(await of('')).toHaveLength(1);
  expect(await of(['ToDo', 'Done'])).toHaveLength(1);
  expect(await of(['NoShow'])).toEqual([]);
});

test('ENT-09 ENT-10 ENT-13 times without seconds, numbers as text', async () => {
  const hours = { startDate: '2026-12-01', endDate: '', startTime: '09:00', endTime: '17:30', mo: true };
  const kept = await call('POST', '/resources/availabilities', {
    resourceId: branch.staff[0],
    resourceType: 0,
    ...hours,
  });
  expect(kept).toMatchObject({ status: 200, startTime: '09:00:00', endTime: '17:30:00', endDate: null });
  const tax = await call('POST', '/taxes', { name: 'IVA 5 %', rate: '5', department: '1', branchId: branch.id });
  expect(tax).toMatchObject({ status: 200, rate: 5, department: 1 });
  const service = await call('POST', '/services', {
    name: 'Mud',
    color: '#112233',
    description: '',
    price: '85.50',
    duration: '50',
    taxId: '',
    serviceCategoryId: '',
    resourcesIds: [branch.staff[0]],
  });
  expect(service).toMatchObject({
    status: 200,
    price: 85.5,
    duration: 50,
    taxId: null,
    resourceIds: [branch.staff[0]],
  });
});

test('ENT-18 CHK-08 a checkout whose optional fields were not touched, with numbers as text', async () => {
  const sold = await call('POST', '/sale/checkout', {
    paymentTypeId: saleSetup.onAccount,
    paymentType: '1',
    branchId: branch.id,
    payerId: '',
    externalPayerId: '',
    checkoutAppointmentDetails: null,
    checkoutServiceDetails: [{ id: branch.serviceId, customPrice: '80.5' }],
    checkoutProductDetails: [{ id: saleSetup.oil, quantity: '2', customPrice: '' }],
  });
  expect(sold).toMatchObject({ status: 200, success: true, total: 105.5 });
});

test('GST-04 ENT-20 the hotel system by its number; what means nothing is refused, and the field is named', async () => {
  const hotel = (more: string) => call('GET', `/guests/${branch.id}?occupancyDate=2026-12-01T00:00:00Z${more}`);
  expect(await hotel('&provider=0')).toMatchObject({ code: 'pms-not-configured' });
  expect(await hotel('&provider=7')).toMatchObject({ status: 400, errors: [{ path: 'provider' }] });
  const refused = async (path: string, body: object) =>
    ((await call('POST', path, body))['errors'] as { path: string }[]).map((one) => one.path);
  expect(await refused('/guests', { firstName: 'Ada', nationality: 'Atlantean' })).toEqual(['nationality']);
  expect(await refused('/services', { name: 'Mud', color: '#112233', price: '85,50', duration: 50 })).toEqual([
    'price',
  ]);
});
