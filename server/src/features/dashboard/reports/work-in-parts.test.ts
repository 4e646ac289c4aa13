import type { Appointment, LifeCycle } from '@quieta/contract/appointments/appointment';
import { leadOf } from '@quieta/contract/appointments/part-rules';
import type { AppointmentPart, ReferringPart } from '@quieta/contract/appointments/parts';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { listFigureRows } from '@quieta/contract/dashboard/figure-endpoints';
import type { readReport } from '@quieta/contract/dashboard/report-endpoints';
import type { Report } from '@quieta/contract/dashboard/reports';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { extent } from '../../../../testing/extent.ts';
import { insertInParts } from '../../../../testing/insert-in-parts.ts';
import { insertIn } from '../../../../testing/sql.ts';
import { type FiguresDesk, openFiguresDesk } from '../testing/figures-desk.ts';

let desk: FiguresDesk;
const equipment = [newId(), newId()];
const third = newId();
const category = newId();
const basisPoints = 1333;
let staff: readonly string[];
let areas: readonly string[];

beforeAll(async () => {
  desk = await openFiguresDesk();
  const { spa, branch } = desk;
  const resource = (id: string, type: string) =>
    insertIn(spa, branch, 'resource', { id, type, name: `${type} ${id.slice(-4)}`, position: 9 });
  await resource(third, 'Staff');
  await insertIn(spa, branch, 'staff_member', { resource_id: third, first_name: 'Third', last_name: 'Therapist' });
  for (const id of equipment) await resource(id, 'Equipment');
  staff = [...branch.staff, third];
  areas = branch.areas;
  await insertIn(spa, branch, 'service_category', { id: category, name: 'Wraps' });
  await insertIn(spa, branch, 'commission_rule', {
    service_category_id: category,
    services_basis_points: basisPoints,
    products_basis_points: 0,
  });
});
afterAll(() => desk.leave());

interface Planned {
  readonly startHour: number;
  readonly startMinute: number;
  /** Null: performed as one, by the first therapist of the branch. */
  readonly parts: readonly ReferringPart[] | null;
  readonly areaId: string | null;
  readonly state: LifeCycle;
  readonly partySize: number;
  readonly priceMinor: number;
  readonly sold: 'not' | 'sold' | 'refunded' | 'voided';
}

const among = (ids: () => readonly string[]) =>
  fc.array(fc.nat(ids().length - 1), { maxLength: 3 }).map((nth) => [...new Set(nth.map((one) => ids()[one] ?? ''))]);
const planned = () => {
  const part = fc.record({
    minutes: fc.integer({ min: 1, max: 75 }),
    guest: fc.constantFrom('treated' as const, 'rests' as const),
    takesArea: fc.boolean(),
    staffIds: among(() => staff),
    equipmentIds: among(() => equipment),
  });
  return fc.record({
    startHour: fc.integer({ min: 6, max: 21 }),
    startMinute: fc.nat(59),
    parts: fc.option(fc.array(part, { minLength: 1, maxLength: 5 }), { freq: 5 }),
    areaId: fc.option(fc.constantFrom(...areas)),
    state: fc.constantFrom<LifeCycle>('done', 'done', 'done', 'booked', 'no-show'),
    partySize: fc.integer({ min: 1, max: 3 }),
    priceMinor: fc.integer({ min: 1, max: 30_011 }),
    sold: fc.constantFrom<Planned['sold']>('not', 'sold', 'sold', 'refunded', 'voided'),
  });
};

/** Puts an appointment into a day as a booking does, and sells it; answers both, and what the sale was reversed by. */
async function enact(date: string, one: Planned): Promise<{ appointment: Appointment; sales: Sale[] }> {
  const { spa, branch } = desk;
  const serviceId = newId();
  const put = (table: string, row: object) => insertIn(spa, branch, table, { ...row });
  await put('service', {
    id: serviceId,
    name: `Wrap ${serviceId}`,
    color: '#0d9488',
    duration_minutes: 50,
    price_minor: one.priceMinor,
    tax_id: branch.taxId,
    service_category_id: category,
  });
  const plainTime = new Temporal.PlainTime(one.startHour, one.startMinute);
  const startsAt = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: branch.timeZone, plainTime }).toInstant();
  const lead = one.parts === null ? (staff[0] ?? null) : leadOf(one.parts);
  const row = {
    service_id: serviceId,
    staff_id: lead,
    // An appointment has a therapist or an area.
    area_id: one.areaId ?? (lead === null ? areas[0] : null),
    state: one.state,
    party_size: one.partySize,
    staff_set_up_minutes: 10,
    area_clean_up_minutes: 5,
  };
  const whole = { parts: null, ends_at: startsAt.add({ minutes: 50 }).toString() };
  const id = await insertInParts(spa, branch, {
    startsAt,
    parts: one.parts ?? [],
    row: one.parts === null ? { ...row, ...whole } : row,
  });
  const sales: Sale[] = [];
  if (one.sold !== 'not' && one.state === 'done') {
    const sale = await desk.sell({ checkoutAppointmentDetails: [{ id }] });
    sales.push(sale);
    const status =
      one.sold === 'refunded' ? await desk.refund(sale, 1) : one.sold === 'voided' ? await desk.voidSale(sale) : 200;
    expect(status).toBe(200);
    if (one.sold !== 'sold') sales.push({ ...sale, kind: 'refund' });
  }
  const { body: appointment } = await desk.api.get<Appointment>(`/appointments/${id}`, desk);
  return { appointment, sales };
}

