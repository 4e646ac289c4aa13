import type { Wish } from '@quieta/contract/appointments/wish';
import type { BranchContext } from '#platform/http/context';
import { loadSlotSearch } from '../load-slot-search.ts';
import { branchDays, windowsOf } from '../opening-rules.ts';
import { freeSlots, type Stretch } from '../slot-rules.ts';
import type { WishWithoutOffer } from '../wish-queries.ts';
import { toSlot } from './to-slot.ts';

/** The wish with the first free slot from now on that would fulfil it. */
export async function withOffer(context: BranchContext, { isOffered, ...wish }: WishWithoutOffer): Promise<Wish> {
  const { branch, clock } = context;
  const days = branchDays(wish.dateFrom, wish.dateTo, branch.timeZone);
  const windows = windowsOf(days, wish, clock.now().epochMilliseconds, branch.timeZone);
  if (!isOffered || windows.length === 0) return { ...wish, offer: null };
  const need = {
    serviceId: wish.service.id,
    staffResourceId: wish.staff?.id,
    gender: wish.gender,
    guestId: wish.guest.id,
    partySize: wish.partySize,
  };
  const loaded = await loadSlotSearch(context, need, { days, windows, step: 15, without: null });
  const search = { ...loaded, guestBusy: [...loaded.guestBusy, ...declinedTimes(wish)] };
  const [first] = freeSlots(search, 1);
  return { ...wish, offer: first === undefined ? null : toSlot(first, search, branch.timeZone) };
}

/** A time that was declined is one at which the guest cannot come. */
function declinedTimes({ declined, service }: Pick<Wish, 'declined' | 'service'>): Stretch[] {
  return declined.map((start) => {
    const from = Temporal.Instant.from(start);
    return { from: from.epochMilliseconds, to: from.add({ minutes: service.duration }).epochMilliseconds };
  });
}
