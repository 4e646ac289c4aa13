import { placeholderGuestId } from '@quieta/contract/appointments/appointment-details';
import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import { loadGuest } from '#features/guests/guest-repository';
import { takeHotelGuests } from '#features/guests/hotel-guest-commands';
import type { ChargeableStay, HotelSystem } from '#gateways/pms/port';
import { localToday } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import { type ChargedStay, readKnownStays } from '../../room-bill/room-bill-repository.ts';
import { chooseStay } from '../../room-bill/room-bill-rules.ts';
import { readSalePaymentTypes } from '../cart-queries.ts';

type Body = BodyOf<typeof checkout>;

/**
 * The hotel's answer about the guest whose room is to pay. It only informs the sale; a repeated request keeps the
 * outcome of the first.
 */
export interface AskedRoom {
  readonly guestId: string | null;
  readonly name: string;
  readonly externalId: string | null;
  readonly reported:
    | { readonly provider: HotelSystem['provider']; readonly stays: readonly ChargeableStay[] }
    | { readonly failure: Refusal };
}

/** Asks the hotel, outside of any transaction; null if nothing is paid by room. */
export async function askAboutRoom(
  context: ExchangeContext,
  options: HotelOptions,
  { body, failure }: ResolvedPayer,
): Promise<AskedRoom | null> {
  const { roomBill, payerId } = body;
  if (!(await paysByRoom(context, body))) return null;
  const guestId = roomBill?.guestId ?? (payerId === placeholderGuestId ? null : payerId) ?? null;
  if (guestId === null) {
    return { guestId, name: '', externalId: null, reported: { failure: failure ?? new Refusal('room-guest-needed') } };
  }
  const { fullName: name, externalId } = await context.read((inside) => loadGuest(inside, guestId));
  return { guestId, name, externalId, reported: await listStays(context, options, externalId) };
}

/** The kind of the payment type decides, whether or not the request names it. */
async function paysByRoom(
  context: ExchangeContext,
  { roomBill, paymentType, paymentTypeId, tenders }: Body,
): Promise<boolean> {
  if (paymentType === 'RoomBill' || (roomBill !== undefined && roomBill !== null)) return true;
  const ids = [paymentTypeId, ...(tenders ?? []).map((one) => one.paymentTypeId)];
  const paymentTypes = await context.read((inside) => readSalePaymentTypes(inside, ids));
  return [...paymentTypes.values()].some(({ kind }) => kind === 'RoomBill');
}

async function listStays(
  context: ExchangeContext,
  options: HotelOptions,
  externalId: string | null,
): Promise<AskedRoom['reported']> {
  const today = localToday(context.clock, context.branch.timeZone).toString();
  try {
    return await askHotel(context, options, async (hotel) => ({
      provider: hotel.provider,
      stays: externalId === null ? [] : await hotel.listStays(externalId, today),
    }));
  } catch (error) {
    if (error instanceof Refusal) return { failure: error };
    throw error;
  }
}

/** The stay that pays; `isAway` if the hotel could not be asked and the desk sells all the same. */
export async function chooseRoom(
  context: BranchContext,
  asked: AskedRoom | null,
  requested: Body['roomBill'],
): Promise<ChargedStay & { readonly isAway: boolean }> {
  if (asked === null) throw new Refusal('room-guest-needed');
  const { reported, name, externalId } = asked;
  const reservationId = requested?.reservationId ?? null;
  if ('failure' in reported) return { ...(await chooseKnown(context, asked, requested)), isAway: true };
  const stay = chooseStay(reported.stays, reservationId);
  return { ...chargedStay(stay), provider: reported.provider, externalId, guestName: name, isAway: false };
}

/** A stay that the hotel reported earlier, if the desk accepts that. */
async function chooseKnown(
  context: BranchContext,
  { reported, guestId, name, externalId }: AskedRoom,
  requested: Body['roomBill'],
): Promise<ChargedStay> {
  const failure = 'failure' in reported ? reported.failure : null;
  if (failure !== null && !isOfHotel(failure)) throw failure;
  if (requested?.isTakenUnposted !== true || guestId === null) {
    throw failure?.code === 'hotel-busy' ? failure : new Refusal('stay-unconfirmed');
  }
  const today = localToday(context.clock, context.branch.timeZone).toString();
  const stays = (await context.transaction.run(readKnownStays, { guestId, date: today })).map(
    ({ isNoPost, ...stay }) => ({
      ...stay,
      obstacle: isNoPost ? ('no-post' as const) : null,
    }),
  );
  if (stays.length === 0) throw new Refusal('stay-unconfirmed');
  const stay = chooseStay(stays, requested.reservationId ?? null);
  return { ...chargedStay(stay), provider: stay.provider, externalId, guestName: name };
}

/** Whether the hotel cannot be asked now. */
function isOfHotel(refusal: Refusal): boolean {
  return (
    refusal.code === 'hotel-unreachable' || refusal.code === 'hotel-busy' || refusal.code === 'hotel-access-refused'
  );
}

function chargedStay({ reservationId, roomId }: Pick<ChargeableStay, 'reservationId' | 'roomId'>) {
  return { reservationId, roomId };
}

/** The request with its payer as a guest of our list. */
export interface ResolvedPayer {
  readonly body: Body;
  /** Why the guest with `externalPayerId` is not on our list. */
  readonly failure: Refusal | null;
}

/**
 * Finds a guest whom the request names only by the hotel's id (CHK-08), or adds them to the list; outside of any
 * transaction.
 */
export async function resolvePayer(context: ExchangeContext, hotel: HotelOptions, body: Body): Promise<ResolvedPayer> {
  const { payerId, externalPayerId } = body;
  const isOurs = payerId !== undefined && payerId !== null && payerId !== placeholderGuestId;
  if (isOurs || !externalPayerId) return { body, failure: null };
  const found = (await takeHotelGuests(context, hotel, new Set([externalPayerId]))).get(externalPayerId);
  if (found instanceof Refusal) return { body, failure: found };
  return { body: { ...body, payerId: found ?? null }, failure: null };
}
