import { type ParkedCart, type ParkedContent, parkedContent } from '@quieta/contract/checkout/parked-cart';
import { maxParkedCarts } from '@quieta/contract/checkout/parked-cart-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { payerName } from '#features/guests/guest-name-queries';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { insertion, reassignment, type WholeRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

interface NewParkedCart extends Omit<WholeRow<'parkedCart'>, 'content' | 'parkedAt' | 'parkedBy'> {
  readonly content: ParkedContent;
}

const insert = insertion('parkedCart');

export async function insertParkedCart(context: BranchContext, cart: NewParkedCart): Promise<void> {
  const { transaction, actor, clock } = context;
  const content = JSON.stringify(cart.content);
  await transaction.run(insert, { ...cart, content, parkedAt: clock.now(), parkedBy: actor.userId });
}

const remove = prepared('parked-cart-take-up', ($: Placeholders<{ id: string }>) =>
  db.deleteFrom('parkedCart').where('id', '=', $.id).returning(['holderGuestId', 'content']),
);

/** Takes up a parked cart, for one desk only: a second desk waits for the first and gets undefined. */
export async function removeParkedCart(
  { transaction }: BranchContext,
  id: string,
): Promise<Pick<NewParkedCart, 'holderGuestId' | 'content'> | undefined> {
  const row = await transaction.first(remove, { id });
  return row && { ...row, content: parkedContent.parse(row.content) };
}

const listed = prepared('parked-carts', () =>
  db
    .selectFrom('parkedCart as p')
    .innerJoin('appUser as u', 'u.id', 'p.parkedBy')
    .leftJoin('guest as g', 'g.id', 'p.holderGuestId')
    .select(['p.id', 'p.label', payerName.as('payerName'), 'p.totalMinor', 'p.parkedAt', 'u.username as parkedBy'])
    .orderBy('p.parkedAt')
    .orderBy('p.id')
    .limit(maxParkedCarts),
);

/** The parked carts of the branch, from all desks, the oldest first. */
export async function listParkedCarts({ transaction, branch }: BranchContext): Promise<ParkedCart[]> {
  const rows = await transaction.run(listed);
  return rows.map(({ totalMinor, parkedAt, ...row }) => ({
    ...row,
    branchId: branch.id,
    total: toMajor(totalMinor, branch.currency),
    parkedAt: toWireTime(parkedAt, branch.timeZone),
  }));
}

/**
 * Removes payer, label and reasons from the parked carts that are the guest's, or contain an appointment that was
 * theirs; answers which.
 */
export async function eraseFromParkedCarts(
  { transaction }: BranchContext,
  guestId: string,
  appointmentIds: readonly string[],
): Promise<string[]> {
  const content = sql<string>`jsonb_set(
    jsonb_set(content, '{discount,reason}', '"…"', false), '{rows}', (
      SELECT jsonb_agg(jsonb_set(r, '{discount,reason}', '"…"', false) ORDER BY place)
      FROM jsonb_array_elements(content->'rows') WITH ORDINALITY AS one (r, place)
    ))`;
  const holdsTheirs = sql<boolean>`EXISTS (
    SELECT FROM jsonb_array_elements(content->'rows') AS r WHERE (r->>'id')::uuid = ${anyOf(appointmentIds)}
  )`;
  const carts = db
    .updateTable('parkedCart')
    .set({ label: null, holderGuestId: null, content })
    .where((cart) => cart.or([cart('holderGuestId', '=', guestId), holdsTheirs]))
    .returning('id');
  return (await transaction.rows(carts)).map(({ id }) => id);
}

const leave = prepared('parked-cart-leave', ($: Placeholders<{ guestId: string }>) =>
  db.updateTable('parkedCart').set({ holderGuestId: null }).where('holderGuestId', '=', $.guestId),
);

/** Takes a guest who is about to be deleted off the carts that are parked for them. */
export async function leaveParkedCarts({ transaction }: BranchContext, guestId: string): Promise<void> {
  await transaction.run(leave, { guestId });
}

/** Gives the carts that are parked for a guest to another. */
export const moveParkedCarts = reassignment('parkedCart', 'holderGuestId');
