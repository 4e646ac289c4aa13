import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { blockKinds } from '@quieta/contract/appointments/block-kinds';
import type { Sale } from '@quieta/contract/checkout/sale';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { dayMeasures } from '@quieta/contract/dashboard/measures';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { keysOf } from '@quieta/contract/values/objects';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { extent } from '../../../testing/extent.ts';
import { insertPackage } from '../../../testing/insert-package.ts';
import { setCapacity } from '../../../testing/set-capacity.ts';
import { insertIn, sqlIn } from '../../../testing/sql.ts';
import { type FiguresDesk, openFiguresDesk } from './testing/figures-desk.ts';
import { type Course, type Known, recountFigures } from './testing/recounted-figures.ts';

let desk: FiguresDesk;
let course: Course;
let guests: string[];
const byVoucher = newId();
let coursePackage: string;
const components: string[] = [];

// On two of them the clock is changed.
const autumn = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28'];
const spring = ['2026-03-28', '2026-03-29', '2026-03-30'];
const dates = [...autumn, ...spring];

const codes: string[] = [];
const sales: Sale[] = [];
const blocks: Block[] = [];
/** How often each action did something. */
const done = new Map<string, number>();

beforeAll(async () => {
  desk = await openFiguresDesk();
  const { spa, branch } = desk;
  guests = [branch.guestId, await desk.addGuest('Ada'), await desk.addGuest('Eva'), await desk.addGuest('Ida')];
  const hotelGuestId = guests[3] ?? '';
  const reported = new Map([
    ['2026-10-25', 31],
    ['2026-10-26', 0],
  ]);
  for (const [date, count] of reported)
    await insertIn(spa, branch, 'hotel_day', { date, guests: count, reported_at: `${date}T20:00:00Z` });
  const stay = { id: hotelGuestId, guest_id: hotelGuestId, provider: 'opera', reservation_id: '1', room_id: '204' };
  await insertIn(spa, branch, 'stay', { ...stay, checkin_date: '2020-01-01', checkout_date: '2039-12-31' });
  await setCapacity(spa, branch, branch.areas[1], 3);
  // Also by night, so that the hour that comes twice can be worked in.
  await sqlIn(
    spa,
    branch,
    "UPDATE resource_availability SET start_time = '00:00', end_time = '23:59:59' WHERE resource_id = $1",
    [branch.staff[1]],
  );
  await insertIn(spa, branch, 'payment_type', {
    id: byVoucher,
    name: 'Gift voucher',
    kind: 'Custom',
    prints_receipt: false,
    printer_code: 'voucher',
  });
  const outsideVatTaxId = newId();
  await insertIn(spa, branch, 'printer_vat_slot', { rate_basis_points: 0, vat_index: 11 });
  await insertIn(spa, branch, 'tax', { id: outsideVatTaxId, name: 'Fuori campo', rate_basis_points: 0, department: 9 });
  // Multi-purpose vouchers are sold outside VAT.
  await desk.api.put('/voucher-settings', { branch, body: { outsideVatTaxId, validMonths: null } });
  coursePackage = await insertPackage(spa, branch, [{ units: 6, items: [{ serviceId: branch.serviceId }] }]);
  course = { known: new Map<string, Known>(), hotelGuestId, reported };
});
afterAll(() => desk.leave());

/** Numbers for the choices within an action. */
type Choices = readonly [number, number, number];
const pick = <T>(items: readonly T[], choice: number): T | undefined => items[choice % Math.max(items.length, 1)];
const idsNow = () => [...course.known].flatMap(([id, { isDeleted }]) => (isDeleted ? [] : id));
const timeOf = (choice: number, date = pick(dates, choice) ?? '') => {
  // Mostly by day; the rest about midnight and in the hours in which the clock is changed.
  const hour = choice % 3 === 0 ? [23, 0, 1, 2, 3][choice % 5] : 7 + (choice % 14);
  const plainTime = new Temporal.PlainTime(hour, (choice % 12) * 5);
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: desk.branch.timeZone, plainTime }).toInstant();
};
const lengthOf = (choice: number) => 20 + (choice % 19) * 5;
const staffOf = (choice: number) => desk.branch.staff[choice % 2];
const tellOf = (status: number) => status === 200;

