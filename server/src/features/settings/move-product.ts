import type { Product } from '@quieta/contract/settings/product';
import type { moveProduct as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { placeRow } from './internal/place-row.ts';
import { products } from './product-repository.ts';

export async function moveProduct(
  context: BranchContext,
  { params: { id }, body }: Request<typeof endpoint>,
): Promise<Product> {
  return placeRow(context, products, id, body.beforeId);
}
