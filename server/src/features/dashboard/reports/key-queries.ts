import { measures } from '@quieta/contract/dashboard/measures';
import { maxNights, type Report } from '@quieta/contract/dashboard/reports';
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '#platform/database/placeholder';
import { rowsOf } from '#platform/database/query';
import { type FactScope, factRows, type StoredFact } from '../facts/fact-queries.ts';
import { measureOf, type StoredMeasure } from '../facts/measure-queries.ts';

// Which row of a report each row of a fact belongs to. Written by hand for the joins and the cases.

/** The rows of `factRows` with their `key` in the report. */
type Keyed = (facts: RawBuilder<unknown>, scope: FactScope) => RawBuilder<unknown>;

/**
 * The staff member who made the original sale of `f`, so that a refund is the same person's; null if none is linked to the account
 * of the branch's user.
 */
const seller = sql`(
  SELECT m.staff_id FROM ${rowsOf('sale')} AS o
  JOIN ${rowsOf('membership')} AS m ON m.user_id = o.sold_by AND m.branch_id = ${tenant.branchId}
  WHERE o.id = f.origin_id)`;

/** The appointments of the original sale of `f`, as `a`, with the line that sold each, as `ol`. */
const treatments = sql`${rowsOf('saleLine')} AS ol JOIN ${rowsOf('appointment')} AS a ON a.id = ol.appointment_id
  WHERE ol.sale_id = f.origin_id`;

const firstOf = (column: 'staff_id' | 'guest_id') =>
  sql`(SELECT a.${sql.ref(column)} FROM ${treatments} AND a.${sql.ref(column)} IS NOT NULL ORDER BY ol.position LIMIT 1)`;

const basisPoints = sql`CASE f.sold WHEN 'service' THEN c.services_basis_points WHEN 'product' THEN c.products_basis_points END`;

/**
 * Lines of a sale, each its therapist's; `commission_minor` is rounded by the line, half a cent up, whichever way the money goes. The
 * offset lets PostgreSQL look for a line's therapist once, and not for each column that names them.
 */
const linesOfTherapists: Keyed = (facts) => sql`
  SELECT f.*, CASE WHEN f.key IS NOT NULL THEN sign(f.net) * div(2 * abs(f.net) * f.basis_points + 10000, 20000) END AS commission_minor
  FROM (
    SELECT f.*, f.total_minor - vat_of(f.total_minor, f.tax_rate_basis_points) AS net, ${basisPoints} AS basis_points,
      CASE WHEN f.appointment_id IS NOT NULL THEN f.staff_id ELSE coalesce(${seller}, ${firstOf('staff_id')}) END AS key
    FROM (${facts}) AS f
    LEFT JOIN ${rowsOf('commissionRule')} AS c ON c.service_category_id = f.category_id
    OFFSET 0
  ) AS f`;

/** Sales with a tip, once for each therapist who gets of it; `share_minor` adds up to the tip. Shares have their sale's date. */
const tipsOfTherapists: Keyed = (facts, { dateFrom, dateTo }) => sql`
  SELECT f.*, t.staff_id AS key, t.amount_minor AS share_minor
  FROM (${facts}) AS f JOIN ${rowsOf('tipShare')} AS t ON t.sale_id = f.sale_id AND t.business_date BETWEEN ${dateFrom} AND ${dateTo}`;

/** Guests' days, once for each therapist who treated the guest on that day. */
const guestsOfTherapists: Keyed = (facts, scope) => sql`
  SELECT f.*, t.key
  FROM (${facts}) AS f
  JOIN (
    SELECT DISTINCT a.guest_id, a.date, a.staff_id AS key FROM (${factRows.appointment(scope)}) AS a WHERE a.state = 'done'
  ) AS t ON t.guest_id = f.guest_id AND t.date = f.date`;

/**
 * The segment of a guest on a date: by the longest stay that covers it. Most guests stay at no hotel, which one look at the stays of the
 * whole range tells of all its dates.
 */
