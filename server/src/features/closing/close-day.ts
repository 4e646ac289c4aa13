import type * as closingEndpoints from '@quieta/contract/closing/closing-endpoints';
import type { DayClose, HotelComparison } from '@quieta/contract/closing/day-close';
import { beforeAllSales } from '#features/checkout/sale/sale-range-repository';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readDayClose } from './day-close-queries.ts';
import { countedRange } from './day-comparison-queries.ts';
import { lastSaleOf } from './day-range-queries.ts';
import { compareWithHotel } from './hotel-queries.ts';
import { writeDayClose } from './write-day-close.ts';

type Asked = Request<typeof closingEndpoints.closeDay>;

/**
 * Closes the day, once: of two desks one does, the other is refused with `day-closed` and reads what the first one
 * wrote. The hotel is asked first, outside of any transaction; while it cannot be asked, the close goes on without it
 * and needs a reason.
 */
export async function closeDay(context: ExchangeContext, { body }: Asked, hotel: HotelOptions): Promise<DayClose> {
  const postings = await askIfConnected(context, body, hotel);
  const { id, lastSale } = await context.once(async (inside) => ({
    id: await writeDayClose(inside, body, postings),
    // A repeated request is told what was sold by then, as the first one was.
    lastSale: await lastSaleOf(inside, beforeAllSales),
  }));
  return context.read((inside) => readDayClose(inside, id, lastSale));
}

async function askIfConnected(
  context: ExchangeContext,
  body: Asked['body'],
  hotel: HotelOptions,
): Promise<HotelComparison | null> {
  try {
    return await compareWithHotel(context, hotel, (inside) => countedRange(inside, body));
  } catch (error) {
    // A close that was made by this very request answers a repeated one below.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
