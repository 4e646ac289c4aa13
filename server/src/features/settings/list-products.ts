import type { Product } from '@quieta/contract/settings/product';
import type { BranchContext } from '#platform/http/context';
import { readProducts } from './product-repository.ts';

export async function listProducts(context: BranchContext): Promise<Product[]> {
  return readProducts(context);
}
