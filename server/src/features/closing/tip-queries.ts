import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { TipBalance } from '@quieta/contract/closing/tip-balance';
import { toMajor } from '@quieta/contract/values/minor-units';
import { owedOf, readTipSums } from '#features/checkout/sale/tip-balance-queries';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

/** Lists each therapist's tips: received, paid out, and owed. */
export async function listTips(
  context: BranchContext,
  { query }: Request<typeof closingEndpoints.listTips>,
): Promise<TipBalance[]> {
  const major = (minor: number) => toMajor(minor, context.branch.currency);
  return (await readTipSums(context, query)).map((sums) => ({
    staffId: sums.staffId,
    name: sums.name,
    before: major(sums.beforeMinor),
    received: major(sums.receivedMinor),
    paidOut: major(sums.paidOutMinor),
    owed: major(owedOf(sums)),
  }));
}
