import type { SaleGap } from '@quieta/contract/settings/list-sale-gaps';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readOffered } from './sale-gap-queries.ts';
import { saleGapsOf } from './sale-gap-rules.ts';

export async function listSaleGaps(context: BranchContext): Promise<SaleGap[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return saleGapsOf(await readOffered(context));
}