type Amounts = Record<string, number>;
type Table = Map<string, Amounts>;

function adding(table: Table) {
  return (key: string | undefined, measure: string, amount: number) => {
    if (amount === 0) return;
    const own = table.get(key ?? '') ?? {};
    own[measure] = Math.round(((own[measure] ?? 0) + amount) * 100) / 100;
    if (own[measure] === 0) delete own[measure];
    if (Object.keys(own).length === 0) table.delete(key ?? '');
    else table.set(key ?? '', own);
  };
}

/** The parts of an appointment; one that is performed as one is one part. */
function partsOf({ parts, staff: lead, area, startTime, endTime }: Appointment): readonly AppointmentPart[] {
  if (parts.length > 0) return parts;
  const minutes = Temporal.Instant.from(startTime).until(endTime).total('minutes');
  return [{ minutes, guest: 'treated', takesArea: area !== null, staff: lead === null ? [] : [lead], equipment: [] }];
}

/** Counts who worked, and what was taken, a minute at a time, and splits each line as it is told. */
function count(found: readonly { readonly appointment: Appointment; readonly sales: readonly Sale[] }[]) {
  const tables = { therapists: new Map(), areas: new Map(), equipment: new Map() } satisfies Record<string, Table>;
  const [toTherapist, toArea, toEquipment] = [tables.therapists, tables.areas, tables.equipment].map(adding);
  for (const { appointment, sales } of found) {
    const { area, lifeCycle, partySize, staff: lead } = appointment;
    const own = new Map<string, number>();
    for (const part of partsOf(appointment))
      for (let minute = 0; minute < part.minutes; minute += 1) {
        for (const { id } of part.staff) own.set(id, (own.get(id) ?? 0) + 1);
        if (lifeCycle === 'no-show') continue;
        for (const { id } of part.equipment) toEquipment?.(id, 'equipmentBooked', 1);
        if (area !== null && part.takesArea) toArea?.(area.id, 'areaBooked', partySize);
      }
    for (const [id, minutes] of own) {
      if (lifeCycle !== 'no-show') toTherapist?.(id, 'staffBooked', minutes);
      if (lifeCycle === 'done') toTherapist?.(id, 'staffWorked', minutes);
      if (lifeCycle === 'done') toTherapist?.(id, 'treatments', 1);
    }
    if (own.size === 0 && lifeCycle === 'done') toTherapist?.(undefined, 'treatments', 1);
    if (lifeCycle === 'done') toArea?.(area?.id, 'treatments', 1);
    // The lead therapist is the first to get a cent that is left over, then the others by their ids.
    const ids = [...own.keys()].sort((one, other) =>
      one === lead?.id ? -1 : other === lead?.id ? 1 : one < other ? -1 : 1,
    );
    const weights = ids.map((id) => own.get(id) ?? 0);
    for (const { kind, lines } of sales)
      for (const { total, taxRate } of lines) {
        const sign = kind === 'refund' ? -1 : 1;
        const cents = Math.round(total * 100);
        const net = cents - Math.round((cents * taxRate) / (100 + taxRate));
        const commission = Math.floor((2 * net * basisPoints + 10_000) / 20_000);
        const split = {
          services: splitByLargestRemainder(cents, weights),
          commission: splitByLargestRemainder(commission, weights),
        };
        for (const [nth, id] of ids.entries())
          for (const measure of ['services', 'commission'] as const)
            toTherapist?.(id, measure, (sign * (split[measure][nth] ?? 0)) / 100);
        if (ids.length === 0) toTherapist?.(undefined, 'services', (sign * cents) / 100);
        toArea?.(area?.id, 'services', (sign * cents) / 100);
      }
  }
  return tables;
}

