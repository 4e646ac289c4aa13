import type { refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { ExchangeContext } from '#platform/http/context';
import { readSale } from '../sale-queries.ts';
import { settleOrAwait } from './settle-room-bill.ts';
import type { WrittenReversal } from './write-reversal.ts';

/**
 * Takes a refund or void off the guest's bill too, and answers the outcome. If the hotel refuses, it stays open for somebody to deal with.
 */
export async function settleReversal(
  context: ExchangeContext,
  hotel: HotelOptions,
  { saleId, isCharged, toSend }: WrittenReversal,
): Promise<AnswerOf<typeof refundSale>> {
  if (isCharged) await settleOrAwait(context, hotel, saleId);
  const sale = await context.read((inside) => readSale(inside, saleId));
  return { sale, ...toSend };
}