async function checkOut(body: object): Promise<boolean> {
  const { branch, setup, api } = desk;
  const answer = await api.post<AnswerOf<typeof checkout>>('/sale/checkout', {
    branch,
    body: { paymentTypeId: setup.cash, ...body },
  });
  if (answer.body.saleId == null) return false;
  codes.push(...answer.body.vouchers.map(({ code }) => code));
  sales.push(await desk.sale(answer.body.saleId));
  return true;
}

const actions: Readonly<Record<string, (choices: Choices) => Promise<boolean>>> = {
  book: async ([a, b, c]) => {
    const area = pick([null, ...desk.branch.areas], b) ?? null;
    const booked = await desk.tryToBook({
      start: timeOf(a).toString(),
      minutes: lengthOf(b),
      staff: c % 9 === 0 ? null : (staffOf(c) ?? null),
      area,
      guest: pick([null, ...guests, ...guests], c) ?? null,
      partySize: area === desk.branch.areas[1] ? 1 + (a % 3) : 1,
    });
    if (booked === undefined) return false;
    course.known.set(booked.id, { bookedAt: desk.now(), cancelledAt: null, isDeleted: false });
    return true;
  },
  move: async ([a, b, c]) => {
    const startTime = timeOf(b);
    const body = {
      startTime: startTime.toString(),
      endTime: startTime.add({ minutes: lengthOf(c) }).toString(),
      staffResourceId: staffOf(c),
    };
    return tellOf(await desk.change(pick(idsNow(), a) ?? '', body));
  },
  mark: async ([a, b]) => {
    const lifeCycle = pick(['done', 'done', 'done', 'no-show', 'arrived', 'booked'], b);
    return tellOf(await desk.change(pick(idsNow(), a) ?? '', { lifeCycle }));
  },
  give: async ([a, b]) => tellOf(await desk.change(pick(idsNow(), a) ?? '', { guestId: pick(guests, b) })),
  cancel: async ([a]) => {
    const id = pick(idsNow(), a) ?? '';
    const isDone = tellOf(await desk.cancel(id));
    const known = course.known.get(id);
    if (isDone && known !== undefined) known.cancelledAt = desk.now();
    return isDone;
  },
  undo: async ([a]) => {
    const ids = [...course.known].flatMap(([id, one]) => (one.cancelledAt === null || one.isDeleted ? [] : id));
    const body = { ids: [pick(ids, a)] };
    return tellOf((await desk.api.post('/appointments/undo-cancellation', { branch: desk.branch, body })).status);
  },
  remove: async ([a]) => {
    const id = pick(idsNow(), a) ?? '';
    const isDone = tellOf(await desk.remove(id));
    const known = course.known.get(id);
    if (isDone && known !== undefined) known.isDeleted = true;
    return isDone;
  },
  sellProducts: ([a, b]) =>
    checkOut({
      checkoutProductDetails: [
        {
          id: desk.setup.oil,
          quantity: 1 + (a % 5),
          discount: b % 3 === 0 ? { amount: (1 + (a % 1200)) / 100, reason: 'Regular guest' } : null,
        },
      ],
      tip: b % 4 === 0 ? (a % 900) / 100 : 0,
    }),
  sellTreatment: ([a, b]) =>
    checkOut({
      checkoutAppointmentDetails: [{ id: pick(idsNow(), a) }],
      discount: b % 2 === 0 ? { percent: 1 + (b % 60), reason: 'Birthday' } : null,
    }),
  sellVoucher: ([a, b]) => {
    const { branch } = desk;
    const voucher = pick<object>(
      [
        { kind: 'multi-purpose' },
        { kind: 'single-purpose', taxId: branch.taxId },
        { kind: 'deposit', guestId: branch.guestId, serviceId: branch.serviceId },
      ],
      b,
    );
    return checkOut({ checkoutVoucherDetails: [{ ...voucher, amount: 20 + (a % 8000) / 100 }] });
  },
  payByVoucher: ([a, b]) => {
    const { branch, setup } = desk;
    if (codes.length === 0) return Promise.resolve(false);
    const amount = 1 + (b % 1500) / 100;
    const tenders = [
      { paymentTypeId: byVoucher, amount, voucherCode: pick(codes, a) },
      { paymentTypeId: setup.cash, amount: Math.round((85 - amount) * 100) / 100 },
    ];
    return checkOut({ checkoutServiceDetails: [{ id: branch.serviceId }], tenders });
  },
  sellPackage: async () => {
    const id = newId();
    const isSold = await checkOut({ checkoutPackageDetails: [{ packageId: coursePackage, componentIds: [id] }] });
    if (isSold) components.push(id);
    return isSold;
  },
  useUnit: ([a]) =>
    checkOut({ checkoutServiceDetails: [{ id: desk.branch.serviceId, componentId: pick(components, a) ?? null }] }),
  refund: async ([a]) => {
    const sale = pick(sales, a);
    return sale !== undefined && tellOf(await desk.refund(sale, 1));
  },
  takeBack: async ([a]) => {
    const sale = pick(sales, a);
    return sale !== undefined && tellOf(await desk.voidSale(sale));
  },
  block: async ([a, b, c]) => {
    const { api, branch } = desk;
    const startTime = timeOf(a);
    const body = {
      resourceId: pick([...branch.staff, ...branch.areas], b),
      startTime: startTime.toString(),
      endTime: startTime.add({ minutes: 5 + (c % 600) }).toString(),
      kind: pick(keysOf(blockKinds), c),
      places: c % 2 === 0 ? null : 1 + (c % 3),
    };
    const { status, body: made } = await api.post<Block>('/blocks', { branch, body });
    if (status === 200) blocks.push(made);
    return tellOf(status);
  },
  unblock: async ([a]) => {
    const block = pick(blocks, a);
    if (block === undefined) return false;
    blocks.splice(blocks.indexOf(block), 1);
    return tellOf((await desk.api.delete(`/blocks/${block.id}`, { branch: desk.branch })).status);
  },
  closeBranch: async ([a, b]) => {
    const date = pick(dates, a);
    const times = b % 3 === 0 ? { startTime: '09:00:00', endTime: '13:30:00' } : { startTime: null, endTime: null };
    // Now and then, because what is closed stays so.
    if (b % 2 !== 0) return false;
    const closure = { startDate: date, endDate: date, ...times, note: '' };
    return tellOf(
      (await desk.api.put('/rota', { branch: desk.branch, body: { rotas: [], closuresToAdd: [closure] } })).status,
    );
  },
  keep: () => desk.keep(),
};

