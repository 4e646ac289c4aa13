import { returnToVouchers } from '@quieta/contract/checkout/voucher-payment';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { moveMoney } from '#features/vouchers/voucher-commands';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { readSalePaymentTypes } from '../../cart/cart-queries.ts';
import type { Tender } from '../../cart/tender-rules.ts';
import { type NewSale, type ReversedLine, readVoucherTenders, type StoredLine } from '../../sale/sale-repository.ts';

/** The vouchers that a sale's lines sold, locked, by id. */
export async function lockSoldVouchers(
  context: BranchWork,
  sold: readonly StoredLine[],
): Promise<ReadonlyMap<string, HeldVoucher>> {
  const locked = await lockVouchers(
    context,
    'id',
    sold.flatMap((line) => line.voucherId ?? []),
  );
  return new Map(locked.map((voucher) => [voucher.id, voucher]));
}

/** For a line that sold a voucher: the balance, which is the most that can be refunded. Refused if it is zero. */
export function unspentShare(line: StoredLine, vouchers: ReadonlyMap<string, HeldVoucher>): ReversedLine['share'] {
  const voucher = vouchers.get(line.voucherId ?? '');
  if (voucher === undefined || line.refunded > 0) throw new Refusal('refund-too-large');
  if (voucher.balanceMinor === 0) throw new Refusal('voucher-spent', { name: formatVoucherCode(voucher.code) });
  const { balanceMinor: balance } = voucher;
  return { quantity: 1, total: balance, discount: line.unitPriceMinor - balance, prepaid: 0, byUnits: 0 };
}

/** The refunds of these lines to the vouchers and packages that paid for them, one tender each. */
export async function voucherTenders(
  context: BranchContext,
  saleId: string,
  lines: readonly ReversedLine[],
): Promise<Tender[]> {
  const paid = await context.transaction.run(readVoucherTenders, { saleId });
  if (paid.length === 0) return [];
  const vouchers = await lockVouchers(
    context,
    'id',
    paid.map(({ voucherId }) => voucherId),
  );
  const paymentTypes = await readSalePaymentTypes(
    context,
    paid.map(({ paymentTypeId }) => paymentTypeId),
  );
  const voucherOf = (id: string) => vouchers.find((one) => one.id === id);
  const returned = returnToVouchers(
    paid.map(({ voucherId, left }) => {
      const { kind, tax = null } = voucherOf(voucherId) ?? {};
      const isUnits = kind !== undefined && voucherKinds[kind].isUnits;
      return { amount: left, tax, ...(isUnits && { componentId: voucherId }) };
    }),
    lines.map(({ line, share }) => ({
      total: share.total,
      prepaid: share.prepaid,
      tax: { id: line.taxId, rateBasisPoints: line.taxRateBasisPoints },
      isVoucher: line.voucherId !== null,
      ...(line.componentId !== null && {
        units: {
          componentId: line.componentId,
          value: share.byUnits,
          isTaxedWhenSold: voucherOf(line.componentId)?.tax != null,
        },
      }),
    })),
  );
  return paid.flatMap(({ voucherId, paymentTypeId }, index) => {
    const [amount, paymentType] = [returned[index] ?? 0, paymentTypes.get(paymentTypeId)];
    const voucher = voucherOf(voucherId);
    return amount === 0 || paymentType === undefined || voucher === undefined
      ? []
      : { paymentType, amount, given: null, voucher };
  });
}

/**
 * Puts back what the vouchers paid, and takes the refunded amounts from the vouchers that were sold; packages and their
 * units are for `moveUnits`. Their sale is written later.
 */
export async function moveVoucherMoney(
  context: BranchWork,
  { id: saleId, soldBy: userId }: Pick<NewSale, 'id' | 'soldBy'>,
  lines: readonly ReversedLine[],
  tenders: readonly Tender[],
): Promise<void> {
  for (const { voucher, amount } of tenders) {
    if (voucher === undefined || voucherKinds[voucher.kind].isUnits) continue;
    await moveMoney(context, { voucherId: voucher.id, kind: 'given-back', amountMinor: amount, saleId, userId });
  }
  const sold = await lockSoldVouchers(
    context,
    lines.map(({ line }) => line),
  );
  for (const { line, share } of lines) {
    if (line.voucherId === null) continue;
    const voucher = sold.get(line.voucherId);
    if (voucher !== undefined && voucherKinds[voucher.kind].isUnits) continue;
    if (voucher === undefined || voucher.balanceMinor < share.total) {
      throw new Refusal('voucher-spent', { name: formatVoucherCode(voucher?.code ?? '') });
    }
    await moveMoney(context, {
      voucherId: line.voucherId,
      kind: 'taken-back',
      amountMinor: -share.total,
      saleId,
      userId,
    });
  }
}
