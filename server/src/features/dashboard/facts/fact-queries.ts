import type { Fact } from '@quieta/contract/dashboard/measures';
import { type RawBuilder, sql } from 'kysely';
import { firstKnown, rowsOf } from '#platform/database/query';

// The rows that figures are made of, each as slow and as plain as it can be said. What is kept of a day, what a report groups and what
// somebody sees who opens a figure are sums over these and over nothing else. Written by hand for the joins and the cases.

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

/** The sale that `s` takes back, or itself. */
const originId = firstKnown(sql.ref('s.refunds_sale_id'), sql.ref('s.id'));

/**
 * The rows of a fact within a range of dates. All have `date`, `at` (null of guests' days and the hotel's) and `row_id`, by which they are
 * in order; the measures and the reports name the other columns.
 */
export const factRows: Readonly<Record<StoredFact, (scope: FactScope) => RawBuilder<unknown>>> = {
  'sale-line': (scope) => sql`
    SELECT s.business_date AS date, s.sold_at AS at, l.id AS row_id, s.id AS sale_id, s.year, s.number, s.kind AS sale_kind,
      s.sold_by, s.payer_guest_id, ${originId} AS origin_id,
      CASE WHEN v.kind = 'deposit' THEN 'deposit' WHEN l.kind = 'appointment' THEN 'service' ELSE l.kind END AS sold,
      l.position, l.description, l.quantity, l.total_minor, l.discount_minor,
      coalesce(l.discount_reason, s.discount_reason) AS discount_reason, l.tax_rate_basis_points, l.category_id,
      l.service_id, l.product_id, l.appointment_id, a.staff_id, a.area_id, a.guest_id, a.created_by AS booked_by, a.starts_at
    FROM ${rowsOf('sale')} AS s
    JOIN ${rowsOf('saleLine')} AS l ON l.sale_id = s.id
    LEFT JOIN ${rowsOf('voucher')} AS v ON v.id = l.voucher_id
    LEFT JOIN ${rowsOf('appointment')} AS a ON a.id = l.appointment_id
    WHERE s.business_date BETWEEN ${scope.dateFrom} AND ${scope.dateTo}`,

  sale: (scope) => sql`
    SELECT s.business_date AS date, s.sold_at AS at, s.id AS row_id, s.id AS sale_id, s.year, s.number, s.kind AS sale_kind,
      s.sold_by, s.payer_guest_id, ${originId} AS origin_id,
      s.tip_minor
    FROM ${rowsOf('sale')} AS s
    WHERE s.business_date BETWEEN ${scope.dateFrom} AND ${scope.dateTo}`,

  appointment: (scope) => sql`
    SELECT (a.starts_at AT TIME ZONE ${scope.timeZone})::date AS date, a.starts_at AS at, a.id AS row_id, a.starts_at, a.ends_at,
      a.state, a.guest_id, a.service_id, a.staff_id, a.area_id, a.party_size, a.created_by AS booked_by, a.cancelled_at,
      floor(extract(epoch FROM a.ends_at - a.starts_at) / 60)::int AS minutes
    FROM ${rowsOf('appointment')} AS a
    WHERE a.deleted_at IS NULL AND a.starts_at >= ${startOf(scope.dateFrom, scope.timeZone)}
      AND a.starts_at < ${startOf(dayAfter(scope.dateTo), scope.timeZone)}`,

  // As `guest_day` keeps it.
  'guest-day': (scope) =>
    guestDays(
      sql`a.starts_at >= ${startOf(scope.dateFrom, scope.timeZone)} AND a.starts_at < ${startOf(dayAfter(scope.dateTo), scope.timeZone)}`,
      scope.timeZone,
    ),

  'hotel-day': (scope) => sql`
    SELECT h.date, NULL::timestamptz AS at, NULL::uuid AS row_id, h.guests
    FROM ${rowsOf('hotelDay')} AS h WHERE h.date BETWEEN ${scope.dateFrom} AND ${scope.dateTo}`,
};

/**
 * The guests' days of the appointments, with alias `a`, that fit a condition. In the order of the guests PostgreSQL looks for one beside
 * the other in its index; the offset keeps it from doing so in another order.
 */
export function guestDays(condition: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  return sql`
    SELECT d.date, NULL::timestamptz AS at, d.guest_id AS row_id, d.guest_id,
      NOT EXISTS (
        SELECT FROM ${rowsOf('appointment')} AS e WHERE e.guest_id = d.guest_id AND e.deleted_at IS NULL AND e.state = 'done'
          AND e.starts_at < d.date::timestamp AT TIME ZONE ${timeZone}
      ) AS is_new,
      EXISTS (
        SELECT FROM ${rowsOf('appointment')} AS n WHERE n.guest_id = d.guest_id AND n.deleted_at IS NULL AND n.state <> 'cancelled'
          AND n.starts_at >= (d.date + 1)::timestamp AT TIME ZONE ${timeZone}
          AND n.created_at < (d.date + 1)::timestamp AT TIME ZONE ${timeZone}
      ) AS is_rebooked,
      EXISTS (
        SELECT FROM ${rowsOf('stay')} AS t WHERE t.guest_id = d.guest_id AND d.date BETWEEN t.checkin_date AND t.checkout_date
      ) AS is_hotel_guest,
      EXISTS (SELECT FROM ${rowsOf('hotelDay')} AS h WHERE h.date = d.date) AS is_reported
    FROM (
      SELECT DISTINCT a.guest_id, (a.starts_at AT TIME ZONE ${timeZone})::date AS date
      FROM ${rowsOf('appointment')} AS a
      WHERE a.deleted_at IS NULL AND a.state = 'done' AND a.guest_id IS NOT NULL AND ${condition}
      ORDER BY a.guest_id
    ) AS d OFFSET 0`;
}

/** The first instant of a date of the branch. */
export function startOf(date: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
}

export function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}
