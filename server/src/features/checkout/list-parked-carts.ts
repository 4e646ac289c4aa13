import type { ParkedCart } from '@quieta/contract/checkout/parked-cart';
import type { listParkedCarts as endpoint } from '@quieta/contract/checkout/parked-cart-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readParkedCarts } from './parked-cart-repository.ts';

/** The carts that wait at the branch, whichever desk parked them. */
export async function listParkedCarts(
  context: BranchContext,
  _request: Request<typeof endpoint>,
): Promise<ParkedCart[]> {
  return readParkedCarts(context);
}
