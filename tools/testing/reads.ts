import type { Endpoint } from '@quieta/contract/endpoint';
import * as z from 'zod/mini';
import { contractEndpoints } from './contract-endpoints.ts';

/** Ids and words that the questions of the screens name. */
export interface KnownThings {
  readonly branchId: string;
  readonly userId: string;
  readonly guestId: string;
  readonly guestName: string;
  /** A page of the guests' list. */
  readonly guestIds: readonly string[];
  readonly staffId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly visitId: string;
  readonly saleId: string;
  /** `2026/1042` */
  readonly saleNumber: string;
  readonly closeId: string;
  readonly voucherId: string;
  /** `yyyy-MM-dd`, of the branch. */
  readonly today: string;
}

/** A question as a screen asks it. */
export interface Ask {
  readonly name: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly body?: unknown;
}

type Values = Readonly<Record<string, string | number | readonly string[]>>;
type Schema = NonNullable<Endpoint['query']>;
type SchemaOfAnyKind = z.core.$ZodTypes;

const readingVerbs = /^(search|list|read|get|find|check|compare|preview|export|sum|count)[A-Z]/;

/**
 * Questions about one thing that does not grow, such as a list that is moved in, answered by another system, or about
 * the whole content of invoices or of the environment.
 */
const ofOne = [
  'exportArchive',
  'exportMovingInRows',
  'findPackageOfComponent',
  'findSoldPackage',
  'getApproval',
  'getAppointment',
  'getInvoice',
  'getInvoiceDocument',
  'getMovingIn',
  'getPackageCard',
  'getPackageItinerary',
  'getPractice',
  'getSaleInvoice',
  'getSaleOfAppointment',
  'getSeries',
  'getSoldPackage',
  'listApprovers',
  'listInvoiceFiles',
  'listMovingInRows',
  'listRooms',
  'previewBlockSeries',
  'previewBlockSeriesChange',
  'previewSeries',
  'previewSeriesChange',
  'readEasyAppointments',
];

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

/** Every endpoint of an OpenAPI document that only reads, and whose answer holds more than one row or sums them up. */
export async function endpointsOfMany(document: unknown): Promise<Endpoint[]> {
  const operations = Object.values(described.parse(document).paths).flatMap((path) => Object.values(path));
  const served = new Set(operations.map(({ operationId }) => operationId));
  const all = await contractEndpoints();
  return all.filter(
    ({ name, method, tag, response }) =>
      served.has(name) &&
      (method === 'GET' || readingVerbs.test(name)) &&
      tag !== 'platform' &&
      // A stream has no end.
      !name.startsWith('stream') &&
      // Previews of an import answer the sent lines.
      !name.endsWith('Import') &&
      !ofOne.includes(name) &&
      (holdsRows(response) || /^(export|sum|count)/.test(name)),
  );
}

function holdsRows(schema: Schema, depth = 0): boolean {
  const { def } = (schema as SchemaOfAnyKind)._zod;
  const within = (inner: Schema) => depth < 9 && holdsRows(inner, depth + 1);
  if (def.type === 'array') return ['object', 'union'].includes(def.element._zod.def.type) || within(def.element);
  if (def.type === 'record') return true;
  if (def.type === 'object') return Object.values(def.shape).some(within);
  if (def.type === 'union') return def.options.some(within);
  if ('innerType' in def) return within(def.innerType);
  return def.type === 'pipe' && within(def.in);
}

/** The questions that the screens ask an endpoint; throws where nothing is known of what it needs. */
export function asksOf(endpoint: Endpoint, known: KnownThings): Ask[] {
  const { name, method } = endpoint;
  const path = endpoint.path.replaceAll(/(?<=\/([^/]+)\/):[^/]+/g, (_, of: string) => idOf(known, of, name));
  const body = bodies(known)[name];
  if (method !== 'GET' && body === undefined) throw new Error(`no body is known for ${name}: add one to ${file}`);
  if (body !== undefined) return [body].flat().map((one) => ({ name, method, path, body: one }));
  const needed = needs(endpoint, known);
  const more = variants(known)[name];
  // Where the screens say more than they need, the plain question is one of theirs only if it is named.
  const plain = needed.length === 1 && more !== undefined ? [] : needed;
  const queries = [...plain, ...(more ?? []).map((one) => ({ ...needed[0], ...one }))];
  return queries.map((query) => {
    const search = String(new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])));
    return { name, method, path: search === '' ? path : `${path}?${search}` };
  });
}

const file = 'tools/testing/reads.ts';

function idOf(known: KnownThings, of: string, name: string): string {
  const ids: Record<string, string> = {
    branches: known.branchId,
    'day-closes': known.closeId,
    guests: known.guestId,
    sale: known.saleId,
    staff: known.staffId,
    users: known.userId,
    visits: known.visitId,
    vouchers: known.voucherId,
  };
  const id = ids[of];
  if (id === undefined) throw new Error(`no id of ${of} is known for ${name}: add one to ${file}`);
  return id;
}

/** Values of the endpoint's query: once for each value of its first choice, such as each report. */
function needs({ name, query }: Endpoint, known: KnownThings): Values[] {
  const def = query && (query as SchemaOfAnyKind)._zod.def;
  const shape = def?.type === 'object' ? def.shape : {};
  const needed = Object.entries(shape).filter(([, field]) => field._zod.optin !== 'optional');
  const [choice] = needed.filter(
    ([key, field]) => choicesOf(field) !== undefined && key !== 'language' && key !== 'entity',
  );
  const values = Object.fromEntries(
    needed.filter(([key]) => key !== choice?.[0]).map(([key]) => [key, valueOf(known, key, name)]),
  );
  if (choice === undefined) return [values];
  const [key, field] = choice;
  return (choicesOf(field) ?? []).map((option) => ({ ...values, [key]: option }));
}

