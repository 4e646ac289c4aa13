import type { GuestSale } from '@quieta/contract/guest-care/guest-history';
import { toMajor } from '@quieta/contract/values/minor-units';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';

interface SaleRow {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly sold_at: Temporal.Instant;
  readonly total_minor: number;
  readonly lines: readonly { description: string; quantity: number; total_minor: number }[];
}

const sales = statement<SaleRow>(
  'guest-sales',
  `SELECT s.id, s.year, s.number, s.sold_at, s.total_minor, l.lines
   FROM sale s CROSS JOIN LATERAL (
     SELECT coalesce(json_agg(json_build_object(
       'description', description, 'quantity', quantity, 'total_minor', total_minor) ORDER BY position), '[]') AS lines
     FROM sale_line WHERE environment_id = $1 AND branch_id = $2 AND sale_id = s.id
   ) l
   WHERE s.environment_id = $1 AND s.branch_id = $2 AND s.payer_guest_id = $3
   ORDER BY s.sold_at DESC, s.id LIMIT $4`,
);

/** What a guest paid for, the latest first; `most` null is all. */
export async function readGuestSales(
  { transaction, actor, branch }: BranchContext,
  guestId: string,
  most: number | null,
): Promise<GuestSale[]> {
  const rows = await transaction.run(sales, [actor.environmentId, branch.id, guestId, most]);
  return rows.map((row) => ({
    id: row.id,
    number: `${row.year}/${row.number}`,
    soldAt: toWireTime(row.sold_at, branch.timeZone),
    total: toMajor(row.total_minor, branch.currency),
    lines: row.lines.map(({ description, quantity, total_minor }) => ({
      description,
      quantity,
      total: toMajor(total_minor, branch.currency),
    })),
  }));
}
