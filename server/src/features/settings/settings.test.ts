import { randomBytes } from 'node:crypto';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Product } from '@quieta/contract/settings/product';
import { type Service, serviceKind } from '@quieta/contract/settings/service';
import type { NamedRow } from '@quieta/contract/settings/settings-kind';
import type { Tax } from '@quieta/contract/settings/tax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookableOn } from '#features/resources/resource-queries';
import { newId } from '#platform/new-id';
import { createSpa, type Spa, type SpaBranch } from '../../../testing/spa.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { settingsRoutes } from './routes.ts';

let spa: Spa;
let api: RunningApi;
let branch: SpaBranch;
let other: SpaBranch;
const category = newId();
const yoga = newId();
const pass = newId();

beforeAll(async () => {
  spa = await createSpa();
  [branch, other] = spa.branches;
  await insertIn(spa, branch, 'service_category', { id: category, name: 'Movement' });
  await insertIn(spa, branch, 'service_category', { id: newId(), name: 'élan', archived_at: '2026-01-01T00:00:00Z' });
  await insertIn(spa, branch, 'service', {
    id: yoga,
    name: 'Private yoga',
    color: '#2f9e44',
    description: 'In the garden.',
    price_minor: 7050,
    duration_minutes: 60,
    service_category_id: category,
    tax_id: branch.taxId,
    staff_set_up_minutes: 5,
    area_clean_up_minutes: 10,
  });
  await insertIn(spa, branch, 'service_resource', { service_id: yoga, resource_id: branch.staff[0] });
  await insertIn(spa, branch, 'service', {
    id: pass,
    name: 'Day pass',
    color: '#1d7fe0',
    price_minor: 3500,
    duration_minutes: 480,
  });
  api = await startApi(spa, (routes) =>
    settingsRoutes(routes, { printerOrigins: [], hotelOrigins: [], readBookableOn, sessionKey: randomBytes(32) }),
  );
});
afterAll(async () => {
  await api.close();
  await spa.close();
});

const get = async <Body>(path: string, of = branch) => (await api.get<Body>(path, { branch: of })).body;
const services = async (search = '') => (await get<Service[]>(`/services${search}`)).map(({ id }) => id);

test('API-20 service categories come by name, whatever its accents and case, archived ones too', async () => {
  const categories = await get<NamedRow[]>('/serviceCategories');
  expect(categories.map(({ name, archived }) => [name, archived])).toEqual([
    ['élan', true],
    ['Movement', false],
  ]);
  expect(categories[1]).toEqual({
    id: category,
    name: 'Movement',
    archived: false,
    branchId: branch.id,
    isDeletable: false,
    version: 1,
  });
});

test('API-19 a service has its price in major units, its resources and its buffers', async () => {
  const all = await get<Service[]>('/services');
  expect(all.map(({ name }) => name)).toEqual(['Aroma massage', 'Day pass', 'Private yoga']);
  expect(all[2]).toEqual({
    ...serviceKind.defaults,
    id: yoga,
    branchId: branch.id,
    name: 'Private yoga',
    color: '#2f9e44',
    description: 'In the garden.',
    price: 70.5,
    duration: 60,
    serviceCategoryId: category,
    taxId: branch.taxId,
    resourceIds: [branch.staff[0]],
    staffSetUp: 5,
    areaCleanUp: 10,
    isDeletable: true,
    version: 1,
  });
  expect(all[0]?.resourceIds).toHaveLength(4);
});

test('API-19 services of a staff member, of an area, and of both', async () => {
  const [staff, colleague] = branch.staff;
  const [area] = branch.areas;
  expect(await services(`?staffId=${staff}`)).toEqual([branch.serviceId, yoga]);
  expect(await services(`?staffId=${colleague}`)).toEqual([branch.serviceId]);
  expect(await services(`?areaId=${area}`)).toEqual([branch.serviceId]);
  expect(await services(`?staffId=${staff}&areaId=${area}`)).toEqual([branch.serviceId]);
  expect(await services(`?staffId=${newId()}`)).toEqual([]);
  expect(await services(`?branchId=${branch.id}`)).toHaveLength(3);
});

test('API-19 with a date those for which every kind of resource has one at work', async () => {
  const on = (date: string) => services(`?date=${date}&branchId=${branch.id}`);
  expect(await on('2026-11-21')).toEqual([branch.serviceId, pass, yoga]);
  // Before the staff's first pattern only the areas can be booked.
  expect(await on('2019-12-31')).toEqual([pass]);
  await sqlIn(spa, branch, 'UPDATE resource_availability SET sa = false WHERE resource_id = $1', [branch.staff[0]]);
  expect(await on('2026-11-21')).toEqual([branch.serviceId, pass]);
  expect(await on('2026-11-22')).toEqual([branch.serviceId, pass, yoga]);
  await sqlIn(spa, branch, 'DELETE FROM opening_hours WHERE weekday = 7');
  expect(await on('2026-11-22')).toEqual([pass, yoga]);
  await sqlIn(spa, branch, `UPDATE resource SET archived_at = now() WHERE id = $1`, [branch.staff[0]]);
  expect(await on('2026-11-22')).toEqual([pass]);
});

