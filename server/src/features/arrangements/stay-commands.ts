import type * as endpoints from '@quieta/contract/arrangements/arrangement-endpoints';
import type { StayArrangement } from '@quieta/contract/arrangements/arrangement-endpoints';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import { loadGuest } from '#features/guests/guest-repository';
import type { HotelSystem } from '#gateways/pms/port';
import { localToday } from '#platform/clock';
import type { ExchangeContext, ExchangeWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readGuestArrangements } from './arrangement-queries.ts';
import { listStaysDue, listStaysOfGuest } from './stay-repository.ts';
import { notDueSince } from './stay-rules.ts';
import { takeStay } from './take-stay.ts';

/** Asks the hotel now what a guest has booked with the stay, and takes it over. */
export async function refreshGuestArrangements(
  context: ExchangeContext,
  { params: { id } }: Request<typeof endpoints.refreshGuestArrangements>,
  options: HotelOptions,
): Promise<StayArrangement[]> {
  await context.read((inside) => loadGuest(inside, id));
  await askHotel(context, options, async (hotel) => {
    const today = localToday(context.clock, context.branch.timeZone).toString();
    const asked = { guestId: id, provider: hotel.provider, today };
    await takeStays(context, hotel, await context.read((inside) => listStaysOfGuest(inside, asked)));
  });
  return context.read((inside) => readGuestArrangements(inside, id));
}

/** As many stays are asked for at once. */
const atOnce = 20;
/** As many stays are asked for in one round; the next round goes on. */
const inRound = 60;

/** Asks the hotel about the stays whose arrangements were not asked for lately, and takes over what it says. */
export async function refreshArrangements(context: ExchangeWork, hotel: HotelSystem): Promise<void> {
  const { clock, branch } = context;
  const now = clock.now();
  const asked = {
    provider: hotel.provider,
    today: localToday(clock, branch.timeZone).toString(),
    since: notDueSince(now),
    limit: inRound,
  };
  await takeStays(context, hotel, await context.read((inside) => listStaysDue(inside, asked)));
}

async function takeStays(context: ExchangeWork, hotel: HotelSystem, reservationIds: readonly string[]): Promise<void> {
  const { currency } = context.branch;
  for (let at = 0; at < reservationIds.length; at += atOnce) {
    const askedAt = context.clock.now();
    const asked = { reservationIds: reservationIds.slice(at, at + atOnce), currency };
    for (const stay of await hotel.listArrangements(asked))
      await context.write((inside) => takeStay(inside, hotel.provider, stay, askedAt));
  }
}
