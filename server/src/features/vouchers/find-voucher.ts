import type { Voucher } from '@quieta/contract/vouchers/voucher';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import type { findVoucher as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readVoucherByCode } from './voucher-queries.ts';

export async function findVoucher(context: BranchContext, { params }: Request<typeof endpoint>): Promise<Voucher> {
  const code = readVoucherCode(params.code);
  const voucher = code === null ? undefined : await readVoucherByCode(context, code);
  if (voucher === undefined) throw new Refusal('voucher-unknown', { name: params.code });
  return voucher;
}
