import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { findReceiptToSend } from '#features/receipts/receipt-queries';
import type { OwnRefusal } from '#gateways/pms/port';
import type { BranchContext } from '#platform/http/context';
import { readRoomBill } from '../room-bill-repository.ts';
import { tenderStateAt } from '../room-bill-rules.ts';

type Answer = AnswerOf<typeof checkout>;

/** The answer for a sale after its room bill was posted or failed. */
export async function answerAsItStands(context: BranchContext, sold: Answer): Promise<Answer> {
  const { saleId } = sold;
  const bill = saleId === null ? undefined : await context.transaction.first(readRoomBill, { saleId });
  if (saleId === null || bill === undefined) return sold;
  if (bill.state === 'rejected' && bill.isVoided) {
    return refused(bill.stateRefusal ?? { code: 'room-bill-refused', params: { reason: bill.stateReason } });
  }
  const receipt = await findReceiptToSend(context, saleId);
  return {
    ...sold,
    ...receipt?.toSend,
    receiptId: receipt?.id ?? null,
    roomBill: tenderStateAt(bill.state, bill.leasedUntil, context.clock.now()),
  };
}

/** The answer when nothing was sold, with the reason. */
export function refused({ code, params }: OwnRefusal): Answer {
  return {
    success: false,
    saleId: null,
    saleNumber: null,
    total: null,
    details: [],
    vouchers: [],
    receiptId: null,
    roomBill: null,
    code,
    params: { ...params },
  };
}
