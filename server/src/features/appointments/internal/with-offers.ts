import type { Wish } from '@quieta/contract/appointments/wish';
import type { Interval } from '@quieta/contract/values/interval';
import { branchDays } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import { inTurns } from '#platform/in-turns';
import { intervalOf } from '#platform/period';
import { type AskedSlot, loadSlotSearches } from '../load-slot-searches.ts';
import { freeSlots, windowsOf } from '../slot-rules.ts';
import type { WishWithoutOffer } from '../wish-queries.ts';
import { toSlot } from './to-slot.ts';

/** The wishes, each with the first free slot from now on that would fulfil it; what is taken is read once for all of them. */
export async function withOffers(context: BranchContext, wishes: readonly WishWithoutOffer[]): Promise<Wish[]> {
  const { branch } = context;
  const all = wishes.map((wish) => ({ wish, asked: askedSlot(context, wish) }));
  const asked = all.flatMap((one) => one.asked ?? []);
  const searchFor = asked.length > 0 ? await loadSlotSearches(context, asked, { step: 15, without: null }) : undefined;
  const offered: Wish[] = [];
  for await (const one of inTurns(all)) {
    const { isOffered: _, ...wish } = one.wish;
    const loaded = one.asked && searchFor?.(one.asked);
    const search = loaded && { ...loaded, guestBusy: [...loaded.guestBusy, ...declinedTimes(wish)] };
    const [first] = search ? freeSlots(search, 1) : [];
    offered.push({ ...wish, offer: search && first ? toSlot(first, search, branch.timeZone) : null });
  }
  return offered;
}

/** Undefined where nothing is looked for: what is no longer offered, or a time that has passed. */
function askedSlot({ branch, clock }: BranchContext, wish: WishWithoutOffer): AskedSlot | undefined {
  const days = branchDays(wish.dateFrom, wish.dateTo, branch.timeZone);
  const windows = windowsOf(days, wish, clock.now().epochMilliseconds, branch.timeZone);
  if (!wish.isOffered || windows.length === 0) return undefined;
  const need = {
    serviceId: wish.service.id,
    staffResourceId: wish.staff?.id,
    gender: wish.gender,
    guestId: wish.guest.id,
    partySize: wish.partySize,
  };
  return { need, days, windows };
}

/** A time that was declined is one at which the guest cannot come. */
function declinedTimes({ declined, service }: Pick<Wish, 'declined' | 'service'>): Interval[] {
  return declined.map((start) => {
    const startsAt = Temporal.Instant.from(start);
    return intervalOf({ startsAt, endsAt: startsAt.add({ minutes: service.duration }) });
  });
}
