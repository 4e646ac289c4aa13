import { longestSlotRange } from '@quieta/contract/appointments/slot';
import type { Wish, WishRequest } from '@quieta/contract/appointments/wish';
import type { Service } from '@quieta/contract/settings/service';
import { type DraftGuest, walkIn, wrongIn } from './draft-guest-rules.ts';
import { type Draft, newDraft, startAt } from './draft-rules.ts';

/** An entry of the waiting list while it is written. Dates `yyyy-MM-dd`, times `HH:mm:ss`, null is the whole day. */
export interface WishDraft {
  readonly guest: DraftGuest | null;
  readonly service: Service | null;
  readonly staffId: string | null;
  readonly gender: Wish['gender'];
  readonly partySize: number;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly notes: string;
}

const usualDays = 7;

/** An empty one: any time within a week of `from`. */
export function newWish(from: string): WishDraft {
  const dateTo = Temporal.PlainDate.from(from)
    .add({ days: usualDays - 1 })
    .toString();
  return {
    guest: null,
    service: null,
    staffId: null,
    gender: null,
    partySize: 1,
    dateFrom: from,
    dateTo,
    timeFrom: null,
    timeTo: null,
    notes: '',
  };
}

export function wishDraftOf(wish: Wish, service: Service | null): WishDraft {
  const { gender, partySize, dateFrom, dateTo, timeFrom, timeTo, notes } = wish;
  const staffId = wish.staff?.id ?? null;
  return { guest: guestOf(wish), service, staffId, gender, partySize, dateFrom, dateTo, timeFrom, timeTo, notes };
}

/** What keeps an entry from being saved, in the order of the form. */
export type MissingInWish = 'guest' | 'service' | 'dates' | 'times';

export function missingInWish({ guest, service, dateFrom, dateTo, timeFrom, timeTo }: WishDraft): MissingInWish[] {
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  const isRange = days >= 0 && days < longestSlotRange;
  // Times of day in one form stand in the order of their text.
  const isEmpty = timeFrom !== null && timeTo !== null && timeTo <= timeFrom;
  return [
    ...(guest === null || (guest.added !== undefined && wrongIn(guest.added).length > 0) ? (['guest'] as const) : []),
    ...(service === null ? (['service'] as const) : []),
    ...(isRange ? [] : (['dates'] as const)),
    ...(isEmpty ? (['times'] as const) : []),
  ];
}

/** What is sent for it; null while something is missing. What was declined is offered anew once the entry has changed. */
export function toWishRequest(draft: WishDraft): WishRequest | null {
  const { guest, service, staffId, ...values } = draft;
  const request = guest && service && { ...values, guestId: guest.id, serviceId: service.id, staffResourceId: staffId };
  return missingInWish(draft).length > 0 ? null : request;
}

/** The entry as it stands, to be sent again. */
export function requestOfWish(wish: Wish): WishRequest & { declined: string[] } {
  const { gender, partySize, dateFrom, dateTo, timeFrom, timeTo, notes, declined } = wish;
  return {
    guestId: wish.guest.id,
    serviceId: wish.service.id,
    staffResourceId: wish.staff?.id ?? null,
    gender,
    partySize,
    dateFrom,
    dateTo,
    timeFrom,
    timeTo,
    notes,
    declined,
  };
}

/** The draft that books what is offered; saving it ends the entry. Null where nothing is. */
export function draftOfOffer(wish: Wish, service: Service | null, zone: string): Draft | null {
  const { offer, partySize, notes } = wish;
  if (offer === null) return null;
  const empty = newDraft(Temporal.Instant.from(offer.startTime), zone);
  const filled = {
    ...empty,
    guest: guestOf(wish),
    service,
    staffId: offer.staff[0]?.id ?? null,
    areaId: offer.areas[0]?.id ?? null,
    requestedStaff: wish.staff !== null,
    partySize,
    notes,
    wishId: wish.id,
  };
  return startAt(filled, offer.startTime, zone);
}

function guestOf({ guest: { id, fullName, allergies } }: Wish): DraftGuest {
  return { ...walkIn, id, fullName, allergies };
}
