import type { Voucher } from '@quieta/contract/vouchers/voucher';
import type { listDeposits as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import { loadGuest } from '#features/guests/guest-repository';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readDeposits } from './voucher-queries.ts';

export async function listDeposits(context: BranchContext, { params }: Request<typeof endpoint>): Promise<Voucher[]> {
  // Refuses a guest whom the branch does not know.
  await loadGuest(context, params.id);
  return readDeposits(context, params.id);
}
