import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { GuestService } from '@quieta/contract/guests/guest-service-endpoints';
import {
  localStart,
  type PriceAndDuration,
  priceAndDuration,
  type RatedService,
} from '@quieta/contract/settings/price-and-duration';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import type { Service } from '@quieta/contract/settings/service';
import { ratedService } from '@quieta/contract/settings/service-rate';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { type RatedPeople, ratedTherapist } from '#features/settings/rated-people-rules.ts';
import { minutesOf, wireTime } from '#lib/wire-time.ts';
import { type Draft, startAt } from '../../draft-rules.ts';

/** Data that the price and the duration of a draft rest on. */
export interface PriceGrounds {
  /** The draft's service as the branch offers it. */
  readonly service: Service;
  readonly people: RatedPeople;
  /** Remembered of the draft's guest, of any services. */
  readonly remembered: readonly GuestService[];
  readonly currency: string;
  readonly zone: string;
}

/** A treatment as far as its price and duration depend on it. */
interface Placed {
  readonly startTime: string;
  readonly staffId: string | null;
  readonly guestName: string;
}

/** The price and the duration of a treatment as they are now. */
function offerOf(placed: Placed, { service, people, remembered, currency, zone }: PriceGrounds): PriceAndDuration {
  const known = remembered.find(({ serviceId }) => serviceId === service.id);
  const guest = known && {
    name: placed.guestName,
    price: known.price === null ? null : toMinor(known.price, currency),
    minutes: known.minutes,
  };
  const rated: RatedService = ratedService(service, currency);
  const start = localStart(Temporal.Instant.from(placed.startTime), zone);
  return priceAndDuration(rated, ratedTherapist(people, placed.staffId), start, guest ?? null);
}

/** The offer for a draft, beside the agreement of the appointment that it changes. */
export interface DraftOffer {
  readonly offer: PriceAndDuration;
  /** The offered price for all its people, in minor units. */
  readonly price: number;
  /** The price for all its people that will be booked, in minor units. */
  readonly agreed: number;
  /** The draft moves an appointment to where it would cost or last something else: the desk decides. */
  readonly isMoved: boolean;
}

export function offerForDraft(draft: Draft, grounds: PriceGrounds): DraftOffer {
  const { base, guest, partySize, startTime, staffId, agreedPrice } = draft;
  const guestName = guest?.fullName ?? '';
  const offer = offerOf({ startTime, staffId, guestName }, grounds);
  const price = offer.price * pricedUnits(grounds.service, partySize);
  const isSameService = base !== null && base.service.id === grounds.service.id;
  const before = isSameService
    ? offerOf({ startTime: base.startTime, staffId: base.staff?.id ?? null, guestName }, grounds)
    : offer;
  const stored = isSameService
    ? forParty(toMinor(base.price, grounds.currency), grounds.service, base.partySize, partySize)
    : price;
  return {
    offer,
    price,
    agreed: agreedPrice === undefined ? stored : agreedPrice === null ? price : toMinor(agreedPrice, grounds.currency),
    isMoved: before.price !== offer.price || before.minutes !== offer.minutes,
  };
}

/** An agreed price for another number of people: as much for each of them as before. */
function forParty(agreed: number, { isPricePerPerson }: Pick<Service, 'isPricePerPerson'>, from: number, to: number) {
  return isPricePerPerson ? Math.round((agreed / from) * to) : agreed;
}

/**
 * The price of a draft for all its people, in minor units, as far as the draft itself knows: what was typed, else what
 * was agreed, else that of its service.
 */
export function shownPrice({ service, base, partySize, agreedPrice }: Draft, currency: string): number {
  if (service === null) return 0;
  if (typeof agreedPrice === 'number') return toMinor(agreedPrice, currency);
  const isAgreed = agreedPrice === undefined && base !== null && base.service.id === service.id;
  if (isAgreed) return forParty(toMinor(base.price, currency), service, base.partySize, partySize);
  return toMinor(service.price, currency) * pricedUnits(service, partySize);
}

/**
 * A new draft at the price and in the time that it is offered: its service costs and lasts what the therapist, the time
 * and the guest make of it. The draft itself where it is that already.
 */
export function withOffer(draft: Draft, { offer }: DraftOffer, { service, currency, zone }: PriceGrounds): Draft {
  const price = toMajor(offer.price, currency);
  const { minutes: duration } = offer;
  const { service: current } = draft;
  if (current?.id === service.id && current.price === price && current.duration === duration) return draft;
  const offered = { ...draft, service: { ...service, price, duration } };
  return draft.isAutomatic ? startAt(offered, draft.startTime, zone) : offered;
}

/** The draft with the price and the duration that it is offered where it was moved to. */
export function takingOffer(draft: Draft, { offer }: DraftOffer, { currency, zone }: PriceGrounds): Draft {
  const { service } = draft;
  const served =
    service === null ? null : { ...service, price: toMajor(offer.price, currency), duration: offer.minutes };
  return startAt({ ...draft, service: served, agreedPrice: null, isAutomatic: true }, draft.startTime, zone);
}

/** Values that the desk has set otherwise than offered, for the guest's next bookings; null if there are none. */
export function rememberable(
  draft: Draft,
  { offer, price, agreed }: DraftOffer,
  { service, remembered, currency }: PriceGrounds,
): Pick<GuestService, 'serviceId' | 'minutes' | 'price'> | null {
  const units = pricedUnits(service, draft.partySize);
  const minutes = minutesOf(draft);
  const known = remembered.find(({ serviceId }) => serviceId === service.id);
  const isOtherTime = minutes > 0 && minutes !== offer.minutes;
  const isOtherPrice = typeof draft.agreedPrice === 'number' && agreed !== price && agreed % units === 0;
  if (!isOtherTime && !isOtherPrice) return null;
  return {
    serviceId: service.id,
    minutes: isOtherTime ? minutes : (known?.minutes ?? null),
    price: isOtherPrice ? toMajor(agreed / units, currency) : (known?.price ?? null),
  };
}

/** The end that comes with the offer of an appointment that was moved, where its length was the offered one before. */
export function offeredEnd(before: Appointment, after: Appointment, grounds: PriceGrounds): { endTime?: string } {
  const guestName = after.holder?.fullName ?? '';
  const minutesAt = ({ startTime, staff }: Appointment) =>
    offerOf({ startTime, staffId: staff?.id ?? null, guestName }, grounds).minutes;
  const minutes = minutesAt(after);
  if (minutesAt(before) !== minutesOf(after) || minutes === minutesOf(after)) return {};
  const { startTime } = after;
  return { endTime: wireTime(Temporal.Instant.from(startTime).add({ minutes }).toZonedDateTimeISO(grounds.zone)) };
}