const counted = {
  therapists: ['staffBooked', 'staffWorked', 'treatments', 'services', 'commission'],
  areas: ['areaBooked', 'treatments', 'services'],
  equipment: ['equipmentBooked'],
} as const satisfies Partial<Record<Report, readonly string[]>>;

/** The report as it is answered, without zeros, after its cells were compared with the rows that they open. */
async function readTable(report: keyof typeof counted, date: string): Promise<Table> {
  const { branch, api } = desk;
  const { body } = await api.get<AnswerOf<typeof readReport>>(
    `/reports?report=${report}&dateFrom=${date}&dateTo=${date}`,
    { branch },
  );
  const table: Table = new Map();
  const add = adding(table);
  for (const { key, values } of body.rows)
    for (const measure of counted[report]) {
      const amount = (values as Amounts)[measure] ?? 0;
      add(key ?? undefined, measure, amount);
      const of = `&report=${report}${key === null ? '' : `&key=${key}`}`;
      const { body: rows } = await api.get<AnswerOf<typeof listFigureRows>>(
        `/figures/rows?measure=${measure}&dateFrom=${date}&dateTo=${date}${of}`,
        { branch },
      );
      expect([report, measure, rows.total]).toEqual([report, measure, amount]);
    }
  return table;
}

test(
  'of a treatment in parts each therapist, area and machine has its own minutes, and each therapist a part of the price by them, to the cent',
  async () => {
    let day = Temporal.PlainDate.from('2026-11-02');
    await fc.assert(
      fc.asyncProperty(fc.array(planned(), { minLength: 3, maxLength: 8 }), async (plans) => {
        day = day.add({ days: 1 });
        const date = day.toString();
        desk.at(`${date}T11:00:00Z`);
        const found = [];
        for (const one of plans) found.push(await enact(date, one));
        const slow = count(found);
        for (const report of ['therapists', 'areas', 'equipment'] as const)
          expect(await readTable(report, date)).toEqual(slow[report]);
        const sum = (table: Table, measure: string) =>
          [...table.values()].reduce((all, own) => all + (own[measure] ?? 0), 0);
        const { values, hours } = await desk.figures(date);
        const all = (minutes: readonly (readonly number[])[]) => minutes.flat().reduce((one, other) => one + other, 0);
        expect([values.staffBooked[0], all(hours.staff.booked)]).toEqual(
          Array.from({ length: 2 }, () => sum(slow.therapists, 'staffBooked')),
        );
        expect([values.areaBooked[0], all(hours.areas.booked)]).toEqual(
          Array.from({ length: 2 }, () => sum(slow.areas, 'areaBooked')),
        );
        expect(sum(slow.therapists, 'services')).toBeCloseTo(values.services[0] ?? 0, 6);
      }),
      { ...extent({ numRuns: 8 }, { numRuns: 200 }), endOnFailure: true },
    );
    // The days are kept as they were counted.
    const days = ['2026-11-03', day.toString()] as const;
    const before = await desk.figures(...days);
    await desk.keep();
    expect(await desk.figures(...days)).toEqual(before);
    expect(await desk.wrongDays()).toEqual([]);
  },
  extent(120_000, 900_000),
);

test('of four hands the odd cent is the lead therapist’s; the rows behind the minutes are stretches of their own', async () => {
  const date = '2026-10-05';
  const [other = '', lead = ''] = [...staff].sort();
  const hands: Omit<ReferringPart, 'minutes' | 'staffIds'> = { guest: 'treated', takesArea: true, equipmentIds: [] };
  const parts: ReferringPart[] = [
    { ...hands, minutes: 10, staffIds: [lead] },
    { ...hands, minutes: 20, staffIds: [], guest: 'rests' },
    { ...hands, minutes: 10, staffIds: [lead, other], takesArea: false },
    { ...hands, minutes: 10, staffIds: [other] },
  ];
  desk.at(`${date}T11:00:00Z`);
  const plan = { startHour: 10, startMinute: 0, areaId: areas[0] ?? '', state: 'done', partySize: 1 } as const;
  await enact(date, { ...plan, parts, priceMinor: 8501, sold: 'sold' });
  const table = await readTable('therapists', date);
  expect([table.get(lead)?.services, table.get(other)?.services]).toEqual([42.51, 42.5]);
  const rows = async (measure: 'staffBooked' | 'areaBooked') =>
    (await desk.rows(measure, date, date)).data
      .map(({ startTime, amount }) => [startTime?.slice(11, 16), amount])
      .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
  expect(await rows('staffBooked')).toEqual([
    ['10:00', 10],
    ['10:30', 10],
    ['10:30', 20],
  ]);
  expect(await rows('areaBooked')).toEqual([
    ['10:00', 30],
    ['10:40', 10],
  ]);
});
