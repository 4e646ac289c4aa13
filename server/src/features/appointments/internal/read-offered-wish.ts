import type { Wish } from '@quieta/contract/appointments/wish';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readWish } from '../wish-queries.ts';
import { withOffers } from './with-offers.ts';

/** A wish as it goes out; refuses one that is not there. */
export async function readOfferedWish(context: BranchContext, id: string): Promise<Wish> {
  const found = await readWish(context, id);
  const [wish] = await withOffers(context, found ? [found] : []);
  if (wish === undefined) throw new Refusal('not-found');
  return wish;
}
