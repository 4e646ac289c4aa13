import type * as parkedCartEndpoints from '@quieta/contract/checkout/parked-cart-endpoints';
import type { CartToPark } from '@quieta/contract/checkout/parked-cart-endpoints';
import { rowTotal, saleTotals } from '@quieta/contract/checkout/sale-totals';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { isGuestKnown, loadGuest } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { readDiscount } from './internal/load-tenders.ts';
import { insertParkedCart, removeParkedCart } from './parked-cart-repository.ts';

/**
 * Parks a cart. It reserves nothing: rows that were deleted or paid meanwhile are reported when it is taken up again.
 */
export async function parkCart(
  context: BranchContext,
  { body }: Request<typeof parkedCartEndpoints.parkCart>,
): Promise<AnswerOf<typeof parkedCartEndpoints.parkCart>> {
  return { id: await saveParkedCart(context, body) };
}

/**
 * Takes up a parked cart with everything that the desk needs to show it, and parks the desk's current cart in exchange.
 */
export async function takeUpParkedCart(
  context: BranchContext,
  { params: { id }, body: { instead } }: Request<typeof parkedCartEndpoints.takeUpParkedCart>,
): Promise<AnswerOf<typeof parkedCartEndpoints.takeUpParkedCart>> {
  const parked = await removeParkedCart(context, id);
  if (parked === undefined) throw new Refusal('cart-taken-up');
  const { holderGuestId, content } = parked;
  await writeAuditEntry(context, {
    action: 'parked-cart.take-up',
    entity: 'parked-cart',
    entityId: id,
    before: { holderGuestId, rows: content.rows.map((row) => row.id) },
    after: null,
  });
  await recordChange(context, 'sale', [id]);
  if (instead !== undefined && instead !== null) await saveParkedCart(context, instead);
  const booked = content.rows.flatMap((row) => (row.kind === 'appointment' ? row.id : []));
  const appointments = await readAppointments(context, booked);
  return {
    ...content,
    holder: holderGuestId === null ? null : await readHolder(context, holderGuestId),
    appointments: [...appointments.values()],
  };
}

async function readHolder(context: BranchContext, guestId: string): Promise<GuestReference> {
  const { fullName, externalId, roomId, checkoutDate, allergies } = await loadGuest(context, guestId);
  return { id: guestId, fullName, externalId, roomId, checkoutDate, allergies };
}

/** Parks a cart; answers its id. */
async function saveParkedCart(context: BranchContext, { label, holderId, ...content }: CartToPark): Promise<string> {
  if (holderId !== null && !(await isGuestKnown(context, holderId))) throw new Refusal('guest-unknown');
  const id = newId();
  const totalMinor = totalOf(context, content);
  await insertParkedCart(context, { id, holderGuestId: holderId, label, content, totalMinor });
  // Without the label, because it may contain a guest's name.
  const after = { holderGuestId: holderId, totalMinor, rows: content.rows.map((row) => row.id) };
  await writeAuditEntry(context, {
    action: 'parked-cart.park',
    entity: 'parked-cart',
    entityId: id,
    before: null,
    after,
  });
  await recordChange(context, 'sale', [id]);
  return id;
}

/** The amounts on the screen, in minor units; refuses more decimals than the branch's currency has. */
function totalOf(context: BranchContext, { rows, discount, tip }: Omit<CartToPark, 'label' | 'holderId'>): number {
  const priced = rows.map((row, index) => {
    const path = `rows.${index}`;
    const listPrice = readMinor(context, row.listPrice, `${path}.listPrice`);
    const customPrice = row.customPrice === null ? null : readMinor(context, row.customPrice, `${path}.customPrice`);
    const { gross } = rowTotal({ quantity: row.quantity, listPrice, customPrice });
    const off = readDiscount(context, row.discount, gross, `${path}.discount`)?.amount ?? 0;
    return { quantity: row.quantity, listPrice, customPrice, discount: Math.min(off, gross), rateBasisPoints: null };
  });
  const { total: before } = saleTotals(priced);
  const off = readDiscount(context, discount, before, 'discount')?.amount ?? 0;
  const total = before - Math.min(off, before);
  if (toMajor(total + readMinor(context, tip, 'tip'), context.branch.currency) > largestAmount) {
    throw invalidField('total', 'too_big');
  }
  return total;
}
