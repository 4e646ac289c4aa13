import type { parkCart as endpoint } from '@quieta/contract/checkout/parked-cart-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { saveParkedCart } from './internal/save-parked-cart.ts';

/** Parks a cart. It reserves nothing: rows that were deleted or paid meanwhile are reported when it is taken up again. */
export async function parkCart(
  context: BranchContext,
  { body }: Request<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return { id: await saveParkedCart(context, body) };
}
