import { emptyGuestValues, type Guest, type GuestValues } from '@quieta/contract/guests/guest';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import type { HotelGuest, HotelGuestValues, HotelStay } from '#gateways/pms/port';
import { Refusal } from '#platform/errors/refusal';

/** A hotel guest as the desk sees them: a guest of our own list if they are known, with the hotel's room and dates. */
export function toListedGuest(
  branchId: string,
  { externalId, values, stay }: HotelGuest,
  known: Guest | undefined,
): Guest {
  const own: Omit<Guest, keyof ShownStay> = known ?? {
    ...emptyGuestValues,
    ...values,
    id: null,
    branchId,
    fullName: `${values.firstName} ${values.lastName}`.trim(),
    pictureBase64: null,
    isDeletable: false,
    externalId,
    lastVisitAt: null,
    nextVisitAt: null,
    version: 0,
  };
  return { ...own, ...toShownStay(stay) };
}

type ShownStay = Pick<Guest, 'roomId' | 'checkinDate' | 'checkoutDate' | 'isNoPost'>;

function toShownStay(stay: HotelStay | null): ShownStay {
  return {
    roomId: stay?.roomId ?? null,
    checkinDate: stay?.checkinDate ?? null,
    checkoutDate: stay?.checkoutDate ?? null,
    isNoPost: stay?.isNoPost === true,
  };
}

/** The desk's values stay; only values that are not stated here are taken from the hotel. */
export function completeValues(current: GuestValues, reported: HotelGuestValues): GuestValues {
  const isOpen = (value: unknown) => value === null || value === '';
  const added = entriesOf(reported).filter(([name, value]) => isOpen(current[name]) && !isOpen(value));
  return { ...current, ...fromEntries(added) };
}

/** Refuses because the hotel system may be asked again only after so many seconds. */
export function refuseBusyHotel(seconds: number): never {
  throw new Refusal('hotel-busy', { seconds }, { retryAfter: seconds });
}
