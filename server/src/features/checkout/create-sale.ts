import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { errorStatus } from '@quieta/contract/error-codes';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { findReceiptToSend } from '#features/receipts/receipt-queries';
import type { OwnRefusal } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type AskedRoom, askAboutRoom, type ResolvedPayer, resolvePayer } from './cart/internal/ask-about-room.ts';
import { paySale } from './internal/pay-sale.ts';
import { priceSale } from './internal/price-sale.ts';
import { writeSale } from './internal/write-sale.ts';
import { settleOrAwait } from './reversal/internal/settle-room-bill.ts';
import { readRoomBill } from './room-bill/room-bill-repository.ts';
import { stateAt as tenderStateAt } from './room-bill/room-bill-rules.ts';

type Answer = AnswerOf<typeof saleEndpoints.checkout>;
type Body = BodyOf<typeof saleEndpoints.checkout>;

/**
 * Sells a cart entirely or not at all (CHK-08). A refusal for business reasons is an answer, not an error (CHK-04), and
 * leaves no trace. With a room bill, the sale is written first and then posted, because the hotel identifies it by the
 * sale's number; if the hotel refuses, the sale is undone. The answer is derived from what is stored, so that a
 * repeated request continues where the first one was cut off.
 */
export async function createSale(
  context: ExchangeContext,
  { body }: Request<typeof saleEndpoints.checkout>,
  hotel: HotelOptions,
): Promise<Answer> {
  const payer = await resolvePayer(context, hotel, body);
  const asked = await askAboutRoom(context, hotel, payer);
  const sold = await context.once((inside) => sellOrRefuse(inside, payer, asked));
  if (sold.roomBill !== 'posting' || sold.saleId === null) return sold;
  await settleOrAwait(context, hotel, sold.saleId);
  return context.read((inside) => answerAsItStands(inside, sold));
}

async function sellOrRefuse(
  context: BranchContext,
  { body, failure }: ResolvedPayer,
  asked: AskedRoom | null,
): Promise<Answer> {
  // A payer whom the hotel cannot confirm now may still pay, except by room: the desk keeps working while the hotel
  // system is down.
  if (failure?.code === 'hotel-guest-unknown') {
    await context.approval?.keep();
    return refused(failure);
  }
  try {
    return await context.transaction.savepoint(() => sell(context, body, asked));
  } catch (error) {
    // Status 409 means a refusal for business reasons; any other status means that the request itself is wrong.
    if (!(error instanceof Refusal) || errorStatus[error.code] !== 409) throw error;
    await context.approval?.keep();
    return refused(error);
  }
}

async function sell(context: BranchContext, body: Body, asked: AskedRoom | null): Promise<Answer> {
  const priced = await priceSale(context, body);
  const paid = await paySale(context, body, priced, asked);
  return writeSale(context, body, priced, paid);
}

/** The answer for a sale after its room bill was posted or failed. */
async function answerAsItStands(context: BranchContext, sold: Answer): Promise<Answer> {
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
    roomBill: tenderStateAt(bill, context.clock.now()),
  };
}

/** The answer when nothing was sold, with the reason. */
function refused({ code, params }: OwnRefusal): Answer {
  return {
    success: false,
    saleId: null,
    saleNumber: null,
    total: null,
    details: [],
    vouchers: [],
    packages: [],
    receiptId: null,
    roomBill: null,
    code,
    params: { ...params },
  };
}
