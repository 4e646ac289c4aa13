import type { Product } from '@quieta/contract/settings/product';
import type { createProduct as endpoint } from '@quieta/contract/settings/product-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { refuseReferences } from './internal/refuse-references.ts';
import { recordWrite } from './internal/write-row.ts';
import { products, saveProduct } from './product-repository.ts';

export async function createProduct(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Product> {
  const id = newId();
  const wanted = {
    name: body.name,
    serviceCategoryId: body.serviceCategoryId ?? null,
    description: body.description ?? '',
    price: body.price,
    taxId: body.taxId ?? null,
    hotelTaxId: body.hotelTaxId ?? null,
    archived: body.archived ?? false,
  };
  await refuseReferences(context, wanted);
  await saveProduct(context, { id, ...wanted });
  return recordWrite(context, products, id, null);
}
