import type { parkCart as endpoint } from '@quieta/contract/checkout/park-cart';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { keepParked } from './internal/keep-parked.ts';

/** Puts a cart aside. Nothing is promised by it: what is gone or paid meanwhile is told when it is taken up. */
export async function parkCart(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!may(context.branch, 'sell')) throw new Refusal('not-allowed');
  return { id: await keepParked(context, body) };
}
