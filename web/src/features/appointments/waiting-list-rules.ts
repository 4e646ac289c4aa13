import { maxSlotRangeDays } from '@quieta/contract/appointments/slot';
import type { WaitingListEntry, WaitingListEntryRequest } from '@quieta/contract/demand/waiting-list-entry';
import type { Service } from '@quieta/contract/settings/service';
import { type DraftGuest, invalidFieldsOf, walkIn } from './draft-guest-rules.ts';
import { type Draft, newDraft, startAt } from './draft-rules.ts';

/** A waiting-list entry while it is being edited. Dates `yyyy-MM-dd`, times `HH:mm:ss`, null is the whole day. */
export interface WaitingListEntryDraft extends Requested {
  readonly guest: DraftGuest | null;
  readonly service: Service | null;
  readonly staffId: string | null;
}

/** The values of an entry that the draft has as they are. */
type Requested = Readonly<
  Pick<WaitingListEntry, 'gender' | 'partySize' | 'dateFrom' | 'dateTo' | 'timeFrom' | 'timeTo' | 'notes'>
>;

function requestedIn({ gender, partySize, dateFrom, dateTo, timeFrom, timeTo, notes }: Requested): Requested {
  return { gender, partySize, dateFrom, dateTo, timeFrom, timeTo, notes };
}

const defaultDays = 7;

/** A new entry: any time within a week of `from`. */
export function newWaitingListEntry(from: string): WaitingListEntryDraft {
  const dateTo = Temporal.PlainDate.from(from)
    .add({ days: defaultDays - 1 })
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

export function waitingListEntryDraftOf(entry: WaitingListEntry, service: Service | null): WaitingListEntryDraft {
  return { guest: guestOf(entry), service, staffId: entry.staff?.id ?? null, ...requestedIn(entry) };
}

/** The fields that keep an entry from being saved, in the form's order. */
export type MissingInWaitingListEntry = 'guest' | 'service' | 'dates' | 'times';

export function missingInWaitingListEntry(draft: WaitingListEntryDraft): MissingInWaitingListEntry[] {
  const { guest, service, dateFrom, dateTo, timeFrom, timeTo } = draft;
  const days = Temporal.PlainDate.from(dateFrom).until(dateTo).days;
  const isRange = days >= 0 && days < maxSlotRangeDays;
  // Times of one format sort as their text does.
  const isEmpty = timeFrom !== null && timeTo !== null && timeTo <= timeFrom;
  return [
    ...(guest === null || (guest.added !== undefined && invalidFieldsOf(guest.added).length > 0)
      ? (['guest'] as const)
      : []),
    ...(service === null ? (['service'] as const) : []),
    ...(isRange ? [] : (['dates'] as const)),
    ...(isEmpty ? (['times'] as const) : []),
  ];
}

/** The request; null while a field is missing. A changed entry may get a declined offer again. */
export function toWaitingListEntryRequest(draft: WaitingListEntryDraft): WaitingListEntryRequest | null {
  const { guest, service, staffId, ...values } = draft;
  const request = guest && service && { ...values, guestId: guest.id, serviceId: service.id, staffResourceId: staffId };
  return missingInWaitingListEntry(draft).length > 0 ? null : request;
}

/** The request that sends the entry unchanged. */
export function requestOfWaitingListEntry(entry: WaitingListEntry): WaitingListEntryRequest & { declined: string[] } {
  const { guest, service, staff, declined } = entry;
  return {
    guestId: guest.id,
    serviceId: service.id,
    staffResourceId: staff?.id ?? null,
    ...requestedIn(entry),
    declined,
  };
}

/** The draft that books an entry's offer; saving it ends the entry. Null without an offer. */
export function draftOfOffer(entry: WaitingListEntry, service: Service | null, zone: string): Draft | null {
  const { offer, partySize, notes } = entry;
  if (offer === null) return null;
  const empty = newDraft(Temporal.Instant.from(offer.startTime), zone);
  const filled = {
    ...empty,
    guest: guestOf(entry),
    service,
    staffId: offer.staff[0]?.id ?? null,
    areaId: offer.areas[0]?.id ?? null,
    requestedStaff: entry.staff !== null,
    partySize,
    notes,
    wishId: entry.id,
  };
  return startAt(filled, offer.startTime, zone);
}

function guestOf({ guest: { id, fullName, allergies } }: WaitingListEntry): DraftGuest {
  return { ...walkIn, id, fullName, allergies };
}