function choicesOf(field: Schema): string[] | undefined {
  const { def } = (field as SchemaOfAnyKind)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : undefined;
}

function valueOf(known: KnownThings, key: string, name: string): string {
  const { dateFrom, dateTo } = month(known);
  const values: Record<string, string> = {
    date: known.today,
    dateFrom,
    dateTo,
    entity: 'sale',
    entityId: known.saleId,
    language: 'en',
    month: known.today.slice(0, 'yyyy-MM'.length),
    operatorId: known.staffId,
    resourceId: known.staffId,
  };
  const value = values[key];
  if (value === undefined) throw new Error(`no ${key} is known for ${name}: add one to ${file}`);
  return value;
}

/** The 31 days until today. */
function month({ today }: KnownThings) {
  return { dateFrom: Temporal.PlainDate.from(today).subtract({ days: 30 }).toString(), dateTo: today };
}

/** Questions of the screens beside those that an endpoint needs: filters, searches, further ranges. */
function variants(known: KnownThings): Readonly<Record<string, readonly Values[]>> {
  const { guestId, guestName, saleNumber, today } = known;
  const day = { date: today };
  const [year = '', number = ''] = saleNumber.split('/');
  const sales: Values[] = [
    day,
    month(known),
    { search: guestName },
    { search: guestName.slice(0, 3) },
    { search: 'nobody of this name' },
    { search: saleNumber },
    { search: number },
    { search: number.slice(-4) },
    { search: `${year}/${number.slice(0, 3)}` },
    { ...day, of: 'products' },
    { ...month(known), of: 'tips', kind: 'sale' },
    { state: 'receipt-open' },
    { state: 'room-bill-open' },
  ];
  return {
    exportFigureRows: [{ measure: 'services', report: 'therapists', key: known.staffId }],
    exportHistory: [month(known)],
    findSimilarGuests: [
      { name: guestName },
      { name: guestName, email: 'nobody@example.com', phoneNumber: '+39 340 1234567' },
    ],
    listFigureRows: [{ measure: 'services', report: 'therapists', key: known.staffId }],
    listHistory: [
      {},
      month(known),
      { userId: known.userId },
      { group: 'checkout' },
      { entity: 'tax' },
      { search: guestName },
    ],
    listInvoices: [{}, month(known), { search: guestName }, { search: 'nobody of this name' }, { search: number }],
    listPrepaidEntries: [
      { ...month(known), column: 'used' },
      { ...month(known), column: 'owed' },
      { ...month(known), column: 'expired', vat: 'sold' },
    ],
    listMessages: [{ guestId }, { visitId: known.visitId }],
    listResources: [{}, day],
    listSales: sales,
    listServices: [{}, day, { ...day, staffId: known.staffId }],
    listSoldPackages: [
      { payer: 'guest' },
      { state: 'open' },
      { state: 'moved' },
      { expiresUntil: Temporal.PlainDate.from(known.today).add({ days: 30 }).toString() },
      { search: guestName },
      { search: 'nobody of this name' },
      { search: 'ZZ' },
    ],
    listVouchers: [{}, { state: 'open' }, { search: guestName }, { search: 'nobody of this name' }, { search: 'ZZ' }],
    searchGuests: [
      {},
      { search: guestName },
      { search: guestName.slice(0, 3) },
      { search: 'nobody of this name' },
      { limit: 100 },
      { order: 'last-visit' },
      { order: 'last-visit', limit: 200 },
      { order: 'last-visit', only: 'no-consent' },
      { order: 'last-visit', only: 'in-house' },
    ],
    sumSales: sales,
  };
}

function bodies(known: KnownThings): Readonly<Record<string, unknown>> {
  const { branchId, guestId, guestIds, serviceId, serviceName, staffId, today } = known;
  const day = { date: today };
  const searches = [day, { ...day, resourceIds: [staffId] }, { ...month(known), serviceIds: [serviceId] }];
  const sums = [day, month(known), { serviceSearch: serviceName }, { holderId: guestId }, { paid: false }];
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 });
  const need = { serviceId, guestId };
  return {
    checkSlot: { ...need, startTime: `${tomorrow.toString()}T10:00:00Z` },
    compareDay: {
      range: { number: 1, until: null, untilEntry: 0 },
      counts: { drawers: [], printer: null },
      hotel: null,
    },
    exportAppointments: [day, { serviceIds: [serviceId], ...month(known), staffIds: [staffId] }].map((one) => ({
      ...one,
      language: 'en',
    })),
    findItineraries: {
      guests: [guestId, null],
      stops: [
        { serviceId, guests: [{ guest: 0 }, { guest: 1 }] },
        { serviceId, guests: [{ guest: 0 }, { guest: 1 }], together: false },
      ],
      dateFrom: tomorrow.toString(),
      dateTo: tomorrow.add({ days: 6 }).toString(),
      order: 'free',
    },
    findSlots: [tomorrow, tomorrow.add({ days: 30 })].map((until) => ({
      ...need,
      dateFrom: tomorrow.toString(),
      dateTo: until.toString(),
    })),
    getAppointmentSums: sums,
    listGuestFigures: { guestIds },
    previewRota: { branchId, rotas: [] },
    searchAppointments: [
      ...searches,
      { ...month(known), references: 'once' },
      ...sums.map((one) => ({ ...one, limit: 50 })),
    ],
    searchBlocks: month(known),
  };
}
