import type { CartToPark } from '@quieta/contract/checkout/parked-cart-endpoints';
import { rowTotal, saleTotals } from '@quieta/contract/checkout/sale-totals';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { isGuestKnown } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import { insertParkedCart } from '../parked-cart-repository.ts';
import { readDiscount, readMinor } from './read-amounts.ts';

/** Parks a cart; answers its id. */
export async function saveParkedCart(
  context: BranchContext,
  { label, holderId, ...content }: CartToPark,
): Promise<string> {
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
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'total', reason: 'too_big' }] });
  }
  return total;
}
