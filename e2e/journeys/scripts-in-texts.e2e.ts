import { expect, type Page } from '@playwright/test';
import { scriptPayloads } from '@quieta/simulators/testing/script-payloads';
import { today } from '../support/days.ts';
import { type DeskApi, openDeskApi, wire } from '../support/desk-api.ts';
import { test } from '../support/journey.ts';
import { showDay } from '../support/planner.ts';
import { signIn } from '../support/sign-in.ts';

/** Two to a name: each payload is in each field of one row. */
const pairs = Array.from({ length: scriptPayloads.length / 2 }, (_, index) =>
  scriptPayloads.slice(2 * index, 2 * index + 2).join(' '),
);
const all = scriptPayloads.join(' ');
const screens = [
  '/guests',
  '/appointments-summary',
  '/checkout',
  '/checkout/sales',
  '/resources',
  '/settings/service-setup/service-categories',
  '/settings/service-setup/services',
  '/settings/service-setup/products',
  '/settings/payment-billing/payment-types',
  '/settings/payment-billing/documents',
  '/settings/payment-billing/taxes',
  '/settings/business-profile/business-name-info',
];

test('SEC-01 thirty scripts in every text stay text on every screen, and in what is handed out', async ({
  page,
  context,
}) => {
  const ran: string[] = [];
  await context.exposeBinding('ran', ({ page: where }) => void ran.push(where.url()));
  await page.setViewportSize({ width: 1440, height: 1600 });
  // A company of its own: nobody else's lists get longer.
  await signIn(page, 'milan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const api = await openDeskApi(page);
  const { guestId, saleId } = await fill(api);

  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByText('ran()').first()).toBeVisible();
    await sweep(page);
    expect(ran, screen).toEqual([]);
  }
  await page.goto(`/checkout/sales?sale=${saleId}`);
  await expect(page.getByRole('complementary').getByText('ran()').first()).toBeVisible();
  await showDay(page, today());
  await expect(page.getByText('ran()').first()).toBeVisible();
  await sweep(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('ran()');
  await expect(page.getByRole('menuitem').filter({ hasText: 'ran()' }).first()).toBeVisible();

  await page.goto(`/guests?row=${guestId}`);
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'ran()' })).toBeVisible();
  await panel.getByText('History', { exact: true }).click();
  await expect(panel.getByText('ran()').nth(1)).toBeVisible();
  await panel.getByRole('button', { name: 'More' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export everything, to read' }).click();
  // It has no content policy: nothing but its own text keeps the scripts from running.
  const read = await context.newPage();
  await read.goto(`file://${await (await saving).path()}`);
  await expect(read.getByText('ran()').first()).toBeVisible();
  await sweep(read);
  expect(ran).toEqual([]);
});

/** Over what lies under the pointer, and into what can have the focus, as the payloads wait for. */
async function sweep(page: Page): Promise<void> {
  await page.getByText('ran()').first().hover();
  await page.keyboard.press('Tab');
}

interface Row {
  readonly id: string;
}

/** Rows of every kind with payloads in every text, all of them booked today, and one of them sold. */
async function fill(api: DeskApi): Promise<{ guestId: string; saleId: string }> {
  // Names are taken once, also by an earlier run.
  const run = crypto.randomUUID().slice(0, 4);
  const add = (path: string, fields: (name: string, index: number) => object) =>
    Promise.all(pairs.map((pair, index) => api.call<Row>('POST', path, fields(`${pair} ${run}`, index))));
  const person = (name: string) => ({ firstName: name, lastName: name, birthPlace: name, address: all.slice(0, 300) });
  const guests = await add('/guests', (name) => ({
    ...person(name),
    notes: all,
    allergies: name,
    preferences: name,
    phoneNumber: name.slice(0, 40),
    fiscalCode: name.slice(0, 32),
  }));
  const staff = await add('/staff', (name) => ({ ...person(name), role: name }));
  await add('/area', (name) => ({ name }));
  const categories = await add('/serviceCategories', (name) => ({ name }));
  const [kind] = await api.call<Row[]>('GET', '/baseDocumentTemplates');
  await add('/DocumentTemplates', (name) => {
    const lines = [name, name];
    return { name, title: name, baseDocumentTemplateId: kind?.id, headerLines: lines, footerLines: lines };
  });
  const taxes = await add('/taxes', (name) => ({ name, rate: 22 }));
  const payments = await add('/paymentTypes', (name) => ({ name, printsReceipt: false }));
  const sold = (name: string, index: number) => ({
    name,
    description: all,
    serviceCategoryId: categories[index]?.id,
    taxId: taxes[index]?.id,
  });
  const products = await add('/products', (name, index) => ({ ...sold(name, index), price: 10 }));
  const services = await add('/services', (name, index) => ({
    ...sold(name, index),
    price: 10,
    duration: 30,
    color: '#336699',
    resourceIds: [staff[index]?.id],
  }));
  await api.call('PATCH', `/branches/${api.branchId}`, { businessName: pairs[0], address: pairs[1] });
  const booked = pairs.map((_, index) => ({
    guestId: guests[index]?.id,
    staffResourceId: staff[index]?.id,
    serviceId: services[index]?.id,
    startTime: wire(today(), '12:00'),
    endTime: wire(today(), '12:00', 30),
    notes: all,
    overrideAvailability: true,
  }));
  expect(await api.call('POST', '/appointments', booked)).toMatchObject({ failedAppointments: [] });
  const [guestId = '', paymentTypeId, productId] = [guests, payments, products].map(([first]) => first?.id);
  const { saleId } = await api.call<{ saleId: string | null }>('POST', '/sale/checkout', {
    paymentTypeId,
    payerId: guestId,
    checkoutProductDetails: [{ id: productId, quantity: 1 }],
  });
  return { guestId, saleId: saleId ?? '' };
}
