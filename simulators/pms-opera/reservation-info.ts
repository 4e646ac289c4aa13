import type { Hotel } from '../hotel/hotel.ts';
import type { Profile, Reservation } from '../hotel/hotel-state.ts';
import { money } from './vendor-forms.ts';

/** A reservation in the result of a search: `reservationInfoType`. Unknown fields are left out. */
export function reservationInfo(hotel: Hotel, reservation: Reservation, withIndicators: boolean): object {
  const { code, name, currency } = hotel.state;
  const room = hotel.room(reservation.roomId);
  const guest = hotel.profile(reservation.profileId);
  return {
    reservationIdList: [
      { id: reservation.id, type: 'Reservation' },
      { id: `${reservation.id}1`, type: 'Confirmation' },
    ],
    roomStay: {
      arrivalDate: reservation.arrival,
      departureDate: reservation.departure,
      adultCount: 1 + reservation.companions.length,
      childCount: 0,
      ...(room && { roomId: room.number, roomType: room.type, pseudoRoom: room.isPseudo }),
      balance: money(hotel.balanceOf(reservation.id), currency),
    },
    ...(guest && { reservationGuest: reservationGuest(hotel, guest, reservation) }),
    ...(withIndicators && reservation.isNoPost && { reservationIndicators: [{ indicatorName: 'NOPOST', count: 1 }] }),
    cashiering: { billingPrivileges: { postingRestriction: reservation.isNoPost } },
    hotelId: code,
    hotelName: name,
    reservationStatus: statusOf(reservation, hotel.state.businessDate),
    computedReservationStatus: computedStatus(reservation, hotel.state.businessDate),
  };
}

const statuses: Readonly<Record<Reservation['state'], string>> = {
  reserved: 'Reserved',
  'in-house': 'InHouse',
  'checked-out': 'CheckedOut',
  cancelled: 'Cancelled',
  'no-show': 'NoShow',
};

/** The status on the business date. */
export function computedStatus(reservation: Reservation, businessDate: string): string {
  const { state, arrival, departure } = reservation;
  if (state === 'reserved' && arrival === businessDate) return 'DueIn';
  if (state === 'in-house' && departure === businessDate) return 'DueOut';
  return statusOf(reservation, businessDate);
}

export function statusOf({ state, departure, isWalkIn }: Reservation, businessDate: string): string {
  if (state === 'in-house' && departure < businessDate) return 'PendingCheckout';
  return state === 'in-house' && isWalkIn ? 'Walkin' : statuses[state];
}

function reservationGuest(hotel: Hotel, guest: Profile, { companions }: Reservation): object {
  const others = companions.flatMap((id) => hotel.profile(id) ?? []);
  return {
    ...(guest.firstName !== null && { givenName: guest.firstName }),
    surname: surnameOf(guest),
    fullName: fullNameOf(guest),
    ...(guest.phone !== null && { phoneNumber: guest.phone }),
    ...(guest.email !== null && { email: guest.email }),
    ...(guest.birthDate !== null && { birthDate: guest.birthDate }),
    ...(guest.language !== null && { language: hotelLanguage(guest.language) }),
    ...(guest.nationality !== null && { nationality: { code: guest.nationality, isoCode: guest.nationality } }),
    ...(guest.address && {
      address: {
        streetAddress: guest.address.lines[0] ?? '',
        ...(guest.address.city !== null && { cityName: guest.address.city }),
        ...(guest.address.postalCode !== null && { postalCode: guest.address.postalCode }),
        ...(guest.address.state !== null && { state: guest.address.state }),
        ...(guest.address.country !== null && { country: { code: guest.address.country } }),
      },
    }),
    ...(guest.isAnonymized && { anonymization: { anonymizationStatus: 'Anonymized' } }),
    ...(others.length > 0 && {
      accompanyGuests: others.map((other) => ({
        ...(other.firstName !== null && { firstName: other.firstName }),
        lastName: surnameOf(other),
        fullName: fullNameOf(other),
        profileIdList: [{ id: other.id, type: 'Profile' }],
      })),
    }),
    id: guest.id,
    type: 'Profile',
    nameType: 'Guest',
  };
}

export function surnameOf({ lastName, secondLastName }: Profile): string {
  return secondLastName === null ? lastName : `${lastName} ${secondLastName}`;
}

/** The vendor puts the surname first. */
export function fullNameOf(profile: Profile): string {
  return profile.firstName === null ? surnameOf(profile) : `${surnameOf(profile)}, ${profile.firstName}`;
}

/** Hotels define their own codes for languages; these are the most common ones. */
export function hotelLanguage(language: string): string {
  return { en: 'E', it: 'I', es: 'S', de: 'G', fr: 'F' }[language] ?? language.toUpperCase();
}
