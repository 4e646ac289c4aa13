import type { AnswerOf } from '@quieta/contract/endpoint';
import type { getHotelGuest as endpoint } from '@quieta/contract/guests/hotel-endpoints';
import { localToday } from '#platform/clock';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { HotelOptions } from './ask-hotel.ts';
import { loadGuest, readGuests } from './guest-repository.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { toListedGuest } from './hotel-guest-rules.ts';
import { askAboutGuest } from './internal/ask-about-guest.ts';

/** A guest as the hotel knows them, with the spa's data if they are on its list already. */
export async function getHotelGuest(
  context: ExchangeContext,
  { params: { id, externalId }, query: { provider } }: Request<typeof endpoint>,
  options: HotelOptions,
): Promise<AnswerOf<typeof endpoint>> {
  const { branch, clock } = context;
  if (id !== branch.id) await context.read((inside) => loadGuest(inside, id));
  const today = localToday(clock, branch.timeZone).toString();
  const { guest, stays } = await askAboutGuest(context, options, { externalId, date: today, provider });
  return context.read(async (inside) => {
    const ids = await findByExternalIds(inside, [guest.externalId]);
    const known = await readGuests(inside, [...ids.values()]);
    return toListedGuest(branch.id, { ...guest, stay: stays[0] ?? null }, [...known.values()][0]);
  });
}
