import { maxDaysOfFigures } from '@quieta/contract/dashboard/figure-endpoints';
import type { Fact } from '@quieta/contract/dashboard/measures';
import { type AliasableExpression, type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import { isOutsideVat, soldThing } from '#features/vouchers/sold-thing-queries';
import { db, firstKnown, type Row } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import { areaStretches, equipmentStretches, type Stretches, staffStretches } from './stretch-queries.ts';

// The rows that figures are made of, each as slow and as plain as it can be said. What is kept of a day, what a report
// groups and what somebody sees who opens a figure are sums over these and over nothing else.

/** Dates of the branch, both inclusive. */
export interface DateRange {
  readonly dateFrom: string;
  readonly dateTo: string;
}

export interface FactScope extends DateRange {
  /** IANA. */
  readonly timeZone: string;
}

/** The facts that are rows of the database; what resources have to give is computed from the rota. */
export type StoredFact = Exclude<Fact, 'resource-day'>;

/** Columns that every fact has: when it was, by what it is ordered, and what somebody sees of it. */
export interface FactRow {
  readonly date: string;
  /** Null of guests' days and the hotel's. */
  readonly at: Temporal.Instant | null;
  /** Orders the rows of a moment. */
  readonly rowId: string | null;
  /** Null where the service is the name, or there is none. */
  readonly name: string | null;
  readonly serviceId: string | null;
  readonly guestId: string | null;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly appointmentId: string | null;
  readonly saleId: string | null;
  readonly saleNumber: string | null;
  readonly saleKind: Row<'sale'>['kind'] | null;
}

const noId = sql<string | null>`NULL::uuid`;
const noText = sql<string | null>`NULL`;
const noMoment = sql<Temporal.Instant | null>`NULL::timestamptz`;
const noKind = sql<Row<'sale'>['kind'] | null>`NULL`;

/** The sale that `s` takes back, or itself. */
const originId = firstKnown(sql.ref<string | null>('s.refundsSaleId'), sql.ref<string>('s.id'));

/** Whether the appointment `a` is performed in parts. */
const isInParts = sql<boolean>`a.parts IS NOT NULL`.as('isInParts');

const salesOf = ({ dateFrom, dateTo }: DateRange) =>
  db.selectFrom('sale as s').where('s.businessDate', '>=', dateFrom).where('s.businessDate', '<=', dateTo);

/** Whether the appointment `a` starts within the range. */
export const isWithin = ({ dateFrom, dateTo, timeZone }: FactScope) =>
  sql<SqlBool>`a.starts_at >= ${startOf(dateFrom, timeZone)} AND a.starts_at < ${startOf(dayAfter(dateTo), timeZone)}`;

/** The guest of a line is the one who was treated, or else the payer. */
function saleLines(scope: DateRange) {
  return salesOf(scope)
    .innerJoin('saleLine as l', 'l.saleId', 's.id')
    .leftJoin('voucher as v', 'v.id', 'l.voucherId')
    .leftJoin('appointment as a', 'a.id', 'l.appointmentId')
    .select(['s.businessDate as date', 's.soldAt as at', 'l.id as rowId', 'l.description as name', 'l.serviceId'])
    .select(firstKnown(sql.ref<string | null>('a.guestId'), sql.ref<string | null>('s.payerGuestId')).as('guestId'))
    .select(['a.staffId', 'a.areaId', 'l.appointmentId', 's.id as saleId', saleNumber.as('saleNumber')])
    .select(['s.kind as saleKind', originId.as('originId'), 'l.quantity', 'l.totalMinor', 'l.discountMinor'])
    .select(['l.taxRateBasisPoints', 'l.categoryId', 'l.productId', 'a.createdBy as bookedBy', isInParts])
    .select(['l.voucherId', 'l.componentId', isOutsideVat.as('isOutside')])
    .select(({ fn }) => [
      fn.coalesce('l.discountReason', 's.discountReason').as('discountReason'),
      soldThing.as('sold'),
    ]);
}

function sales(scope: DateRange) {
  return salesOf(scope)
    .select(['s.businessDate as date', 's.soldAt as at', 's.id as rowId', noText.as('name'), noId.as('serviceId')])
    .select(['s.payerGuestId as guestId', noId.as('staffId'), noId.as('areaId'), noId.as('appointmentId')])
    .select(['s.id as saleId', saleNumber.as('saleNumber'), 's.kind as saleKind', 's.tipMinor']);
}

function appointments(scope: FactScope) {
  return db
    .selectFrom('appointment as a')
    .select([dateOfStart(scope.timeZone).as('date'), 'a.startsAt as at', 'a.id as rowId', noText.as('name')])
    .select(['a.serviceId', 'a.guestId', 'a.staffId', 'a.areaId', 'a.id as appointmentId'])
    .select([noId.as('saleId'), noText.as('saleNumber'), noKind.as('saleKind')])
    .select(['a.startsAt', 'a.endsAt', 'a.state', 'a.partySize', 'a.createdBy as bookedBy', 'a.cancelledAt', isInParts])
    .select(sql<number>`floor(extract(epoch FROM a.ends_at - a.starts_at) / 60)::int`.as('minutes'))
    .where('a.deletedAt', 'is', null)
    .where(isWithin(scope));
}

/** Columns that a stretch has of its appointment. */
const ofAppointment = [
  ...(['f.date', 'f.rowId', 'f.name', 'f.serviceId', 'f.guestId', 'f.areaId', 'f.appointmentId'] as const),
  ...(['f.saleId', 'f.saleNumber', 'f.saleKind', 'f.state', 'f.partySize'] as const),
] as const;

/** Appointments that are performed as one: they take their therapist or their area for the whole time. */
function wholeTimes(scope: FactScope, column: 'staffId' | 'areaId') {
  const rows = appointments(scope).where('a.parts', 'is', null).where(`a.${column}`, 'is not', null);
  return db
    .selectFrom(rows.as('f'))
    .select(ofAppointment)
    .select(['f.staffId', 'f.at', 'f.startsAt', 'f.endsAt', 'f.minutes', `f.${column} as resourceId`]);
}

/** Stretches of appointments in parts. */
function partTimes(scope: FactScope, stretches: Stretches, therapist: 'f.staffId' | 'w.resourceId') {
  const startsAt = sql<Temporal.Instant>`f.starts_at + make_interval(mins => w.after_minutes)`;
  const endsAt = sql<Temporal.Instant>`f.starts_at + make_interval(mins => w.after_minutes + w.minutes)`;
  return db
    .selectFrom(appointments(scope).select('a.parts').where('a.parts', 'is not', null).as('f'))
    .innerJoinLateral(stretches, (join) => join.onTrue())
    .select(ofAppointment)
    .select([`${therapist} as staffId`, startsAt.as('at'), startsAt.as('startsAt'), endsAt.as('endsAt')])
    .select(['w.minutes', sql<string | null>`w.resource_id`.as('resourceId')]);
}

const dateOfStart = (timeZone: string) => sql<string>`(a.starts_at AT TIME ZONE ${timeZone})::date`;

/**
 * The guests' days of the appointments, with alias `a`, that fit a condition; as `guestDay` keeps them. In the order of
 * the guests PostgreSQL looks for one beside the other in its index; the offset keeps it from doing so in another
 * order.
 */
export function guestDays(condition: Expression<SqlBool>, timeZone: string) {
  const days = db
    .selectFrom('appointment as a')
    .select(['a.guestId', dateOfStart(timeZone).as('date')])
    .distinct()
    .where('a.deletedAt', 'is', null)
    .where('a.state', '=', 'done')
    .where('a.guestId', 'is not', null)
    .where(condition)
    .orderBy('a.guestId')
    .$narrowType<{ guestId: NotNull }>();
  const begin = sql<Temporal.Instant>`d.date::timestamp AT TIME ZONE ${timeZone}`;
  const end = sql<Temporal.Instant>`(d.date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  return db
    .selectFrom(days.as('d'))
    .select(['d.date', noMoment.as('at'), 'd.guestId as rowId', noText.as('name'), noId.as('serviceId'), 'd.guestId'])
    .select([noId.as('staffId'), noId.as('areaId'), noId.as('appointmentId')])
    .select([noId.as('saleId'), noText.as('saleNumber'), noKind.as('saleKind')])
    .select(({ exists, not, selectFrom }) => [
      not(
        exists(
          selectFrom('appointment as e')
            .whereRef('e.guestId', '=', 'd.guestId')
            .where('e.deletedAt', 'is', null)
            .where('e.state', '=', 'done')
            .where('e.startsAt', '<', begin),
        ),
      ).as('isNew'),
      exists(
        selectFrom('appointment as n')
          .whereRef('n.guestId', '=', 'd.guestId')
          .where('n.deletedAt', 'is', null)
          .where('n.state', '<>', 'cancelled')
          .where('n.startsAt', '>=', end)
          .where('n.createdAt', '<', end),
      ).as('isRebooked'),
      exists(
        selectFrom('stay as t')
          .whereRef('t.guestId', '=', 'd.guestId')
          .whereRef('t.checkinDate', '<=', 'd.date')
          .whereRef('t.checkoutDate', '>=', 'd.date'),
      ).as('isHotelGuest'),
      exists(selectFrom('hotelDay as h').whereRef('h.date', '=', 'd.date')).as('isReported'),
    ])
    .offset(sql.lit(0))
    .$narrowType<{ isNew: boolean; isRebooked: boolean; isHotelGuest: boolean; isReported: boolean }>();
}

function hotelDays({ dateFrom, dateTo }: DateRange) {
  return db
    .selectFrom('hotelDay as h')
    .select(['h.date', noMoment.as('at'), noId.as('rowId'), noText.as('name'), noId.as('serviceId')])
    .select([noId.as('guestId'), noId.as('staffId'), noId.as('areaId'), noId.as('appointmentId')])
    .select([noId.as('saleId'), noText.as('saleNumber'), noKind.as('saleKind'), 'h.guests'])
    .where('h.date', '>=', dateFrom)
    .where('h.date', '<=', dateTo);
}

/**
 * The rows of each fact within a range of dates; the measures and the reports name the columns that only one of them
 * has.
 */
export const facts = {
  'sale-line': saleLines,
  sale: sales,
  appointment: appointments,
  'staff-time': (scope: FactScope) =>
    wholeTimes(scope, 'staffId').unionAll(partTimes(scope, staffStretches, 'w.resourceId')),
  'area-time': (scope: FactScope) => wholeTimes(scope, 'areaId').unionAll(partTimes(scope, areaStretches, 'f.staffId')),
  'equipment-time': (scope: FactScope) => partTimes(scope, equipmentStretches, 'f.staffId'),
  'guest-day': (scope: FactScope) => guestDays(isWithin(scope), scope.timeZone),
  'hotel-day': hotelDays,
} satisfies Readonly<Record<StoredFact, (scope: FactScope) => AliasableExpression<FactRow>>>;

/** A row of the expression that a function builds. */
export type RowOf<Build extends (scope: FactScope) => AliasableExpression<unknown>> =
  ReturnType<Build> extends AliasableExpression<infer Found> ? Found : never;

/** The columns of a fact. */
export type ColumnsOf<Of extends StoredFact> = RowOf<(typeof facts)[Of]>;

/** The first instant of a date of the branch. */
export function startOf(date: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
}

export function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

/** Refuses a range whose dates are not in order, or that is too long. */
export function refuseRange({ dateFrom, dateTo }: DateRange): void {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  if (days < 0) throw invalidField('dateTo', 'too_small');
  if (days >= maxDaysOfFigures) throw invalidField('dateTo', 'too_big');
}
