import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import { removeUntouchedBooking } from '#features/appointments/booking/remove-untouched-booking';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { recordGuest } from '#features/guests/guest-commands';
import { deleteGuestRow, loadGuest, lockGuest, saveGuest } from '#features/guests/guest-repository';
import { removePastVisit } from '#features/guests/past-visit-repository';
import { forgetWaiting } from '#features/messages/message-repository';
import { forgetNotices } from '#features/messages/visit-notice-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { forgetFormerNumbers } from '../former-number-repository.ts';
import type { Made, MadeThing } from './moved-row.ts';

type Undo = (context: BranchContext, made: Made) => Promise<void>;

/** Takes back one thing that was moved in. Refuses what was used or changed since; what is gone already is well. */
export async function undoMade(context: BranchContext, made: Made): Promise<void> {
  try {
    await undoing[made.thing](context, made);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return;
    throw error;
  }
  if (made.before === undefined) await forgetFormerNumbers(context, [made.id]);
}

/** Refuses a thing that somebody has changed since it was moved in. */
function refuseChanged({ version }: { readonly version: number }, made: Made): void {
  if (made.version !== undefined && version !== made.version) throw new Refusal('moving-in-changed');
}

async function undoGuest(context: BranchContext, made: Made): Promise<void> {
  const { id, before } = made;
  const current = await lockGuest(context, id);
  refuseChanged(current, made);
  if (before !== undefined) {
    await saveGuest(context, id, { ...current, ...fromEntries(entriesOf(before)) });
    await recordGuest(context, id, { before: current, after: await loadGuest(context, id) });
    return;
  }
  await leaveParkedCarts(context, id);
  await deleteGuestRow(context, id);
  await recordGuest(context, id, { before: current, after: null });
}

/** Forgets messages that wait, and what guests know; a message that has left keeps its visit, which is then in use. */
async function forgetVisit(context: BranchContext, visitId: string): Promise<void> {
  await forgetWaiting(context, visitId);
  await forgetNotices(context, visitId);
}

const undoing: Readonly<Record<MadeThing, Undo>> = {
  guest: undoGuest,
  appointment: (context, { id }) => removeUntouchedBooking(context, id, (visitId) => forgetVisit(context, visitId)),
  pastVisit: async ({ transaction }, { id }) => {
    await transaction.run(removePastVisit, { id });
  },
};
