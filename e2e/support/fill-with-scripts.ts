import { expect } from '@playwright/test';
import { detailNames, details } from '@quieta/contract/appointments/appointment-details';
import { scriptPayloads } from '@quieta/simulators/testing/script-payloads';
import { today } from './days.ts';
import { type DeskApi, wire } from './desk-api.ts';
import { textLimits } from './text-fields.ts';

/** Two to a name: each payload is in each field of one row. */
const pairs = Array.from({ length: scriptPayloads.length / 2 }, (_, index) =>
  scriptPayloads.slice(2 * index, 2 * index + 2).join(' '),
);
const all = scriptPayloads.join(' ');

interface Row {
  readonly id: string;
}

type Add = (path: string, fields: (name: string, index: number) => object) => Promise<Row[]>;

interface Filled {
  readonly guestId: string;
  readonly saleId: string;
  /**
   * `yyyy-MM-dd`, on which something is booked, and for which something was sold: after midnight that is the day
   * before.
   */
  readonly bookedOn: string;
  readonly soldOn: string;
  readonly closeId: string;
  /** A list of another program that was tried. */
  readonly movingInId: string;
}

/**
 * Rows of every kind with payloads in every text: people, what is sold, what is booked on one day, and what was paid.
 */
export async function fillWithScripts(api: DeskApi): Promise<Filled> {
  // Names are taken once, also by an earlier run.
  const run = crypto.randomUUID().slice(0, 4);
  const limitsOf = await textLimits(api);
  const add: Add = (path, fields) =>
    Promise.all(
      pairs.map((pair, index) => {
        const name = `${pair} ${run}`;
        const texts = [...limitsOf(path)].map(([field, limit]) => [
          field,
          (limit < all.length ? name : all).slice(0, limit),
        ]);
        return api.call<Row>('POST', path, { ...Object.fromEntries(texts), ...fields(name, index) });
      }),
    );
  const people = await addPeople(add);
  const articles = await addArticles(add, people.staff);
  const day = today();
  await book(api, day, people, articles.services);
  const saleId = await sell(api, people.guests, articles);
  const { businessDate } = await api.call<{ businessDate: string }>('GET', `/sale/${saleId}`);
  await api.call('PATCH', `/branches/${api.branchId}`, { businessName: pairs[0], address: pairs[1] });
  await writeMessages(api);
  await issueInvoice(api, articles);
  await addPackages(api, add, people, articles);
  await add('/tills', () => ({}));
  await add('/cardTerminals', () => ({ inUseSince: '2026-01-01' }));
  await add('/reports/views', () => ({ report: 'services', search: {} }));
  const movingInId = await moveIn(api);
  const closeId = await closeDay(api);
  return { guestId: first(people.guests), saleId, bookedOn: day.toString(), soldOn: businessDate, closeId, movingInId };
}

/** Courses and arrangements with payloads as their names, and a sold one that is extended, stopped and given away. */
async function addPackages(api: DeskApi, add: Add, { guests }: People, articles: Articles): Promise<void> {
  const { payments, services } = articles;
  const component = { units: 2, items: [{ kind: 'service', id: first(services), surcharge: 0 }], share: null };
  const components = [{ ...component, pause: 0, isTogether: false }];
  const [course] = await add('/packages', (name, index) => ({
    kind: index === 0 ? 'course' : 'arrangement',
    hotelCode: index === 0 ? null : name.slice(0, 60),
    price: 20,
    isTransferable: true,
    components,
  }));
  const { packages } = await api.call<{ packages: Row[] }>('POST', '/sale/checkout', {
    paymentTypeId: first(payments),
    checkoutPackageDetails: [
      {
        packageId: course?.id,
        guestId: first(guests),
        recipientName: all.slice(0, 120),
        customPrice: 10,
        discount: { amount: 1, reason: all.slice(0, 120) },
      },
    ],
  });
  const reason = all.slice(0, 200);
  for (const change of [
    { kind: 'extended', expiresOn: null, reason },
    { kind: 'frozen', reason },
    { kind: 'unfrozen' },
    { kind: 'transferred', guestId: guests[1]?.id, reason },
  ])
    await api.call('POST', `/sold-packages/${first(packages)}/changes`, change);
}

