import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as hotelEndpoints from '@quieta/contract/guests/hotel-endpoints';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelGuest, HotelStay, HotelSystem } from '#gateways/pms/port';
import { localToday } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { loadGuest, readGuests } from './guest-repository.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { toListedGuest } from './hotel-guest-rules.ts';

/** A guest as the hotel knows them, with the spa's data if they are on its list already. */
export async function getHotelGuest(
  context: ExchangeContext,
  { params: { id, externalId }, query: { provider } }: Request<typeof hotelEndpoints.getHotelGuest>,
  options: HotelOptions,
): Promise<AnswerOf<typeof hotelEndpoints.getHotelGuest>> {
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

/** The hotel's rooms, or only those in which a guest stays today (GST-07). */
export async function listRooms(
  context: ExchangeContext,
  { params: { id }, query: { provider } }: Request<typeof hotelEndpoints.listRooms>,
  options: HotelOptions,
): Promise<AnswerOf<typeof hotelEndpoints.listRooms>> {
  const { branch, clock } = context;
  const guest = id === branch.id ? null : await context.read((inside) => loadGuest(inside, id));
  const today = localToday(clock, branch.timeZone).toString();
  return askHotel(
    context,
    options,
    async (hotel) => {
      const rooms = (await hotel.listRooms()).map((room) => ({ ...room, provider: hotel.provider }));
      if (guest === null) return rooms;
      const stays = guest.externalId === null ? [] : await hotel.listStays(guest.externalId, today);
      const own = new Set(stays.filter(({ obstacle }) => obstacle !== 'not-in-house').map(({ roomId }) => roomId));
      return rooms.filter((room) => own.has(room.id));
    },
    provider,
  );
}

/**
 * A guest's stays of today and whether they may be charged. The hotel is asked again, because the stored stays may be
 * from this morning.
 */
export async function listStays(
  context: ExchangeContext,
  { params: { id } }: Request<typeof hotelEndpoints.listStays>,
  options: HotelOptions,
): Promise<AnswerOf<typeof hotelEndpoints.listStays>> {
  const { branch, clock } = context;
  const { externalId } = await context.read((inside) => loadGuest(inside, id));
  const today = localToday(clock, branch.timeZone).toString();
  const stays = await askHotel(context, options, async (hotel) =>
    externalId === null ? [] : hotel.listStays(externalId, today),
  );
  return stays.map(({ reservationId, roomId, checkinDate, checkoutDate, obstacle }) => ({
    reservationId,
    roomId,
    checkinDate,
    checkoutDate,
    hindrance: obstacle,
  }));
}

/** Makes a harmless call to the hotel system, so that whoever sets it up sees at once whether it answers. */
export async function checkHotelSystem(
  context: ExchangeContext,
  options: HotelOptions,
): Promise<AnswerOf<typeof hotelEndpoints.checkHotelSystem>> {
  const rooms = await askHotel(context, options, (hotel) => hotel.listRooms());
  return { rooms: rooms.length };
}

interface AskedGuest {
  readonly externalId: string;
  readonly date: string;
  readonly provider?: PmsProvider | undefined;
}

interface ReportedGuest {
  readonly guest: HotelGuest;
  readonly stays: readonly HotelStay[];
  readonly provider: PmsProvider;
}

/**
 * The person with this id and where they stay on that day; refuses with `not-found` if the hotel does not know the id.
 */
export async function askAboutGuest(
  context: ExchangeContext,
  options: HotelOptions,
  { externalId, date, provider }: AskedGuest,
): Promise<ReportedGuest> {
  const ask = async (hotel: HotelSystem) => {
    const guest = await hotel.findGuest(externalId);
    if (guest === null) return null;
    const stays = await hotel.listStays(guest.externalId, date);
    // A guest who arrives later or has left has no room.
    const current = stays.filter(({ obstacle }) => obstacle !== 'not-in-house');
    return { guest, stays: current, provider: hotel.provider };
  };
  const found = await askHotel(context, options, ask, provider);
  if (found === null) throw new Refusal('not-found');
  return found;
}
