import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Sale, SaleRow } from '@quieta/contract/checkout/sale';
import { type DayMeasure, dayMeasures, lateHours } from '@quieta/contract/dashboard/measures';
import type { WireResource } from '@quieta/contract/resources/resource';
import type { FiguresDesk } from './figures-desk.ts';

/** Facts of an appointment that the API does not answer: when it was booked and last cancelled. */
export interface Known {
  readonly bookedAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  isDeleted: boolean;
}

/** Changes made in the branch, as far as the API does not answer them. */
export interface Course {
  readonly known: Map<string, Known>;
  /** The guest whose stay at the hotel covers all days. */
  readonly hotelGuestId: string;
  /** The guests whom the hotel reported, by date. */
  readonly reported: ReadonlyMap<string, number>;
}

type Sums = Record<DayMeasure, (number | null)[]>;
type Hours = number[][];

interface RecountedFigures {
  readonly values: Sums;
  readonly hours: {
    readonly staff: { readonly booked: Hours; readonly available: Hours };
    readonly areas: { readonly booked: Hours; readonly available: Hours };
  };
}

/**
 * Recounts the days of a range one thing at a time from the API's answers: lists of appointments, sales, blocks and
 * rotas, and minutes by counting them.
 */
export async function recountFigures(
  desk: FiguresDesk,
  course: Course,
  dates: readonly string[],
): Promise<RecountedFigures> {
  const emptyHours = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  const hours = {
    staff: { booked: emptyHours(), available: emptyHours() },
    areas: { booked: emptyHours(), available: emptyHours() },
  };
  const values = Object.fromEntries(dayMeasures.map((name) => [name, dates.map((): number | null => 0)])) as Sums;
  const adding: Adding = {
    dates,
    zone: desk.branch.timeZone,
    add: (name, date, amount) => {
      const at = dates.indexOf(date);
      if (at >= 0) values[name][at] = cents((values[name][at] ?? 0) + amount);
    },
    addMinute: (of, which, { date, hour }, amount) => {
      const ofDay = hours[of][which][Temporal.PlainDate.from(date).dayOfWeek - 1];
      if (dates.includes(date) && ofDay !== undefined) ofDay[hour] = (ofDay[hour] ?? 0) + amount;
    },
  };
  const appointments: Appointment[] = [];
  for (const [id, { isDeleted }] of course.known)
    if (!isDeleted) appointments.push((await desk.api.get<Appointment>(`/appointments/${id}`, desk)).body);
  for (const appointment of appointments) addAppointment(course, appointment, adding);
  addGuests(course, appointments, adding);
  for (const sale of await readSales(desk)) addSale(sale, adding);
  await addAvailable(desk, adding);
  for (const [at, date] of dates.entries()) {
    values.inHouse[at] = course.reported.get(date) ?? null;
    values.capturedGuests[at] = course.reported.has(date) ? (values.hotelGuests[at] ?? 0) : null;
  }
  return { values, hours };
}

interface Adding {
  readonly dates: readonly string[];
  readonly zone: string;
  readonly add: (name: DayMeasure, date: string, amount: number) => void;
  readonly addMinute: (
    of: 'staff' | 'areas',
    which: 'booked' | 'available',
    at: { readonly date: string; readonly hour: number },
    amount: number,
  ) => void;
}

function addAppointment({ known }: Course, appointment: Appointment, { zone, add, addMinute }: Adding): void {
  const { id, startTime, endTime, lifeCycle: state, staff, area, partySize } = appointment;
  const date = localOf(startTime, zone).toPlainDate().toString();
  add('bookings', date, 1);
  if (state !== 'cancelled') add('appointments', date, 1);
  if (state === 'done') add('treatments', date, 1);
  if (state === 'no-show') add('noShows', date, 1);
  if (state === 'cancelled') {
    add('cancellations', date, 1);
    const notice = known.get(id)?.cancelledAt?.until(startTime).total('hours') ?? Number.POSITIVE_INFINITY;
    if (notice < lateHours) add('lateCancellations', date, 1);
  }
  if (state === 'cancelled' || state === 'no-show') return;
  const minutes = Temporal.Instant.from(startTime).until(endTime).total('minutes');
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = { date, hour: localOf(startTime, zone).add({ minutes: minute }).hour };
    if (staff !== null) {
      add('staffBooked', date, 1);
      addMinute('staff', 'booked', at, 1);
    }
    if (area !== null) {
      add('areaBooked', date, partySize);
      addMinute('areas', 'booked', at, partySize);
    }
  }
}