/** A list of another program with scripts as its headings and cells, which is tried: none of its texts is any good. */
async function moveIn(api: DeskApi): Promise<string> {
  const headings = pairs.map((pair) => pair.slice(0, 200));
  const begun = { kind: 'guests', fileName: all.slice(0, 200), headings };
  const { id } = await api.call<{ id: string }>('POST', '/moving-in', begun);
  await api.call('POST', `/moving-in/${id}/rows`, { lines: [2], rows: [headings], isLast: true });
  const fields = headings.map((_, index) => ['firstName', 'dateOfBirth', 'email'][index] ?? null);
  const options = { dateOrder: 'day-first', decimalSign: ',', onKnownGuest: 'leave' };
  await api.call('PUT', `/moving-in/${id}`, { fields, options });
  await api.call('POST', `/moving-in/${id}/step`, { step: 'try' });
  return id;
}

async function writeMessages(api: DeskApi): Promise<void> {
  const settings = await api.call<object>('GET', '/messages/settings');
  await api.call('PUT', '/messages/settings', { ...settings, senderName: (pairs[0] ?? '').slice(0, 80) });
  // Words in braces are filled in for each guest, and refused if they are unknown.
  const text = all.replaceAll(/[{}]/g, '');
  await api.call('PUT', '/messages/texts', {
    kind: 'thanks',
    language: 'en',
    text: { subject: text.slice(0, 150), body: text.slice(0, 4000) },
  });
}

/** Issues an invoice of its own sale, to a person abroad, whose country asks for no form of their data. */
async function issueInvoice(api: DeskApi, { payments, products }: Articles): Promise<void> {
  const { version: _, ...issuer } = await api.call<{ version: number }>('GET', '/invoices/settings');
  const [name = '', other = ''] = pairs;
  const address = { street: name.slice(0, 60), city: other.slice(0, 60) };
  await api.call('PUT', '/invoices/settings', { ...issuer, ...address, name: name.slice(0, 80) });
  const { saleId } = await api.call<{ saleId: string | null }>('POST', '/sale/checkout', {
    paymentTypeId: first(payments),
    checkoutProductDetails: [{ id: first(products), quantity: 1 }],
  });
  await api.call('POST', `/sale/${saleId}/invoice`, {
    buyer: {
      ...address,
      kind: 'person',
      name: '',
      firstName: name.slice(0, 60),
      lastName: other.slice(0, 60),
      certifiedEmail: all.slice(0, 256),
      postcode: '',
      province: '',
      country: 'US',
      vatCode: '',
      fiscalCode: '',
      recipientCode: '',
    },
  });
  await api.call('PUT', '/invoices/settings', issuer);
}

interface Books {
  readonly number: number;
  readonly businessDate: string;
  readonly range: { readonly until: string | null; readonly untilEntry: number };
}

async function closeDay(api: DeskApi): Promise<string> {
  const reason = all.slice(0, 200);
  await api.call('POST', '/closing/till-entries', { kind: 'paid-in', amount: 1, reason });
  const { number, businessDate, range } = await api.call<Books>('GET', '/closing/day');
  const { id } = await api.call<Row>('POST', '/closing/day-closes', {
    range: { number, businessDate, until: range.until, untilEntry: range.untilEntry },
    counts: { drawers: [], printer: null },
    reason: all.slice(0, 500),
    note: all.slice(0, 500),
  });
  return id;
}

async function addPeople(add: Add) {
  const guests = await add('/guests', () => ({}));
  const staff = await add('/staff', () => ({}));
  await add('/area', () => ({}));
  await add('/equipment', () => ({}));
  await add('/skills', () => ({}));
  await add('/staffLevels', () => ({}));
  await add('/people', () => ({ language: 'English', roles: [], staffId: null }));
  await add('/machine-accounts', () => ({ roles: [] }));
  return { guests, staff };
}

type People = Awaited<ReturnType<typeof addPeople>>;

