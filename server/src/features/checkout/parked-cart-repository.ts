import { type ParkedCart, type ParkedContent, parkedContent } from '@quieta/contract/checkout/parked-cart';
import { mostParkedCarts } from '@quieta/contract/checkout/parked-cart-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';

export interface NewParkedCart {
  readonly id: string;
  readonly holderGuestId: string | null;
  readonly label: string | null;
  readonly content: ParkedContent;
  readonly totalMinor: number;
}

export async function insertParkedCart(context: BranchContext, cart: NewParkedCart): Promise<void> {
  await context.transaction.rows(
    db.insertInto('parked_cart').values({
      ...keyOf(context, cart.id),
      holder_guest_id: cart.holderGuestId,
      label: cart.label,
      content: JSON.stringify(cart.content),
      total_minor: cart.totalMinor,
      parked_at: context.clock.now(),
      parked_by: context.actor.userId,
    }),
  );
}

/** Takes a parked cart out, for one desk only: whoever comes second waits for the first and gets undefined. */
export async function removeParkedCart(
  context: BranchContext,
  id: string,
): Promise<Pick<NewParkedCart, 'holderGuestId' | 'content'> | undefined> {
  const row = await context.transaction.first(
    db
      .deleteFrom('parked_cart')
      .where((cart) => cart.and(keyOf(context, id)))
      .returning(['holder_guest_id', 'content']),
  );
  return row && { holderGuestId: row.holder_guest_id, content: parkedContent.parse(row.content) };
}

interface ListedRow {
  readonly id: string;
  readonly label: string | null;
  readonly payer_name: string | null;
  readonly total_minor: number;
  readonly parked_at: Temporal.Instant;
  readonly parked_by: string;
}

const listed = statement<ListedRow>(
  'parked-carts',
  `SELECT p.id, p.label, nullif(trim(g.first_name || ' ' || g.last_name), '') AS payer_name, p.total_minor, p.parked_at,
     u.username AS parked_by
   FROM parked_cart p
   JOIN app_user u ON u.environment_id = $1 AND u.id = p.parked_by
   LEFT JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = p.holder_guest_id
   WHERE p.environment_id = $1 AND p.branch_id = $2 ORDER BY p.parked_at, p.id LIMIT $3`,
);

/** The carts that wait, the oldest first. */
export async function readParkedCarts(context: BranchContext): Promise<ParkedCart[]> {
  const { transaction, actor, branch } = context;
  const rows = await transaction.run(listed, [actor.environmentId, branch.id, mostParkedCarts]);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    label: row.label,
    payerName: row.payer_name,
    total: toMajor(row.total_minor, branch.currency),
    parkedAt: toWireTime(row.parked_at, branch.timeZone),
    parkedBy: row.parked_by,
  }));
}
