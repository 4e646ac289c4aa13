import { lateHours, type Measure, measures } from '@quieta/contract/dashboard/measures';
import { type RawBuilder, sql } from 'kysely';

/** What the facts themselves say; what resources have to give is computed from the rota. */
export type StoredMeasure = Exclude<Measure, 'staffAvailable' | 'areaAvailable'>;

/**
 * What one row of its fact, with the alias `f`, adds to a measure, in minor units, pieces or minutes; null if it is no row of it. The
 * commission depends on rules of its own.
 */
export const measureOf: Readonly<Record<Exclude<StoredMeasure, 'commission'>, RawBuilder<number>>> = {
  revenue: sql`CASE WHEN f.sold IN ('service', 'product') THEN f.total_minor END`,
  services: sql`CASE WHEN f.sold = 'service' THEN f.total_minor END`,
  products: sql`CASE WHEN f.sold = 'product' THEN f.total_minor END`,
  vouchers: sql`CASE WHEN f.sold IN ('voucher', 'deposit') THEN f.total_minor END`,
  discounts: sql`nullif(f.discount_minor, 0)`,
  pieces: sql`CASE WHEN f.sold = 'product' THEN f.quantity END`,
  sales: sql`CASE f.sale_kind WHEN 'sale' THEN 1 WHEN 'void' THEN -1 END`,
  tips: sql`nullif(f.tip_minor, 0)`,
  bookings: sql`1`,
  appointments: sql`CASE WHEN f.state <> 'cancelled' THEN 1 END`,
  treatments: sql`CASE WHEN f.state = 'done' THEN 1 END`,
  noShows: sql`CASE WHEN f.state = 'no-show' THEN 1 END`,
  cancellations: sql`CASE WHEN f.state = 'cancelled' THEN 1 END`,
  lateCancellations: sql`CASE WHEN f.state = 'cancelled' AND f.cancelled_at > f.starts_at - make_interval(hours => ${sql.lit(lateHours)}) THEN 1 END`,
  staffBooked: sql`CASE WHEN f.staff_id IS NOT NULL AND f.state NOT IN ('cancelled', 'no-show') THEN f.minutes END`,
  staffWorked: sql`CASE WHEN f.staff_id IS NOT NULL AND f.state = 'done' THEN f.minutes END`,
  areaBooked: sql`CASE WHEN f.area_id IS NOT NULL AND f.state NOT IN ('cancelled', 'no-show') THEN f.minutes * f.party_size END`,
  guests: sql`1`,
  newGuests: sql`CASE WHEN f.is_new THEN 1 END`,
  returningGuests: sql`CASE WHEN NOT f.is_new THEN 1 END`,
  rebookings: sql`CASE WHEN f.is_rebooked THEN 1 END`,
  hotelGuests: sql`CASE WHEN f.is_hotel_guest THEN 1 END`,
  capturedGuests: sql`CASE WHEN f.is_hotel_guest AND f.is_reported THEN 1 END`,
  inHouse: sql`f.guests`,
};

/** Whether its amounts are money in minor units. */
export function isMoney(measure: Measure): boolean {
  return measures[measure].unit === 'money';
}
