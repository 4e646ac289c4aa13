import type { VoucherDetails } from '@quieta/contract/vouchers/voucher';
import type { getVoucher as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readEntries, readVoucher } from './voucher-queries.ts';

export async function getVoucher(
  context: BranchContext,
  { params }: Pick<Request<typeof endpoint>, 'params'>,
): Promise<VoucherDetails> {
  const voucher = await readVoucher(context, params.id);
  if (voucher === undefined) throw new Refusal('not-found');
  return { ...voucher, entries: await readEntries(context, voucher.id) };
}