const segmentKey = (guest: RawBuilder<unknown>, date: RawBuilder<unknown>, { dateFrom, dateTo }: FactScope) => sql`
  CASE WHEN ${date} BETWEEN ${dateFrom} AND ${dateTo} AND ${guest} NOT IN (
    SELECT t.guest_id FROM ${rowsOf('stay')} AS t WHERE t.checkin_date <= ${dateTo} AND t.checkout_date >= ${dateFrom}
  ) THEN 'none' ELSE coalesce((
    SELECT CASE WHEN n.nights <= ${sql.lit(maxNights.short)} THEN 'short' WHEN n.nights <= ${sql.lit(maxNights.week)} THEN 'week' ELSE 'long' END
    FROM (
      SELECT max(t.checkout_date - t.checkin_date) AS nights FROM ${rowsOf('stay')} AS t
      WHERE t.guest_id = ${guest} AND ${date} BETWEEN t.checkin_date AND t.checkout_date
    ) AS n WHERE n.nights IS NOT NULL), 'none') END`;

/** What a refund takes back counts in the segment of the original sale. The guest is found first, so that stays are looked up by a column. */
const linesOfSegments: Keyed = (facts, scope) => sql`
  SELECT f.*, ${segmentKey(sql`f.origin_guest_id`, sql`f.origin_date`, scope)} AS key
  FROM (
    SELECT f.*, o.business_date AS origin_date, coalesce(o.payer_guest_id, ${firstOf('guest_id')}) AS origin_guest_id
    FROM (${facts}) AS f JOIN ${rowsOf('sale')} AS o ON o.id = f.origin_id OFFSET 0
  ) AS f`;

const by =
  (key: RawBuilder<unknown>): Keyed =>
  (facts) =>
    sql`SELECT f.*, ${key} AS key FROM (${facts}) AS f`;

/** Only what was sold as such, so that a discount is in one report of what was sold. */
const ofSold =
  (sold: 'service' | 'product', key: RawBuilder<unknown>): Keyed =>
  (facts) =>
    sql`SELECT f.*, ${key} AS key FROM (${facts}) AS f WHERE f.sold = ${sql.lit(sold)}`;

const discounted: Keyed = (facts) => sql`
  SELECT f.*, nullif(trim(f.discount_reason), '') AS key FROM (${facts}) AS f WHERE f.discount_minor <> 0`;

const bySegment: Keyed = (facts, scope) => sql`
  SELECT f.*, ${segmentKey(sql`f.guest_id`, sql`f.date`, scope)} AS key FROM (${facts}) AS f`;

/** The facts of each report; one that is not here has no measure in it. */
const keyed: Readonly<Record<Report, Readonly<Partial<Record<StoredFact, Keyed>>>>> = {
  therapists: {
    'sale-line': linesOfTherapists,
    sale: tipsOfTherapists,
    appointment: by(sql`f.staff_id`),
    'guest-day': guestsOfTherapists,
  },
  services: {
    'sale-line': ofSold('service', sql`f.service_id`),
    appointment: by(sql`f.service_id`),
  },
  products: { 'sale-line': ofSold('product', sql`f.product_id`) },
  areas: { 'sale-line': by(sql`f.area_id`), appointment: by(sql`f.area_id`) },
  sources: { 'sale-line': by(sql`f.booked_by`), appointment: by(sql`f.booked_by`) },
  discounts: { 'sale-line': discounted },
  segments: {
    'sale-line': linesOfSegments,
    appointment: bySegment,
    'guest-day': bySegment,
  },
};

/** The rows of the fact of a measure, with their `key` in a report, which is null where they belong to none of its things. */
export function keyedRows(report: Report, measure: StoredMeasure, scope: FactScope): RawBuilder<unknown> {
  const { of } = measures[measure];
  const rows = keyed[report][of];
  if (rows === undefined) throw new Error(`the report on ${report} has no ${measure}`);
  return rows(factRows[of](scope), scope);
}

/** What a row of `keyedRows`, with the alias `f`, adds to a measure of a report; null if it is no row of it. */
export function amountIn(report: Report, measure: StoredMeasure): RawBuilder<number> {
  if (measure === 'commission') return sql`nullif(f.commission_minor, 0)::bigint`;
  return report === 'therapists' && measure === 'tips' ? sql`nullif(f.share_minor, 0)` : measureOf[measure];
}
