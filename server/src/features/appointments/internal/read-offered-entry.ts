import type { WaitingListEntry } from '@quieta/contract/appointments/waiting-list-entry';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readWaitingListEntry } from '../waiting-list/waiting-list-queries.ts';
import { withOffers } from './with-offers.ts';

/** A waiting-list entry with its offer; refuses one that does not exist. */
export async function readOfferedWaitingListEntry(context: BranchContext, id: string): Promise<WaitingListEntry> {
  const found = await readWaitingListEntry(context, id);
  const [entry] = await withOffers(context, found ? [found] : []);
  if (entry === undefined) throw new Refusal('not-found');
  return entry;
}
