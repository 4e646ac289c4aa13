import type { GuestSale } from '@quieta/contract/guest-care/guest-history';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type NotNull, sql } from 'kysely';
import { db, type Row } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';

type Line = Pick<Row<'saleLine'>, 'description' | 'quantity' | 'totalMinor'>;

/** The sales that a guest paid for, the latest first; `max` null is all. */
export async function readGuestSales(
  { transaction, branch }: BranchContext,
  guestId: string,
  max: number | null,
): Promise<GuestSale[]> {
  const lines = db
    .selectFrom('saleLine as l')
    .whereRef('l.saleId', '=', sql.ref('s.id'))
    .select(
      sql<readonly Line[]>`coalesce(json_agg(json_build_object(
        'description', description, 'quantity', quantity, 'totalMinor', total_minor) ORDER BY position), '[]')`.as(
        'lines',
      ),
    );
  const rows = await transaction.rows(
    db
      .selectFrom('sale as s')
      .select(['s.id', 's.year', 's.number', 's.soldAt', 's.totalMinor', lines.as('lines')])
      .where('s.payerGuestId', '=', guestId)
      .orderBy('s.soldAt', 'desc')
      .orderBy('s.id')
      .limit(max)
      .$narrowType<{ lines: NotNull }>(),
  );
  const total = ({ totalMinor }: { readonly totalMinor: number }) => toMajor(totalMinor, branch.currency);
  return rows.map((sale) => ({
    id: sale.id,
    number: `${sale.year}/${sale.number}`,
    soldAt: toWireTime(sale.soldAt, branch.timeZone),
    total: total(sale),
    lines: sale.lines.map((line) => ({ description: line.description, quantity: line.quantity, total: total(line) })),
  }));
}
