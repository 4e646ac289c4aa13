import type { Guest } from '@quieta/contract/guests/guest';
import type * as hotelEndpoints from '@quieta/contract/guests/hotel-endpoints';
import { localToday } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { HotelOptions } from './ask-hotel.ts';
import { recordGuest } from './guest-commands.ts';
import { loadGuest, lockGuest, saveGuest } from './guest-repository.ts';
import { findByExternalIds, insertHotelGuest, replaceStays, saveExternalId } from './hotel-guest-repository.ts';
import { completeValues } from './hotel-guest-rules.ts';
import { askAboutGuest } from './hotel-queries.ts';

/** Adds a hotel guest to the spa's list when the desk chooses them. */
export async function addHotelGuest(
  context: ExchangeContext,
  { params: { id, externalId } }: Request<typeof hotelEndpoints.addHotelGuest>,
  options: HotelOptions,
): Promise<Guest> {
  const { branch } = context;
  // If the user worked in the branch that the address names, it would be the context's branch.
  if (id !== branch.id) throw new Refusal('branch-forbidden');
  return takeHotelGuest(context, options, externalId);
}

/**
 * Adds a hotel guest to the list, or fills in what the list lacks, with today's stay. A repeated call changes nothing.
 */
async function takeHotelGuest(context: ExchangeContext, options: HotelOptions, externalId: string): Promise<Guest> {
  const { branch, clock } = context;
  const date = localToday(clock, branch.timeZone).toString();
  const { guest, stays, provider } = await askAboutGuest(context, options, { externalId, date });
  return context.write(async (inside) => {
    const { guestId, before } = await findOrAdd(inside, [externalId, guest.externalId], guest.values.firstName);
    const current = await loadGuest(inside, guestId);
    const values = completeValues(current, guest.values);
    if (!isSame(current, { ...current, ...values })) await saveGuest(inside, guestId, values);
    if (current.externalId !== guest.externalId)
      await inside.transaction.run(saveExternalId, { id: guestId, externalId: guest.externalId });
    await replaceStays(inside, { guestId, provider, date }, stays);
    const after = await loadGuest(inside, guestId);
    if (before === null || !isSame(before, after)) await recordGuest(inside, guestId, { before, after });
    return after;
  });
}

/**
 * Finds the guest by the id that was asked for, or by the one that the hotel replaced it with. Locked, so that two
 * desks add the guest only once.
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

/**
 * Our guest ids for these ids of the hotel. A guest who is not on the list yet is added. If that is impossible, the
 * answer has the reason: the hotel does not know the id (`hotel-guest-unknown`), or could not be asked.
 */
export async function takeHotelGuests(
  context: ExchangeContext,
  options: HotelOptions,
  externalIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string | Refusal>> {
  if (externalIds.size === 0) return new Map();
  const outcomes = new Map<string, string | Refusal>(
    await context.read((inside) => findByExternalIds(inside, [...externalIds])),
  );
  for (const externalId of externalIds) {
    if (outcomes.has(externalId)) continue;
    const found = await takeHotelGuest(context, options, externalId).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.code === 'not-found' ? new Refusal('hotel-guest-unknown', { externalId }) : error;
    });
    // A guest on the list has an id.
    if (found instanceof Refusal) outcomes.set(externalId, found);
    else if (found.id !== null) outcomes.set(externalId, found.id);
  }
  return outcomes;
}
