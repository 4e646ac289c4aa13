import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '#platform/database/query';

/** Whether the branch pays commission on packages when it sells them; otherwise when their units are used. */
const isPaidAtSale = sql<boolean>`EXISTS (
  SELECT FROM ${rowsOf('packageSettings')} AS t WHERE t.commission_at = 'sale')`;

/** The first item of the component that a line `f` sold: its category now, and the rate of its tax. */
export const defaultItem = sql<{ categoryId: string | null; isProduct: boolean; rateBasisPoints: number }>`(
  SELECT coalesce(s.service_category_id, p.service_category_id) AS category_id, p.id IS NOT NULL AS is_product,
    coalesce(t.rate_basis_points, 0) AS rate_basis_points
  FROM ${rowsOf('soldPackageItem')} AS i
  LEFT JOIN ${rowsOf('service')} AS s ON s.id = i.service_id
  LEFT JOIN ${rowsOf('product')} AS p ON p.id = i.product_id
  LEFT JOIN ${rowsOf('tax')} AS t ON t.id = CASE WHEN s.id IS NULL THEN p.tax_id ELSE s.tax_id END
  WHERE i.voucher_id = f.voucher_id AND i.position = 0 AND f.sold = 'package')`.as<'u'>('u');

/**
 * Surcharge of each unit that a line `f` used; no row for a line without units, nor for units that the hotel pays,
 * which nobody has sold.
 */
export const usedUnit = sql<{ surchargeMinor: number }>`(
  SELECT coalesce(max(i.surcharge_minor), 0) AS surcharge_minor
  FROM ${rowsOf('voucher')} AS n
  LEFT JOIN ${rowsOf('soldPackageItem')} AS i ON i.voucher_id = n.id
    AND (i.service_id = f.service_id OR i.product_id = f.product_id)
  WHERE n.id = f.component_id AND n.kind <> 'hotel-units' GROUP BY n.id)`.as<'x'>('x');

/**
 * Amount that a line `f` earns commission on, without VAT, in minor units; null if it earns none. Where packages pay it
 * at their sale, a used unit earns it on the surcharge alone.
 */
export const commissionBase: RawBuilder<number | null> = sql<number | null>`CASE
  WHEN f.sold = 'package' THEN CASE WHEN ${isPaidAtSale} THEN ${withoutVat(
    sql`f.total_minor`,
    sql`CASE WHEN f.is_outside THEN u.rate_basis_points ELSE f.tax_rate_basis_points END`,
  )} END
  WHEN x.surcharge_minor IS NOT NULL AND ${isPaidAtSale} THEN ${withoutVat(
    sql`(sign(f.total_minor) * least(abs(f.total_minor), abs(f.quantity) * x.surcharge_minor))::bigint`,
    sql`f.tax_rate_basis_points`,
  )}
  ELSE ${withoutVat(sql`f.total_minor`, sql`f.tax_rate_basis_points`)} END`;

function withoutVat(total: RawBuilder<unknown>, rate: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`${total} - vat_of(${total}, ${rate})`;
}
