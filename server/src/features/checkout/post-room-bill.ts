import type { postRoomBill as endpoint } from '@quieta/contract/checkout/room-bill-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { refuseBusyHotel } from '#features/guests/refuse-busy-hotel';
import { findReceiptToSend } from '#features/receipts/receipt-queries';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { settleRoomBill } from './internal/settle-room-bill.ts';
import { readSale } from './sale-queries.ts';

type Answer = AnswerOf<typeof endpoint>;

/**
 * "Post to folio" for a room bill that was left open at any desk. If the charge may be on the guest's bill already, the bill is read first.
 */
export async function postRoomBill(
  context: ExchangeContext,
  { params: { id } }: Request<typeof endpoint>,
  hotel: HotelOptions,
): Promise<Answer> {
  const outcome = await settleRoomBill(context, hotel, id, ({ state }) => state !== 'posted');
  if (outcome === null) throw new Refusal('room-bill-settled');
  if (outcome.outcome === 'not-sent' && outcome.seconds != null) refuseBusyHotel(outcome.seconds);
  return context.read((inside) => answerOf(inside, id));
}

/** If the sale was cut off, the desk that completes it prints its slip. */
async function answerOf(context: BranchContext, id: string): Promise<Answer> {
  const sale = await readSale(context, id);
  const receipt = await findReceiptToSend(context, id);
  return { sale, ...receipt?.toSend };
}
