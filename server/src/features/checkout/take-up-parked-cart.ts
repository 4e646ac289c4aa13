import type { takeUpParkedCart as endpoint } from '@quieta/contract/checkout/parked-cart-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { GuestReference } from '@quieta/contract/guests/guest';
import { readAppointments } from '#features/appointments/appointment-queries';
import { writeAuditEntry } from '#features/audit/write-audit-entry';
import { loadGuest } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveParkedCart } from './internal/save-parked-cart.ts';
import { removeParkedCart } from './parked-cart-repository.ts';

/** Takes up a parked cart with everything that the desk needs to show it, and parks the desk's current cart in exchange. */
export async function takeUpParkedCart(
  context: BranchContext,
  { params: { id }, body: { instead } }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
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
