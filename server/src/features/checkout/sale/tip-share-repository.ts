import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, type Prepared, prepared, rowsOf } from '#platform/database/query';
import { returned } from '#platform/database/whole-rows';

/**
 * Shares the tips of these sales, whose lines are written: the one of a sale is the staff member's who sold, or else of
 * those who treat in the sale, each an even part. Division truncates, so that the parts make up the tip. A void takes
 * from each exactly what its sale gave. Written by hand for its parts.
 */
export const shareTips: Prepared<{ readonly saleIds: readonly string[] }, never> = prepared(
  'tip-shares',
  ($: Placeholders<{ saleIds: readonly string[] }>) => sql<never>`WITH sold AS (
     SELECT s.* FROM ${rowsOf('sale')} AS s WHERE s.id = ${anyOf($.saleIds)} AND s.tip_minor <> 0
   ), seller AS (
     SELECT sold.id AS sale_id, m.staff_id FROM sold JOIN ${rowsOf('membership')} AS m
       ON m.branch_id = ${tenant.branchId} AND m.user_id = sold.sold_by AND m.staff_id IS NOT NULL
   ), treating AS (
     SELECT l.sale_id, a.staff_id, min(l.position) AS position
     FROM ${rowsOf('saleLine')} AS l JOIN ${rowsOf('appointment')} AS a ON a.id = l.appointment_id
     WHERE l.sale_id = ${anyOf($.saleIds)} AND a.staff_id IS NOT NULL
     GROUP BY l.sale_id, a.staff_id
   ), earner AS (
     SELECT sale_id, staff_id, 0 AS position FROM seller
     UNION ALL
     SELECT t.* FROM treating AS t WHERE NOT EXISTS (SELECT FROM seller AS s WHERE s.sale_id = t.sale_id)
     UNION ALL
     SELECT sold.id, NULL, 0 FROM sold WHERE NOT EXISTS (SELECT FROM seller AS s WHERE s.sale_id = sold.id)
       AND NOT EXISTS (SELECT FROM treating AS t WHERE t.sale_id = sold.id)
   ), part AS (
     SELECT e.sale_id, e.staff_id, count(*) OVER (PARTITION BY e.sale_id) AS parts,
       row_number() OVER (PARTITION BY e.sale_id ORDER BY e.position, e.staff_id) AS nth
     FROM earner AS e
   )
   INSERT INTO tip_share (environment_id, branch_id, sale_id, place, staff_id, amount_minor, business_date)
   SELECT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, sold.id, p.nth::smallint, p.staff_id,
     sold.tip_minor * p.nth / p.parts - sold.tip_minor * (p.nth - 1) / p.parts, sold.business_date
   FROM sold JOIN part AS p ON p.sale_id = sold.id WHERE sold.refunds_sale_id IS NULL
   UNION ALL
   SELECT ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, sold.id, t.place, t.staff_id, -t.amount_minor,
     sold.business_date
   FROM sold JOIN ${rowsOf('tipShare')} AS t ON t.sale_id = sold.refunds_sale_id
   ${returned}`,
);