async function passTime(choice: number): Promise<void> {
  desk.at(desk.now().add({ minutes: choice % 400 }));
}

const names = Object.keys(actions);
const often = [
  'book',
  'book',
  'book',
  'book',
  'mark',
  'mark',
  'move',
  'sellProducts',
  'sellTreatment',
  'keep',
  'payByVoucher',
  'sellPackage',
  'useUnit',
];
const choice = fc.nat(1_000_000);
const step = fc.tuple(fc.constantFrom(...names, ...often), fc.tuple(choice, choice, choice));

const rangeOf = (range: readonly string[]) => [range[0] ?? '', range.at(-1) ?? ''] as const;
const ask = async (range: readonly string[]) => {
  const { values, hours } = await desk.figures(...rangeOf(range));
  return { values, hours };
};

/** Expects the answers to equal a slow calculation, before and after all day figures are stored, and so do the rows. */
async function expectFigures(): Promise<void> {
  const ranges = [autumn, spring];
  const slow = await Promise.all(ranges.map((range) => recountFigures(desk, course, range)));
  expect(await Promise.all(ranges.map(ask))).toEqual(slow);
  expect(await desk.keep()).toBe(true);
  expect(await Promise.all(ranges.map(ask))).toEqual(slow);
  expect(await desk.wrongDays()).toEqual([]);
  for (const [nth, range] of ranges.entries()) {
    for (const measure of dayMeasures) {
      const { total } = await desk.rows(measure, ...rangeOf(range), '&limit=1');
      const figure = slow[nth]?.values[measure].reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? Number.NaN;
      expect([measure, Math.round(total * 100)]).toEqual([measure, Math.round(figure * 100)]);
    }
  }
}

test(
  'figures of random histories are what a slow calculation over the API says, whenever they were kept',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 45, maxLength: 60 }), fc.nat(5), async (steps, day) => {
        desk.at(`${autumn[day] ?? autumn[0]}T06:00:00Z`);
        for (const [name, choices] of steps) {
          await passTime(choices[0]);
          if (await actions[name]?.(choices)) done.set(name, (done.get(name) ?? 0) + 1);
        }
        await expectFigures();
      }),
      // The history goes on from run to run, so that a shorter one would be another.
      { ...extent({ numRuns: 4, seed: 1 }, { numRuns: 60 }), endOnFailure: true },
    );
    expect([...done.keys()].sort()).toEqual([...names].sort());
  },
  extent(60_000, 900_000),
);
