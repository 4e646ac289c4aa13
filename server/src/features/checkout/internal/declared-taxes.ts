import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { readVoucherByCode } from '#features/vouchers/voucher-queries';
import type { BranchContext } from '#platform/http/context';

/** The taxes that were declared when the vouchers and deposits were sold that the request pays with; they never change. */
export async function readDeclaredTaxes(
  context: BranchContext,
  { tenders }: BodyOf<typeof checkout>,
): Promise<string[]> {
  const declared: string[] = [];
  for (const { voucherCode = null } of tenders ?? []) {
    const code = voucherCode === null ? null : readVoucherCode(voucherCode);
    const voucher = code === null ? undefined : await readVoucherByCode(context, code);
    if (voucher?.tax) declared.push(voucher.tax.id);
  }
  return declared;
}
