import { markUnpaid } from '#features/appointments/sale-commands';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import type { BranchWork } from '#platform/http/context';
import { readSalePaymentTypes } from '../cart-queries.ts';
import { markVoided, readTenders, type StoredLine } from '../sale-repository.ts';
import type { Tender } from '../tender-rules.ts';
import type { Refundable, ReversedLine } from './load-refundable.ts';
import { type Reversal, type WrittenReversal, writeReversal } from './write-reversal.ts';

/** Reverses a whole sale of which nothing was refunded before, and marks its appointments unpaid. */
export async function reverseWholeSale(
  context: BranchWork,
  { sale, sold }: Refundable,
  taking: Pick<Reversal, 'reason' | 'tenders' | 'reported' | 'room'>,
): Promise<WrittenReversal> {
  await markVoided(context, sale.id);
  await markUnpaid(
    context,
    sold.flatMap((line) => line.appointmentId ?? []),
  );
  return writeReversal(context, sale, { ...taking, kind: 'void', lines: wholeOf(sold), tip: sale.tipMinor });
}

function wholeOf(sold: readonly StoredLine[]): ReversedLine[] {
  return sold.map((line) => ({
    line,
    share: {
      quantity: line.quantity,
      total: line.totalMinor,
      discount: line.discountMinor,
      prepaid: line.prepaidMinor,
    },
  }));
}

/** Each tender is returned the way it was paid, with the current name and printer code of its payment type. */
export async function tendersAsPaid(context: BranchWork, saleId: string): Promise<Tender[]> {
  const paid = await readTenders(context, saleId);
  const paymentTypes = await readSalePaymentTypes(
    context,
    paid.map(({ paymentTypeId }) => paymentTypeId),
  );
  const vouchers = await lockVouchers(
    context,
    'id',
    paid.flatMap((tender) => tender.voucherId ?? []),
  );
  return paid.flatMap(({ paymentTypeId, amountMinor: amount, voucherId }) => {
    const paymentType = paymentTypes.get(paymentTypeId);
    const voucher = vouchers.find((one) => one.id === voucherId);
    return paymentType === undefined ? [] : { paymentType, amount, given: null, ...(voucher && { voucher }) };
  });
}
