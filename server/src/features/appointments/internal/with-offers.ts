import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import type { Interval } from '@quieta/contract/values/interval';
import { branchDays } from '#features/resources/availability-rules';
import type { BranchContext } from '#platform/http/context';
import { inTurns } from '#platform/in-turns';
import { intervalOf } from '#platform/period';
import { type AskedSlot, loadSlotSearches } from '../slots/load-slot-searches.ts';
import { freeSlots, windowsOf } from '../slots/slot-rules.ts';
import type { WaitingListEntryWithoutOffer } from '../waiting-list/waiting-list-queries.ts';
import { toSlot } from './to-slot.ts';

/** The waiting-list entries, each with the first slot from now on that would fulfil it. The bookings are read once for all of them. */
export async function withOffers(
  context: BranchContext,
  entries: readonly WaitingListEntryWithoutOffer[],
): Promise<WaitingListEntry[]> {
  const { branch } = context;
  const all = entries.map((entry) => ({ entry, asked: askedSlot(context, entry) }));
  const asked = all.flatMap((one) => one.asked ?? []);
  const searchFor = asked.length > 0 ? await loadSlotSearches(context, asked, { step: 15, without: null }) : undefined;
  const offered: WaitingListEntry[] = [];
  for await (const one of inTurns(all)) {
    const { isOffered: _, ...entry } = one.entry;
    const loaded = one.asked && searchFor?.(one.asked);
    const search = loaded && { ...loaded, guestBusy: [...loaded.guestBusy, ...declinedTimes(entry)] };
    const [first] = search ? freeSlots(search, 1) : [];
    offered.push({ ...entry, offer: search && first ? toSlot(first, search, branch.timeZone) : null });
  }
  return offered;
}

/** Undefined if there is nothing to search for: the service is no longer offered, or the time has passed. */
function askedSlot({ branch, clock }: BranchContext, entry: WaitingListEntryWithoutOffer): AskedSlot | undefined {
  const days = branchDays(entry.dateFrom, entry.dateTo, branch.timeZone);
  const windows = windowsOf(days, entry, clock.now().epochMilliseconds, branch.timeZone);
  if (!entry.isOffered || windows.length === 0) return undefined;
  const need = {
    serviceId: entry.service.id,
    staffResourceId: entry.staff?.id,
    gender: entry.gender,
    guestId: entry.guest.id,
    partySize: entry.partySize,
  };
  return { need, days, windows };
}

/** A declined time counts as one at which the guest cannot come. */
function declinedTimes({ declined, service }: Pick<WaitingListEntry, 'declined' | 'service'>): Interval[] {
  return declined.map((start) => {
    const startsAt = Temporal.Instant.from(start);
    return intervalOf({ startsAt, endsAt: startsAt.add({ minutes: service.duration }) });
  });
}
