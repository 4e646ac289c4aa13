import type { Product } from '@quieta/contract/settings/product';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readProducts } from './product-repository.ts';

export async function listProducts(context: BranchContext): Promise<Product[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readProducts(context);
}
