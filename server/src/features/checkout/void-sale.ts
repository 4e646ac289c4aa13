import type { voidSale as endpoint } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askAboutCharged, type ChargedAsked, loadCharged } from './internal/load-charged.ts';
import { loadRefundable } from './internal/load-refundable.ts';
import { settleReversal } from './internal/settle-reversal.ts';
import { reverseWholeSale, tendersAsPaid } from './internal/whole-sale.ts';
import type { WrittenReversal } from './internal/write-reversal.ts';

type Endpoint = typeof endpoint;

/**
 * Voids a whole sale: the money goes back the way it was paid, also on the guest's bill at the hotel, and its appointments are unpaid
 * again.
 */
export async function voidSale(
  context: ExchangeContext,
  request: Request<Endpoint>,
  hotel: HotelOptions,
): Promise<AnswerOf<Endpoint>> {
  const asked = await askAboutCharged(context, hotel, request.params.id);
  const taken = await context.once((inside) => takeAllBack(inside, request, asked));
  return settleReversal(context, hotel, taken);
}

async function takeAllBack(
  context: BranchContext,
  { params, body }: Request<Endpoint>,
  asked: ChargedAsked,
): Promise<WrittenReversal> {
  const current = await loadRefundable(context, params.id);
  if (current.sold.some(({ refunded }) => refunded > 0)) throw new Refusal('sale-has-refunds');
  const tenders = await tendersAsPaid(context, params.id);
  const room = await loadCharged(context, params.id, tenders, asked);
  const { reason, originalReceipt: reported = null } = body;
  return reverseWholeSale(context, current, { reason, tenders, reported, room });
}
