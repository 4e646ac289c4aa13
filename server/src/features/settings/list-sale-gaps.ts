import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import type { BranchContext } from '#platform/http/context';
import { readOffered } from './sale-gap-queries.ts';
import { saleGapsOf } from './sale-gap-rules.ts';

export async function listSaleGaps(context: BranchContext): Promise<SaleGap[]> {
  return saleGapsOf(await readOffered(context));
}
