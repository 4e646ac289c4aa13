import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { takeHotelGuests } from '#features/guests/take-hotel-guests';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';

type Body = BodyOf<typeof checkout>;

/** The request with its payer as a guest of our list. */
export interface ResolvedPayer {
  readonly body: Body;
  /** Why the guest with `externalPayerId` is not on our list. */
  readonly failure: Refusal | null;
}

/** Finds a guest whom the request names only by the hotel's id (CHK-08), or adds them to the list; outside of any transaction. */
export async function resolvePayer(context: ExchangeContext, hotel: HotelOptions, body: Body): Promise<ResolvedPayer> {
  const { payerId, externalPayerId } = body;
  const isOurs = payerId !== undefined && payerId !== null && payerId !== placeholderGuestId;
  if (isOurs || !externalPayerId) return { body, failure: null };
  const found = (await takeHotelGuests(context, hotel, new Set([externalPayerId]))).get(externalPayerId);
  if (found instanceof Refusal) return { body, failure: found };
  return { body: { ...body, payerId: found ?? null }, failure: null };
}
