import type { getVoucher as endpoint } from '@quieta/contract/vouchers/get-voucher';
import type { VoucherDetails } from '@quieta/contract/vouchers/voucher';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readEntries, readVoucher } from './voucher-queries.ts';

export async function getVoucher(
  context: BranchContext,
  { params }: Pick<Request<typeof endpoint>, 'params'>,
): Promise<VoucherDetails> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  const voucher = await readVoucher(context, params.id);
  if (voucher === undefined) throw new Refusal('not-found');
  return { ...voucher, entries: await readEntries(context, voucher.id) };
}
