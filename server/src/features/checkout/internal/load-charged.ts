import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import { localToday } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import { readRoomBill, type StoredRoomBill } from '../room-bill-repository.ts';
import { hasRoomBill, type Tender } from '../tender-rules.ts';

/** Why nothing can be taken off the guest's bill now; null if there is no obstacle, or nothing is on the bill. */
export type ChargedAsked = Refusal | null;

/** Asks the hotel, outside of any transaction, whether the guest of a posted room bill is still there. */
export async function askAboutCharged(
  context: ExchangeContext,
  options: HotelOptions,
  saleId: string,
): Promise<ChargedAsked> {
  const bill = await context.read((inside) => readRoomBill(inside, saleId));
  if (bill?.state !== 'posted' || bill.externalId === null) return null;
  const { externalId, provider, reservationId } = bill;
  const today = localToday(context.clock, context.branch.timeZone).toString();
  try {
    const stays = await askHotel(context, options, (hotel) => hotel.listStays(externalId, today), provider);
    const isThere = stays.some((stay) => stay.reservationId === reservationId && stay.hindrance !== 'not-in-house');
    return isThere ? null : new Refusal('room-bill-closed');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * The room bill that has to be taken off the guest's bill; null if nothing is on it. Refuses while that is unknown. The hotel was asked
 * before the transaction, so that an obstacle is refused before any money is given back.
 */
export async function loadCharged(
  context: BranchContext,
  saleId: string,
  tenders: readonly Tender[],
  asked: ChargedAsked,
): Promise<StoredRoomBill | null> {
  if (!hasRoomBill(tenders)) return null;
  const bill = await readRoomBill(context, saleId);
  // It was charged in the hotel's own system, before this one was connected.
  if (bill === undefined) throw new Refusal('pms-not-configured');
  if (bill.state === 'posting' || bill.state === 'unknown') throw new Refusal('room-bill-unsettled');
  if (bill.state !== 'posted') return null;
  if (asked !== null) throw asked;
  return bill;
}
