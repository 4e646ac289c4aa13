import type { Guest } from '@quieta/contract/guests/guest';
import { localToday } from '#platform/clock';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { HotelOptions } from './ask-hotel.ts';
import { loadGuest, lockGuest, saveGuest } from './guest-repository.ts';
import { findByExternalIds, insertHotelGuest, replaceStays, saveExternalId } from './hotel-guest-repository.ts';
import { completeValues } from './hotel-guest-rules.ts';
import { askAboutGuest } from './internal/ask-about-guest.ts';
import { recordGuest } from './internal/record-guest.ts';

/** Adds a hotel guest to the list, or fills in what the list lacks, with today's stay. A repeated call changes nothing. */
export async function takeHotelGuest(
  context: ExchangeContext,
  options: HotelOptions,
  externalId: string,
): Promise<Guest> {
  const { branch, clock } = context;
  const date = localToday(clock, branch.timeZone).toString();
  const { guest, stays, provider } = await askAboutGuest(context, options, { externalId, date });
  return context.write(async (inside) => {
    const { guestId, before } = await findOrAdd(inside, [externalId, guest.externalId], guest.values.firstName);
    const current = await loadGuest(inside, guestId);
    const values = completeValues(current, guest.values);
    if (!isSame(current, { ...current, ...values })) await saveGuest(inside, guestId, values);
    if (current.externalId !== guest.externalId) await saveExternalId(inside, guestId, guest.externalId);
    await replaceStays(inside, { guestId, provider, date }, stays);
    const after = await loadGuest(inside, guestId);
    if (before === null || !isSame(before, after)) await recordGuest(inside, guestId, { before, after });
    return after;
  });
}

/**
 * Finds the guest by the id that was asked for, or by the one that the hotel replaced it with. Locked, so that two desks add the guest only
 * once.
 */
async function findOrAdd(
  context: BranchContext,
  [asked, reported]: readonly [string, string],
  firstName: string,
): Promise<{ readonly guestId: string; readonly before: Guest | null }> {
  const known = await findByExternalIds(context, [asked, reported]);
  const knownId = known.get(reported) ?? known.get(asked);
  const addedId = knownId === undefined ? await insertHotelGuest(context, reported, firstName) : undefined;
  if (addedId !== undefined) return { guestId: addedId, before: null };
  const guestId = knownId ?? (await findByExternalIds(context, [reported])).get(reported);
  // If another desk inserted the guest first, it exists now.
  if (guestId === undefined) throw new Error(`the guest ${reported} is neither there nor could be added`);
  return { guestId, before: await lockGuest(context, guestId) };
}

function isSame(one: Guest, other: Guest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
