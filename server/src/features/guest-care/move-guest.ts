import { recordChange } from '#features/realtime/record-change';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

/** What a guest has that another may take over, by id. */
export interface Belongings {
  readonly appointmentIds: string[];
  readonly saleIds: string[];
  readonly wishIds: string[];
  readonly stayIds: string[];
  readonly mergeIds: string[];
  readonly parkedCartIds: string[];
  readonly voucherIds: string[];
}

/** Gives one table's rows of a guest ($3) to another ($4): all of them where $5 is null, else those that it names. */
const give = (table: string, column: string, more = '') =>
  statement<{ id: string }>(
    `guest-give-${table}`,
    `UPDATE ${table} AS t SET ${column} = $4${more}
     WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.${column} = $3 AND ($5::uuid[] IS NULL OR t.id = ANY($5))
     RETURNING t.id`,
  );

const appointments = give('appointment', 'guest_id', ', version = version + 1');
const sales = give('sale', 'payer_guest_id');
const wishes = give('wish', 'guest_id', ', version = version + 1');
const merges = give('guest_merge', 'kept_guest_id');
const parkedCarts = give('parked_cart', 'holder_guest_id');
const vouchers = give('voucher', 'guest_id');
// Of a reservation that both guests have, the receiver's own row stays; the hotel's system tells it again.
const stays = statement<{ id: string }>(
  'guest-give-stay',
  `UPDATE stay AS t SET guest_id = $4
   WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.guest_id = $3 AND ($5::uuid[] IS NULL OR t.id = ANY($5))
     AND NOT EXISTS (
       SELECT FROM stay o WHERE o.environment_id = $1 AND o.branch_id = $2 AND o.guest_id = $4
         AND o.provider = t.provider AND o.reservation_id = t.reservation_id
     )
   RETURNING t.id`,
);

/** Gives what one guest has to another, all of it or what is named and still theirs; answers what was given, and tells the feed. */
export async function moveGuest(
  context: BranchContext,
  from: string,
  to: string,
  named?: Belongings,
): Promise<Belongings> {
  const { transaction, actor, branch } = context;
  const move = async (which: typeof stays, ids: readonly string[] | undefined) =>
    (await transaction.run(which, [actor.environmentId, branch.id, from, to, ids ?? null])).map(({ id }) => id);
  const moved = {
    appointmentIds: await move(appointments, named?.appointmentIds),
    saleIds: await move(sales, named?.saleIds),
    wishIds: await move(wishes, named?.wishIds),
    stayIds: await move(stays, named?.stayIds),
    mergeIds: await move(merges, named?.mergeIds),
    parkedCartIds: await move(parkedCarts, named?.parkedCartIds),
    voucherIds: await move(vouchers, named?.voucherIds),
  };
  await recordChange(context, 'appointment', moved.appointmentIds);
  await recordChange(context, 'sale', [...moved.saleIds, ...moved.parkedCartIds]);
  await recordChange(context, 'wish', moved.wishIds);
  await recordChange(context, 'voucher', moved.voucherIds);
  return moved;
}
