import type { Sale } from '@quieta/contract/checkout/sale';
import type { getSale as endpoint } from '@quieta/contract/checkout/sale-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readSale } from './sale-queries.ts';

export async function getSale(context: BranchContext, { params }: Request<typeof endpoint>): Promise<Sale> {
  const sale = await readSale(context, params.id);
  if (sale === undefined) throw new Refusal('not-found');
  return sale;
}