async function addAvailable({ api, branch }: FiguresDesk, { dates, zone, add, addMinute }: Adding): Promise<void> {
  const { body: resources } = await api.get<WireResource[]>('/resources', { branch });
  const body = { dateFrom: dates[0], dateTo: dates.at(-1) };
  const { body: blocks } = await api.post<{ data: Block[] }>('/blocks/Search', { branch, body });
  for (const date of dates) {
    for (const { moment, minuteOfDay, hour } of minutesOf(date, zone)) {
      for (const resource of resources) {
        if (!isOpen(resource, date, minuteOfDay)) continue;
        const blocked = blocks.data
          .filter((block) => block.resource.id === resource.id && covers(block, moment))
          .filter(({ kind }) => kind !== 'training' && kind !== 'cleaning')
          .reduce((sum, { places }) => sum + (places ?? resource.capacity), 0);
        const isStaff = resource.type === 0;
        const amount = Math.max(0, (isStaff ? 1 : resource.capacity) - blocked);
        add(isStaff ? 'staffAvailable' : 'areaAvailable', date, amount);
        addMinute(isStaff ? 'staff' : 'areas', 'available', { date, hour }, amount);
      }
    }
  }
}

function addGuests(
  { known, hotelGuestId }: Course,
  appointments: readonly Appointment[],
  { dates, zone, add }: Adding,
): void {
  const dateOf = ({ startTime }: Appointment) => localOf(startTime, zone).toPlainDate().toString();
  const guests = new Set(appointments.flatMap(({ holder }) => holder?.id ?? []));
  for (const guest of guests) {
    const own = appointments.filter(({ holder }) => holder?.id === guest);
    const treated = new Set(own.filter(({ lifeCycle }) => lifeCycle === 'done').map(dateOf));
    for (const date of dates) {
      if (!treated.has(date)) continue;
      add('guests', date, 1);
      if (![...treated].some((other) => other < date)) add('newGuests', date, 1);
      if (guest === hotelGuestId) add('hotelGuests', date, 1);
      const isRebooked = own.some((next) => {
        const bookedOn = known.get(next.id)?.bookedAt.toZonedDateTimeISO(zone).toPlainDate().toString() ?? '';
        return next.lifeCycle !== 'cancelled' && dateOf(next) > date && bookedOn <= date;
      });
      if (isRebooked) add('rebookings', date, 1);
    }
  }
}

function addSale(sale: Sale, { add }: Adding): void {
  const date = sale.businessDate;
  if (sale.kind === 'sale') add('sales', date, 1);
  if (sale.kind === 'void') add('sales', date, -1);
  add('tips', date, sale.tip);
  for (const { kind, total, discount } of sale.lines) {
    add(kind === 'voucher' ? 'vouchers' : kind === 'product' ? 'products' : 'services', date, total);
    add('discounts', date, discount);
  }
}

async function readSales({ api, branch }: FiguresDesk): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const path: string = `/sale?limit=200${next === '' ? '' : `&cursor=${next}`}`;
    const { body } = await api.get<{ data: SaleRow[]; paging: { cursors: { next: string | null } } }>(path, { branch });
    for (const { id } of body.data) sales.push((await api.get<Sale>(`/sale/${id}`, { branch })).body);
    next = body.paging.cursors.next;
  }
  return sales;
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function localOf(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
}

interface Minute {
  readonly moment: number;
  /** By the clock. */
  readonly minuteOfDay: number;
  readonly hour: number;
}

const minutesOfDates = new Map<string, readonly Minute[]>();

/** Every minute that passes on a date, with what the clock shows. */
function minutesOf(date: string, zone: string): readonly Minute[] {
  const found = minutesOfDates.get(date);
  if (found !== undefined) return found;
  const minutes: Minute[] = [];
  let at = Temporal.PlainDate.from(date).toZonedDateTime(zone);
  while (at.toPlainDate().toString() === date) {
    minutes.push({ moment: at.epochMilliseconds, minuteOfDay: at.hour * 60 + at.minute, hour: at.hour });
    at = at.add({ minutes: 1 });
  }
  minutesOfDates.set(date, minutes);
  return minutes;
}

function covers({ startTime, endTime }: Block, moment: number): boolean {
  const at = (time: string) => Temporal.Instant.from(time).epochMilliseconds;
  return at(startTime) <= moment && moment < at(endTime);
}

const flags = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
// The end of a day is written as its last second.
const minuteOf = (time: string) =>
  time === '23:59:59' ? 24 * 60 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether somebody who looks at the rota would say that it can be booked at this minute of the clock. */
function isOpen({ type, availabilities, exceptions }: WireResource, date: string, minute: number): boolean {
  const isWithin = (from: string | null, until: string | null) =>
    (from === null || minuteOf(from) <= minute) && (until === null || minute < minuteOf(until));
  const isOn = ({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
    startDate <= date && (endDate === null || date <= endDate);
  const now = exceptions.filter((one) => isOn(one) && isWithin(one.startTime, one.endTime));
  if (now.some(({ kind }) => kind !== 'extra')) return false;
  if (now.some(({ kind }) => kind === 'extra')) return true;
  const flag = flags[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mo';
  // The branch opens from 7 to 22 o'clock on all days.
  if (type === 1 && availabilities.length === 0) return isWithin('07:00', '22:00');
  return availabilities.some((one) => isOn(one) && one[flag] && isWithin(one.startTime, one.endTime));
}
