import { type Measure, measures } from '@quieta/contract/dashboard/measures';
import { maxNights, type Report, type reports, type Segment } from '@quieta/contract/dashboard/reports';
import { type AliasableExpression, type Expression, expressionBuilder, sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { db, firstKnown, rowsOf } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import {
  type ColumnsOf,
  type FactRow,
  type FactScope,
  facts,
  type RowOf,
  type StoredFact,
} from '../facts/fact-queries.ts';
import { measureOf, type StoredMeasure } from '../facts/measure-queries.ts';
import { splitByMinutes, therapistsOfParts } from '../facts/stretch-queries.ts';
import { commissionBase, defaultItem, usedUnit } from './commission-queries.ts';

// Which row of a report each row of a fact belongs to.

export interface Key {
  /** Null where the row belongs to none of the report's things. */
  readonly key: string | null;
}

const linesOf = (scope: FactScope) => db.selectFrom(facts['sale-line'](scope).as('f')).selectAll('f');
const appointmentsOf = (scope: FactScope) => db.selectFrom(facts.appointment(scope).as('f')).selectAll('f');
const guestDaysOf = (scope: FactScope) => db.selectFrom(facts['guest-day'](scope).as('f')).selectAll('f');

const linesBy = (column: 'areaId' | 'bookedBy') => (scope: FactScope) => linesOf(scope).select(`f.${column} as key`);
const appointmentsBy = (column: 'serviceId' | 'areaId' | 'bookedBy') => (scope: FactScope) =>
  appointmentsOf(scope).select(`f.${column} as key`);
const timesBy =
  (fact: 'staff-time' | 'area-time' | 'equipment-time', column: 'resourceId' | 'serviceId') => (scope: FactScope) =>
    db.selectFrom(facts[fact](scope).as('f')).selectAll('f').select(`f.${column} as key`);

/** Only what was sold as such, so that a discount is in one report of what was sold. */
const soldBy = (sold: 'service' | 'product', column: 'serviceId' | 'productId') => (scope: FactScope) =>
  linesOf(scope).select(`f.${column} as key`).where('f.sold', '=', sold);

const discounted = (scope: FactScope) =>
  linesOf(scope)
    .select(sql<string | null>`nullif(trim(f.discount_reason), '')`.as('key'))
    .where('f.discountMinor', '<>', 0);

/**
 * The staff member who made the original sale of `f`, so that a refund is the same person's; null if none is linked to
 * the account of the branch's user.
 */
const seller = db
  .selectFrom('sale as o')
  .innerJoin('membership as m', 'm.userId', 'o.soldBy')
  .where('m.branchId', '=', tenant.branchId)
  .where('o.id', '=', sql.ref<string>('f.originId'))
  .select('m.staffId');

/** Reads a column of the first treatment of the original sale of `f` that has it. */
const firstOf = (column: 'staffId' | 'guestId') =>
  db
    .selectFrom('saleLine as ol')
    .innerJoin('appointment as a', 'a.id', 'ol.appointmentId')
    .where('ol.saleId', '=', sql.ref<string>('f.originId'))
    .where(`a.${column}`, 'is not', null)
    .orderBy('ol.position')
    .limit(sql.lit(1))
    .select(`a.${column}`);

/**
 * Lines of a sale, each its therapist's or its seller's, with its commission, rounded by the line, half a cent up,
 * whichever way the money goes. The offset lets PostgreSQL look for a line's therapist once, and not for each column
 * that names them.
 */
function linesOfOne(scope: FactScope) {
  const keyed = linesOf(scope)
    .leftJoinLateral(defaultItem, (join) => join.onTrue())
    .leftJoinLateral(usedUnit, (join) => join.onTrue())
    .leftJoin('commissionRule as c', (join) =>
      join.on(
        'c.serviceCategoryId',
        '=',
        firstKnown(sql.ref<string | null>('f.categoryId'), sql.ref<string>('u.categoryId')),
      ),
    )
    .select(commissionBase.as('net'))
    .select(({ case: when, fn, ref }) => [
      when('f.sold')
        .when('service')
        .then(ref('c.servicesBasisPoints'))
        .when('product')
        .then(ref('c.productsBasisPoints'))
        .when('package')
        .then(sql<number | null>`CASE WHEN u.is_product THEN c.products_basis_points ELSE c.services_basis_points END`)
        .end()
        .as('basisPoints'),
      when()
        .when('f.appointmentId', 'is not', null)
        .then(ref('f.staffId'))
        .else(fn.coalesce(seller, firstOf('staffId')))
        .end()
        .as('key'),
    ])
    .offset(sql.lit(0));
  const commission = sql<number | null>`
    CASE WHEN f.key IS NOT NULL THEN (sign(f.net) * div(2 * abs(f.net) * f.basis_points + 10000, 20000))::bigint END`;
  return db.selectFrom(keyed.as('f')).selectAll('f').select(commission.as('commissionMinor'));
}

/**
 * Lines of a sale, once for each therapist who has a part of them: `totalMinor` and `commissionMinor` add up to those
 * of the line.
 */
function linesOfTherapists(scope: FactScope) {
  const parts = splitByMinutes({
    totalMinor: sql.ref<number>('f.totalMinor'),
    commissionMinor: sql.ref<number | null>('f.commissionMinor'),
  });
  return db
    .selectFrom(linesOfOne(scope).as('f'))
    .leftJoinLateral(parts, (join) => join.onTrue())
    .select(['f.date', 'f.at', 'f.rowId', 'f.name', 'f.serviceId', 'f.guestId', 'f.areaId', 'f.appointmentId'])
    .select(['f.saleId', 'f.saleNumber', 'f.saleKind', 'f.originId', 'f.quantity', 'f.discountMinor', 'f.sold'])
    .select(['f.taxRateBasisPoints', 'f.categoryId', 'f.productId', 'f.bookedBy', 'f.discountReason', 'f.isInParts'])
    .select(['f.voucherId', 'f.componentId', 'f.isOutside'])
    .select(({ fn }) => [
      fn.coalesce('w.resourceId', 'f.key').as('key'),
      fn.coalesce('w.resourceId', 'f.staffId').as('staffId'),
      fn.coalesce('w.totalMinor', 'f.totalMinor').as('totalMinor'),
      fn.coalesce('w.commissionMinor', 'f.commissionMinor').as('commissionMinor'),
    ]);
}

/** Appointments, once for each of their therapists. */
const appointmentsOfTherapists = (scope: FactScope) =>
  appointmentsOf(scope)
    .leftJoinLateral(therapistsOfParts, (join) => join.onTrue())
    .select(({ fn }) => fn.coalesce('w.resourceId', 'f.staffId').as('key'));

/**
 * Sales with a tip, once for each therapist who gets of it; `shareMinor` adds up to the tip. Shares have their sale's
 * date.
 */
const tipsOfTherapists = (scope: FactScope) =>
  db
    .selectFrom(facts.sale(scope).as('f'))
    .innerJoin('tipShare as t', 't.saleId', 'f.saleId')
    .where('t.businessDate', '>=', scope.dateFrom)
    .where('t.businessDate', '<=', scope.dateTo)
    .selectAll('f')
    .select(['t.staffId as key', 't.amountMinor as shareMinor']);

/** Guests' days, once for each therapist who treated the guest on that day. */
function guestsOfTherapists(scope: FactScope) {
  const treated = db
    .selectFrom(appointmentsOfTherapists(scope).as('a'))
    .select(['a.guestId', 'a.date', 'a.key'])
    .distinct()
    .where('a.state', '=', 'done');
  return guestDaysOf(scope)
    .innerJoin(treated.as('t'), (join) => join.onRef('t.guestId', '=', 'f.guestId').onRef('t.date', '=', 'f.date'))
    .select('t.key');
}

/**
 * The segment of a guest on a date: by the longest stay that covers it. Most guests stay at no hotel, which one look at
 * the stays of the whole range tells of all its dates. Written by hand for the cases.
 */
const segmentKey = (
  guest: Expression<string | null>,
  date: Expression<string>,
  { dateFrom, dateTo }: FactScope,
) => sql<Segment>`
  CASE WHEN ${date} BETWEEN ${dateFrom} AND ${dateTo} AND ${guest} NOT IN (
    SELECT t.guest_id FROM ${rowsOf('stay')} AS t WHERE t.checkin_date <= ${dateTo} AND t.checkout_date >= ${dateFrom}
  ) THEN 'none' ELSE coalesce((
    SELECT CASE WHEN n.nights <= ${sql.lit(maxNights.short)} THEN 'short'
      WHEN n.nights <= ${sql.lit(maxNights.week)} THEN 'week' ELSE 'long' END
    FROM (
      SELECT max(t.checkout_date - t.checkin_date) AS nights FROM ${rowsOf('stay')} AS t
      WHERE t.guest_id = ${guest} AND ${date} BETWEEN t.checkin_date AND t.checkout_date
    ) AS n WHERE n.nights IS NOT NULL), 'none') END`;

/**
 * A refund counts in the segment of the original sale. The guest is found first, so that stays are looked up by a
 * column.
 */
function linesOfSegments(scope: FactScope) {
  const ofOrigin = linesOf(scope)
    .innerJoin('sale as o', 'o.id', 'f.originId')
    .select('o.businessDate as originDate')
    .select(({ fn }) => fn.coalesce('o.payerGuestId', firstOf('guestId')).as('originGuestId'))
    .offset(sql.lit(0));
  return db
    .selectFrom(ofOrigin.as('f'))
    .selectAll('f')
    .select(({ ref }) => segmentKey(ref('f.originGuestId'), ref('f.originDate'), scope).as('key'));
}

const appointmentsOfSegments = (scope: FactScope) =>
  appointmentsOf(scope).select(({ ref }) => segmentKey(ref('f.guestId'), ref('f.date'), scope).as('key'));
const guestDaysOfSegments = (scope: FactScope) =>
  guestDaysOf(scope).select(({ ref }) => segmentKey(ref('f.guestId'), ref('f.date'), scope).as('key'));

/** The facts of the measures that a report has. */
type FactsOf<Of extends Report> = Extract<
  (typeof measures)[(typeof reports)[Of]['measures'][number]]['of'],
  StoredFact
>;

const keyed = {
  therapists: {
    'sale-line': linesOfTherapists,
    sale: tipsOfTherapists,
    appointment: appointmentsOfTherapists,
    'staff-time': timesBy('staff-time', 'resourceId'),
    'guest-day': guestsOfTherapists,
  },
  services: {
    'sale-line': soldBy('service', 'serviceId'),
    appointment: appointmentsBy('serviceId'),
    'staff-time': timesBy('staff-time', 'serviceId'),
  },
  products: { 'sale-line': soldBy('product', 'productId') },
  areas: {
    'sale-line': linesBy('areaId'),
    appointment: appointmentsBy('areaId'),
    'area-time': timesBy('area-time', 'resourceId'),
  },
  equipment: { 'equipment-time': timesBy('equipment-time', 'resourceId') },
  sources: { 'sale-line': linesBy('bookedBy'), appointment: appointmentsBy('bookedBy') },
  discounts: { 'sale-line': discounted },
  segments: {
    'sale-line': linesOfSegments,
    appointment: appointmentsOfSegments,
    'guest-day': guestDaysOfSegments,
  },
} satisfies {
  readonly [Of in Report]: {
    readonly [Fact in FactsOf<Of>]: (scope: FactScope) => AliasableExpression<ColumnsOf<Fact> & Key>;
  };
};

/**
 * The rows of the fact of a measure, with their key in a report. Refuses a measure of a fact that the report does not
 * have.
 */
export function keyedRows(report: Report, measure: Measure, scope: FactScope): AliasableExpression<FactRow & Key> {
  const known: Partial<
    Record<Measure | StoredFact | 'resource-day', (of: FactScope) => AliasableExpression<FactRow & Key>>
  > = keyed[report];
  const rows = known[measures[measure].of];
  if (rows === undefined) throw invalidField('measure', 'unknown');
  return rows(scope);
}

const line = expressionBuilder<{ readonly f: RowOf<typeof linesOfTherapists> }, 'f'>();
const tip = expressionBuilder<{ readonly f: RowOf<typeof tipsOfTherapists> }, 'f'>();
const commission = sql<number | null>`nullif(${line.ref('f.commissionMinor')}, 0)::bigint`;
const share = sql<number | null>`nullif(${tip.ref('f.shareMinor')}, 0)`;

/** Contribution of a row of `keyedRows`, with the alias `f`, to a measure of a report; null if it is no row of it. */
export function amountIn(report: Report, measure: StoredMeasure): Expression<number | null> {
  if (measure === 'commission') return commission;
  return report === 'therapists' && measure === 'tips' ? share : measureOf[measure].amount;
}
