import { sql } from 'kysely';
import { recordChange } from '#features/realtime/record-change';
import { tenant } from '#platform/database/placeholder';
import { anyOf, type Row, rowsOf } from '#platform/database/query';
import type { TableName } from '#platform/database/tenancy';
import type { BranchContext } from '#platform/http/context';

type Merge = Row<'guestMerge'>;

/** The records that can be moved from one guest to another, by id. */
type GuestRecords = Readonly<Pick<Merge, Extract<keyof Merge, `${string}Ids`>>>;

/**
 * Moves one guest's records to another, all or those that are named and still belong to the guest; answers what was moved, and records it
 * in the change feed.
 */
export async function moveGuestRecords(
  context: BranchContext,
  from: string,
  to: string,
  named?: GuestRecords,
): Promise<GuestRecords> {
  // Written by hand, because the builder cannot build on one of many tables.
  const move = async <Table extends TableName>(
    table: Table,
    column: keyof Row<Table> & string,
    ids: readonly string[] | undefined,
    { counts = sql``, spares = sql`` } = {},
  ) => {
    const given = await context.transaction.rows(
      sql<{ id: string }>`UPDATE ${sql.table(table)} AS t SET ${sql.ref(column)} = ${to}${counts}
        WHERE t.environment_id = ${tenant.environmentId} AND t.branch_id = ${tenant.branchId}
          AND t.${sql.ref(column)} = ${from}${ids === undefined ? sql`` : sql` AND t.id = ${anyOf(ids)}`}${spares}
        RETURNING t.id`,
    );
    return given.map(({ id }) => id);
  };
  const counts = sql`, version = version + 1`;
  // If both guests have the same reservation, the receiver's own row stays; the hotel system reports it again.
  const spares = sql` AND NOT EXISTS (
    SELECT FROM ${rowsOf('stay')} AS o
    WHERE o.guest_id = ${to} AND o.provider = t.provider AND o.reservation_id = t.reservation_id
  )`;
  const moved = {
    appointmentIds: await move('appointment', 'guestId', named?.appointmentIds, { counts }),
    saleIds: await move('sale', 'payerGuestId', named?.saleIds),
    wishIds: await move('wish', 'guestId', named?.wishIds, { counts }),
    stayIds: await move('stay', 'guestId', named?.stayIds, { spares }),
    mergeIds: await move('guestMerge', 'keptGuestId', named?.mergeIds),
    parkedCartIds: await move('parkedCart', 'holderGuestId', named?.parkedCartIds),
    voucherIds: await move('voucher', 'guestId', named?.voucherIds),
  };
  await recordChange(context, 'appointment', moved.appointmentIds);
  await recordChange(context, 'sale', [...moved.saleIds, ...moved.parkedCartIds]);
  await recordChange(context, 'wish', moved.wishIds);
  await recordChange(context, 'voucher', moved.voucherIds);
  return moved;
}
