import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from '../create-store.ts';

/** A guest's part of a visit. */
interface GuestVisit {
  readonly visitId: string;
  readonly guestId: string;
}

/** A time that is free for an entry of the waiting list. */
interface OfferedTime {
  readonly waitingListEntryId: string;
  /** With the branch's offset. */
  readonly startTime: string;
}

/** A voucher, or the card of a course or package, that is sent to an address. */
type Giftable = { readonly voucherId: string } | { readonly soldPackageId: string };

/** Courses and packages that end up to a day, `yyyy-MM-dd`; undefined `ids` is all of them. */
interface Ending {
  readonly until: string;
  readonly ids?: readonly string[];
}

/** A guest's plans: a stay, or one of their visits. */
interface Planned {
  readonly guestId: string;
  /** Null: the stay. */
  readonly visitId: string | null;
  /** Null: the guest's, or that of the branch's country. */
  readonly language: 'en' | 'es' | 'it' | null;
}

/** Parts of messages that panels of other features show, without knowing that feature. */
interface MessagePlaces {
  readonly visit: (of: GuestVisit) => ReactNode;
  readonly offer: (of: OfferedTime) => ReactNode;
  readonly voucher: (of: Giftable) => ReactNode;
  readonly ending: (of: Ending) => ReactNode;
  readonly itinerary: (of: Planned) => ReactNode;
}

const nothing = () => null;
const places = createStore<MessagePlaces>('message-places', () => ({
  visit: nothing,
  offer: nothing,
  voucher: nothing,
  ending: nothing,
  itinerary: nothing,
}));

/** Says what is shown in the places below; until then they are empty. */
export function fillMessagePlaces(filled: MessagePlaces): void {
  places.setState(filled);
}

/** Messages to a guest about a visit, sent and coming. */
export function VisitMessages(of: GuestVisit) {
  return <Suspense>{useStore(places, ({ visit }) => visit)(of)}</Suspense>;
}

/** Writes to the guest that a time is free. */
export function OfferByMessage(of: OfferedTime) {
  return <Suspense>{useStore(places, ({ offer }) => offer)(of)}</Suspense>;
}

/** Writes to the holders of courses and packages that end soon. */
export function EndingByMessage(of: Ending) {
  return <Suspense>{useStore(places, ({ ending }) => ending)(of)}</Suspense>;
}

/** Sends a voucher, or the card of a course or package, to an address. */
export function VoucherByMessage(of: Giftable) {
  return <Suspense>{useStore(places, ({ voucher }) => voucher)(of)}</Suspense>;
}

/** Sends a guest their itinerary, or says why it cannot be sent. */
export function ItineraryByMessage(of: Planned) {
  return <Suspense>{useStore(places, ({ itinerary }) => itinerary)(of)}</Suspense>;
}