test('API-17 products come by name; one that was sold cannot be deleted', async () => {
  const [arnica, tea, sale] = [newId(), newId(), newId()];
  await insertIn(spa, branch, 'product', { id: tea, name: 'Herbal tea', price_minor: 950 });
  await insertIn(spa, branch, 'product', { id: arnica, name: 'Arnica oil', price_minor: 2400, tax_id: branch.taxId });
  await insertIn(spa, branch, 'sale', {
    id: sale,
    kind: 'sale',
    year: 2026,
    number: 1,
    currency: 'EUR',
    total_minor: 950,
    sold_at: '2026-11-20T10:00:00Z',
    sold_by: spa.actor.userId,
  });
  await insertIn(spa, branch, 'sale_line', {
    id: newId(),
    sale_id: sale,
    position: 0,
    kind: 'product',
    product_id: tea,
    description: 'Herbal tea',
    quantity: 1,
    list_price_minor: 950,
    unit_price_minor: 950,
    total_minor: 950,
    tax_name: 'VAT 10%',
    tax_rate_basis_points: 1000,
  });
  const products = await get<Product[]>('/products');
  expect(products).toEqual([
    {
      id: arnica,
      branchId: branch.id,
      name: 'Arnica oil',
      serviceCategoryId: null,
      description: '',
      price: 24,
      taxId: branch.taxId,
      hotelTaxId: null,
      archived: false,
      isDeletable: true,
      version: 1,
    },
    expect.objectContaining({ id: tea, price: 9.5, taxId: null, isDeletable: false }),
  ]);
});

test('API-24 taxes come with the highest rate first, in per cent', async () => {
  await insertIn(spa, branch, 'tax', { id: newId(), name: 'VAT 5.5%', rate_basis_points: 550 });
  const taxes = await get<Tax[]>('/taxes');
  expect(taxes).toEqual([
    {
      id: branch.taxId,
      branchId: branch.id,
      name: 'IVA 22 %',
      rate: 22,
      baseDocumentTemplateId: null,
      department: 1,
      vatIndex: null,
      hotelCode: null,
      categoryCodes: [],
      archived: false,
      isDeletable: false,
      version: 1,
    },
    expect.objectContaining({ name: 'VAT 5.5%', rate: 5.5, department: null }),
  ]);
});

test('API-16 payment types come in their order, archived ones too', async () => {
  const [cash, room] = [newId(), newId()];
  const stored = { prints_receipt: true, position: 2 };
  await insertIn(spa, branch, 'payment_type', {
    id: cash,
    name: 'Cash',
    kind: 'Custom',
    printer_code: 'cash',
    ...stored,
  });
  await insertIn(spa, branch, 'payment_type', {
    id: room,
    name: 'Room bill',
    kind: 'RoomBill',
    prints_receipt: false,
    position: 1,
    archived_at: '2026-01-01T00:00:00Z',
  });
  expect(await get<PaymentType[]>('/paymentTypes')).toEqual([
    {
      id: room,
      branchId: branch.id,
      name: 'Room bill',
      archived: true,
      kind: 0,
      printerCode: null,
      printsReceipt: false,
      isDeletable: true,
      version: 1,
    },
    {
      id: cash,
      branchId: branch.id,
      name: 'Cash',
      archived: false,
      kind: 1,
      printerCode: 'cash',
      printsReceipt: true,
      isDeletable: true,
      version: 1,
    },
  ]);
});

test('API-13 a branch has its business info, its hours and its printer', async () => {
  const profile = await get<BusinessProfile>(`/branches/${other.id}`, other);
  expect(profile).toEqual({
    id: other.id,
    name: 'Bolzano',
    timeZone: 'Europe/Rome',
    currency: 'EUR',
    country: 'IT',
    dayStartsAt: '04:00:00',
    businessName: '',
    address: '',
    vatCode: '',
    imgLogo: null,
    openingHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '07:00:00', closes: '22:00:00' })),
    printerUrl: null,
    printerDeviceId: null,
    printerSender: 'browser',
    hotelTaxRule: 'never',
    discountLimit: 10,
    pmsProvider: 'opera',
    hotelConnected: false,
    currencyLocked: false,
    version: 1,
  });
});

test('API-02 a branch named twice must agree, and one that is not the user’s is refused', async () => {
  const mismatch = await api.get(`/branches/${other.id}`, { branch });
  expect(mismatch).toMatchObject({ status: 400, body: { code: 'branch-mismatch' } });
  const foreign = { ...branch, id: newId() };
  expect(await api.get('/services', { branch: foreign })).toMatchObject({
    status: 403,
    body: { code: 'branch-forbidden' },
  });
});

test('API-06 another branch sees nothing of this one', async () => {
  expect(await get('/serviceCategories', other)).toEqual([]);
  expect(await get('/products', other)).toEqual([]);
  expect((await get<Service[]>('/services', other)).map(({ id }) => id)).toEqual([other.serviceId]);
});
