import {
  localStart,
  priceAndDuration,
  type Rate,
  type RememberedGuest,
} from '@quieta/contract/settings/price-and-duration';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import type { RememberedService } from '#features/guests/guest-service-repository';
import { readMinor } from '#platform/read-minor';
import type { StoredAppointment } from '../appointment/appointment-repository.ts';

/** A service with what its price depends on; prices in minor units. */
export interface PricedService {
  readonly id: string;
  readonly priceMinor: number;
  readonly pricePerPerson: boolean;
  readonly durationMinutes: number;
  readonly rates: readonly Rate[];
}

/** A booking as far as its price depends on it. */
export type PricedBooking = Pick<StoredAppointment, 'startsAt' | 'staffId' | 'guestId' | 'partySize'>;

interface PriceGrounds {
  readonly service: PricedService;
  /** The level of the therapist. */
  readonly levelId: string | null;
  /** Memories of any guests and services; of one guest and service the first counts. */
  readonly remembered: readonly RememberedService[];
  readonly timeZone: string;
}

/**
 * The price of a booking for all its people together, in minor units, as the rates of the service and what is
 * remembered of its guest have it. The lead therapist's rates count where several perform it.
 */
export function offeredPrice(booking: PricedBooking, { service, levelId, remembered, timeZone }: PriceGrounds): number {
  const { id, priceMinor, durationMinutes, rates } = service;
  const { staffId, guestId, startsAt, partySize } = booking;
  // Names are for the reasons, which only screens show.
  const level = levelId === null ? null : { id: levelId, name: '' };
  const therapist = staffId === null ? null : { id: staffId, name: '', level };
  const { price } = priceAndDuration(
    { price: priceMinor, minutes: durationMinutes, rates },
    therapist,
    localStart(startsAt, timeZone),
    guestOf(remembered.find((one) => one.guestId === guestId && one.serviceId === id)),
  );
  return price * unitsOf(service, partySize);
}

function guestOf(remembered: RememberedService | undefined): RememberedGuest | null {
  return remembered === undefined ? null : { name: '', price: remembered.priceMinor, minutes: remembered.minutes };
}

/** The price that a request names, in minor units, or else the offered one. Refuses one with too many decimals. */
export function agreedPrice(sent: number | null | undefined, offeredMinor: number, currency: string): number {
  return sent === null || sent === undefined ? offeredMinor : readMinor({ branch: { currency } }, sent, 'price');
}

/** The agreed price for another number of people: as much for each of them as before. */
export function priceForParty(
  agreed: number,
  { pricePerPerson }: Pick<PricedService, 'pricePerPerson'>,
  before: number,
  after: number,
): number {
  return pricePerPerson ? Math.round((agreed / before) * after) : agreed;
}

function unitsOf({ pricePerPerson }: Pick<PricedService, 'pricePerPerson'>, people: number): number {
  return pricedUnits({ isPricePerPerson: pricePerPerson }, people);
}
