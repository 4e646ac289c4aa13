import type { Product } from '@quieta/contract/settings/product';
import type { updateProduct as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { withStated } from '#platform/with-stated';
import { refuseReferences } from './internal/refuse-references.ts';
import { lockRow, recordWrite } from './internal/write-row.ts';
import { products, saveProduct } from './product-repository.ts';

export async function updateProduct(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof endpoint>,
): Promise<Product> {
  const present = await lockRow(context, products, id, baseVersion);
  const wanted = withStated(present, body);
  await refuseReferences(context, wanted, present);
  await saveProduct(context, wanted);
  return recordWrite(context, products, id, present);
}
