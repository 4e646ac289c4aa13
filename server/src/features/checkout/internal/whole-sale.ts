import { markUnpaid } from '#features/appointments/mark-unpaid';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import type { BranchWork } from '#platform/http/context';
import { readTills } from '../cart-queries.ts';
import { markVoided, readTenders, type StoredLine } from '../sale-repository.ts';
import type { Tender } from '../tender-rules.ts';
import type { Refundable } from './load-refundable.ts';
import { type TakenBack, type TakingBack, takeBack } from './take-back.ts';
import type { TakenLine } from './taken-line.ts';

/** Takes all of a sale back, of which nothing was given back before, and opens its appointments. */
export async function takeWholeBack(
  context: BranchWork,
  { sale, sold }: Refundable,
  taking: Pick<TakingBack, 'reason' | 'tenders' | 'told' | 'room'>,
): Promise<TakenBack> {
  await markVoided(context, sale.id);
  await markUnpaid(
    context,
    sold.flatMap((line) => line.appointment_id ?? []),
  );
  return takeBack(context, sale, { ...taking, kind: 'void', lines: wholeOf(sold), tip: sale.tipMinor });
}

function wholeOf(sold: readonly StoredLine[]): TakenLine[] {
  return sold.map((line) => ({
    line,
    share: {
      quantity: line.quantity,
      total: line.total_minor,
      discount: line.discount_minor,
      prepaid: line.prepaid_minor,
    },
  }));
}

/** Each tender goes back where it came from, under today's name and printer code of its payment type. */
export async function tendersAsPaid(context: BranchWork, saleId: string): Promise<Tender[]> {
  const paid = await readTenders(context, saleId);
  const tills = await readTills(
    context,
    paid.map(({ payment_type_id: id }) => id),
  );
  const vouchers = await lockVouchers(
    context,
    'id',
    paid.flatMap((tender) => tender.voucher_id ?? []),
  );
  return paid.flatMap(({ payment_type_id: id, amount_minor: amount, voucher_id: voucherId }) => {
    const till = tills.get(id);
    const voucher = vouchers.find((one) => one.id === voucherId);
    return till === undefined ? [] : { till, amount, given: null, ...(voucher && { voucher }) };
  });
}
