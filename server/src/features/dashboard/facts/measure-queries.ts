import { lateHours, type Measure, measures, type ResourceMeasure } from '@quieta/contract/dashboard/measures';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnsOf, StoredFact } from './fact-queries.ts';

/** Measures that the facts hold; what resources have to give is computed from the rota. */
export type StoredMeasure = Exclude<Measure, ResourceMeasure>;

type FactOf<Of extends Measure> = (typeof measures)[Of]['of'];

/** Contribution of a row of a fact, with the alias `f`; null if it is no row of it. */
interface Added<Of extends StoredFact> {
  readonly of: Of;
  readonly amount: Expression<number | null>;
}

type Columns<Of extends StoredFact> = ExpressionBuilder<{ readonly f: ColumnsOf<Of> }, 'f'>;

const of =
  <Of extends StoredFact>(fact: Of) =>
  (amount: (f: Columns<Of>) => Expression<number | null>): Added<Of> => ({
    of: fact,
    amount: amount(expressionBuilder<{ readonly f: ColumnsOf<Of> }, 'f'>()),
  });
const [ofLine, ofSale, ofAppointment] = [of('sale-line'), of('sale'), of('appointment')];
const [ofStaffTime, ofAreaTime, ofEquipmentTime] = [of('staff-time'), of('area-time'), of('equipment-time')];
const [ofGuestDay, ofHotelDay] = [of('guest-day'), of('hotel-day')];

/** The amount where a condition holds, and null elsewhere. */
function where(condition: Expression<SqlBool>, amount: Expression<number>): Expression<number | null> {
  return sql<number | null>`CASE WHEN ${condition} THEN ${amount} END`;
}

const one = sql.lit(1);

type TimeFact = 'staff-time' | 'area-time' | 'equipment-time';

/** Condition of stretches of appointments that were neither cancelled nor a no-show. */
const isBooked = sql<SqlBool>`f.state NOT IN ('cancelled', 'no-show')`;

/** Contribution of a stretch `f` of an appointment to the measures of minutes: of all its minutes, or of some. */
export const minutesOf = {
  staffBooked: (minutes: Expression<number>) => ofStaffTime(() => where(isBooked, minutes)),
  staffWorked: (minutes: Expression<number>) => ofStaffTime(({ eb }) => where(eb('f.state', '=', 'done'), minutes)),
  areaBooked: (minutes: Expression<number>) =>
    ofAreaTime(({ eb, ref }) => where(isBooked, eb(minutes, '*', ref('f.partySize')))),
  equipmentBooked: (minutes: Expression<number>) => ofEquipmentTime(() => where(isBooked, minutes)),
} satisfies Readonly<Partial<Record<Measure, (minutes: Expression<number>) => Added<TimeFact>>>>;
type Minutes = keyof typeof minutesOf;
const minutes = sql.ref<number>('f.minutes');

/**
 * Contribution of one row of its fact, with the alias `f`, to a measure, in minor units, pieces or minutes. The
 * commission depends on rules of its own.
 */
export const measureOf = {
  revenue: ofLine(({ eb, ref }) => where(eb('f.sold', 'in', ['service', 'product']), ref('f.totalMinor'))),
  services: ofLine(({ eb, ref }) => where(eb('f.sold', '=', 'service'), ref('f.totalMinor'))),
  products: ofLine(({ eb, ref }) => where(eb('f.sold', '=', 'product'), ref('f.totalMinor'))),
  vouchers: ofLine(({ eb, ref }) => where(eb('f.sold', 'in', ['voucher', 'deposit', 'package']), ref('f.totalMinor'))),
  discounts: ofLine(({ eb, ref }) => where(eb('f.discountMinor', '<>', 0), ref('f.discountMinor'))),
  pieces: ofLine(({ eb, ref }) => where(eb('f.sold', '=', 'product'), ref('f.quantity'))),
  sales: ofSale(({ case: when }) => when('f.saleKind').when('sale').then(one).when('void').then(sql<number>`-1`).end()),
  tips: ofSale(({ eb, ref }) => where(eb('f.tipMinor', '<>', 0), ref('f.tipMinor'))),
  bookings: ofAppointment(() => one),
  appointments: ofAppointment(({ eb }) => where(eb('f.state', '<>', 'cancelled'), one)),
  treatments: ofAppointment(({ eb }) => where(eb('f.state', '=', 'done'), one)),
  noShows: ofAppointment(({ eb }) => where(eb('f.state', '=', 'no-show'), one)),
  cancellations: ofAppointment(({ eb }) => where(eb('f.state', '=', 'cancelled'), one)),
  lateCancellations: ofAppointment(({ and, eb, ref }) => {
    const late = sql<Temporal.Instant>`${ref('f.startsAt')} - make_interval(hours => ${sql.lit(lateHours)})`;
    return where(and([eb('f.state', '=', 'cancelled'), eb('f.cancelledAt', '>', late)]), one);
  }),
  staffBooked: minutesOf.staffBooked(minutes),
  staffWorked: minutesOf.staffWorked(minutes),
  areaBooked: minutesOf.areaBooked(minutes),
  equipmentBooked: minutesOf.equipmentBooked(minutes),
  guests: ofGuestDay(() => one),
  newGuests: ofGuestDay(({ ref }) => where(ref('f.isNew'), one)),
  returningGuests: ofGuestDay(({ not, ref }) => where(not(ref('f.isNew')), one)),
  rebookings: ofGuestDay(({ ref }) => where(ref('f.isRebooked'), one)),
  hotelGuests: ofGuestDay(({ ref }) => where(ref('f.isHotelGuest'), one)),
  capturedGuests: ofGuestDay(({ and, ref }) => where(and([ref('f.isHotelGuest'), ref('f.isReported')]), one)),
  inHouse: ofHotelDay(({ ref }) => ref('f.guests')),
} satisfies { readonly [Of in Exclude<StoredMeasure, 'commission'>]: Added<FactOf<Of>> };

/** Whether its rows are stretches of appointments. */
export function isOfMinutes(measure: Measure): measure is Minutes {
  return Object.hasOwn(minutesOf, measure);
}

/** Whether its amounts are money in minor units. */
export function isMoney(measure: Measure): boolean {
  return measures[measure].unit === 'money';
}

/** The head of a column of numbers: a spreadsheet has nothing else in it, so that the unit stands there. */
export function csvHead(name: string, unit: string, currency: string): string {
  if (unit.startsWith('money')) return `${name} (${currency})`;
  if (unit === 'minutes') return `${name} (min)`;
  return unit === 'percent' ? `${name} (%)` : name;
}
