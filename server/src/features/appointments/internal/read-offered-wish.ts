import type { Wish } from '@quieta/contract/appointments/wish';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readWish } from '../wish-queries.ts';
import { withOffer } from './with-offer.ts';

/** A wish as it goes out; refuses one that is not there. */
export async function readOfferedWish(context: BranchContext, id: string): Promise<Wish> {
  const wish = await readWish(context, id);
  if (wish === undefined) throw new Refusal('not-found');
  return withOffer(context, wish);
}
