import type { Wish } from '@quieta/contract/appointments/wish';
import type { createWish as endpoint } from '@quieta/contract/appointments/wish-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { fromWireTime } from '#platform/wire-time';
import { readOfferedWish } from './internal/read-offered-wish.ts';
import { recordWish } from './internal/record-wish.ts';
import { refuseWish } from './internal/refuse-wish.ts';
import { insertWish, toStored } from './wish-repository.ts';

/** Puts a guest on the waiting list. */
export async function createWish(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Wish> {
  await refuseWish(context, body);
  const wish = toStored(newId(), body, 1);
  const now = context.clock.now();
  const since = body.waitingSince === undefined ? now : fromWireTime(body.waitingSince);
  // Nobody waits from a moment to come on.
  await insertWish(context, wish, Temporal.Instant.compare(since, now) < 0 ? since : now);
  await recordWish(context, wish.id, { action: 'wish.create', before: null, after: wish });
  return readOfferedWish(context, wish.id);
}