async function addArticles(add: Add, staff: readonly Row[]) {
  const categories = await add('/serviceCategories', () => ({}));
  const kinds = await add('/baseDocumentTemplates', () => ({}));
  await add('/DocumentTemplates', (name, index) => {
    const lines = [name, name];
    return {
      numbering: `${scriptPayloads[0]}{number}`,
      baseDocumentTemplateId: kinds[index]?.id,
      headerLines: lines,
      footerLines: lines,
    };
  });
  const taxes = await add('/taxes', () => ({ rate: 22 }));
  const payments = await add('/paymentTypes', () => ({ printsReceipt: false }));
  const sold = (index: number) => ({
    serviceCategoryId: categories[index]?.id,
    taxId: taxes[index]?.id,
  });
  const products = await add('/products', (_, index) => ({ ...sold(index), price: 10 }));
  const services = await add('/services', (_, index) => ({
    ...sold(index),
    price: 10,
    duration: 30,
    color: '#336699',
    resourceIds: [staff[index]?.id],
  }));
  return { taxes, payments, products, services };
}

type Articles = Awaited<ReturnType<typeof addArticles>>;

const textDetails = detailNames.filter((name) => details[name].kind === 'text');

async function book(
  api: DeskApi,
  day: Temporal.PlainDate,
  { guests, staff }: People,
  services: readonly Row[],
): Promise<void> {
  const at = (index: number, time: string) => ({
    staffResourceId: staff[index]?.id,
    serviceId: services[index]?.id,
    startTime: wire(day, time),
    endTime: wire(day, time, 30),
    ...Object.fromEntries(textDetails.map((name) => [name, all])),
    overrideAvailability: true,
  });
  const [name = ''] = pairs;
  const newGuest = { key: 'new', firstName: name, lastName: name, phoneNumber: name.slice(0, 40) };
  const { submittedAppointments: booked, failedAppointments } = await api.call<{
    submittedAppointments: { id: string; visitId: string }[];
    failedAppointments: unknown[];
  }>('POST', '/appointments', [
    { ...at(0, '09:00'), newGuest },
    { ...at(0, '10:00'), guestId: guests[0]?.id },
    ...pairs.map((_, index) => ({ ...at(index, '12:00'), guestId: guests[index]?.id })),
  ]);
  expect(failedAppointments).toEqual([]);
  const reason = all.slice(0, 200);
  await api.call('POST', `/appointments/${first(booked)}/cancel`, { reason });
  await api.call('POST', `/visits/${booked[1]?.visitId}/cancel`, { reason });
  await api.call('POST', '/blocks', {
    resourceId: first(staff),
    startTime: wire(day, '14:00'),
    endTime: wire(day, '15:00'),
    reason: name,
  });
  await api.call('POST', '/wishes', {
    guestId: first(guests),
    serviceId: first(services),
    dateFrom: day.toString(),
    dateTo: day.add({ days: 7 }).toString(),
    notes: all,
  });
  const off = { kind: 'off', startDate: day.toString(), endDate: day.toString(), startTime: null, endTime: null };
  // A resource that nobody has planned yet has its first rota.
  const rota = { resourceId: first(staff), version: 1, availabilities: [], exceptions: [{ ...off, note: name }] };
  await api.call('PUT', '/rota', { rotas: [rota] });
}

async function sell(api: DeskApi, guests: readonly Row[], { taxes, payments, products }: Articles): Promise<string> {
  const [reason] = pairs;
  const discount = { percent: 10, reason };
  const { saleId } = await api.call<{ saleId: string | null }>('POST', '/sale/checkout', {
    paymentTypeId: first(payments),
    payerId: first(guests),
    checkoutProductDetails: [{ id: first(products), quantity: 1, discount }],
    checkoutVoucherDetails: [{ kind: 'single-purpose', amount: 50, taxId: first(taxes), recipientName: reason }],
    discount,
  });
  const row = { kind: 'product', id: first(products), name: reason, listPrice: 10, quantity: 1, customPrice: null };
  await api.call('POST', '/sale/parked', {
    rows: [{ ...row, discount }],
    discount,
    tip: 0,
    label: reason,
    holderId: first(guests),
  });
  const vouchers = await api.call<{ data: Row[] }>('GET', '/vouchers');
  await api.call('PUT', `/vouchers/${first(vouchers.data)}`, { blockedReason: all.slice(0, 200) });
  return saleId ?? '';
}

function first(rows: readonly Row[]): string {
  return rows[0]?.id ?? '';
}
