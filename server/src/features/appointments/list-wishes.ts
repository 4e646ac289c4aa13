import type { listWishes as endpoint } from '@quieta/contract/appointments/list-wishes';
import type { Wish } from '@quieta/contract/appointments/wish';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withOffer } from './internal/with-offer.ts';
import { readOpenWishes } from './wish-queries.ts';

/** The waiting list as it can be served now. Offers are worked out anew each time: nothing is kept for anybody until it is booked. */
export async function listWishes(context: BranchContext, _request: Request<typeof endpoint>): Promise<Wish[]> {
  const { branch, clock } = context;
  if (!may(branch, 'read')) throw new Refusal('not-allowed');
  const today = clock.now().toZonedDateTimeISO(branch.timeZone).toPlainDate().toString();
  const wishes: Wish[] = [];
  for (const wish of await readOpenWishes(context, today)) wishes.push(await withOffer(context, wish));
  return wishes;
}
