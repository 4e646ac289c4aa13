import { emptyPerson } from '@quieta/contract/values/person';
import { acceptValues, addressLine, type PmsGuestProfile } from '../guest-profile.ts';
import type { HotelGuest, HotelStay } from '../port.ts';
import type { ProfileAnswer, ReservationInfo } from './opera-shapes.ts';

const emptyProfile: PmsGuestProfile = {
  ...emptyPerson,
  firstName: null,
  lastName: null,
  language: null,
};

/** All guests of a reservation: the main guest and those who share the room. */
export function guestsOf(info: ReservationInfo): HotelGuest[] {
  const stay = stayOf(info);
  const guest = info.reservationGuest;
  if (stay === null || guest === null || info.roomStay?.pseudoRoom === true) return [];
  if (guest.anonymization?.anonymizationStatus === 'Anonymized') return [];
  const { address, nationality } = guest;
  const reported: PmsGuestProfile = {
    ...emptyProfile,
    firstName: guest.givenName,
    lastName: guest.surname,
    dateOfBirth: guest.birthDate,
    nationality: nationality?.isoCode ?? nationality?.code ?? null,
    email: guest.email,
    phoneNumber: guest.phoneNumber,
    address: addressLine([
      address?.streetAddress,
      address?.postalCode,
      address?.cityName,
      address?.state,
      address?.country?.code,
    ]),
    language: guest.language,
  };
  const others = guest.accompanyGuests.map(({ firstName, lastName, profileIdList }) =>
    toGuest(profileIdOf(profileIdList), { ...emptyProfile, firstName, lastName }, stay),
  );
  return [toGuest(guest.id, reported, stay), ...others].filter((one) => one !== null);
}

/** Null if a required value of a stay is missing. */
export function stayOf({ reservationIdList, roomStay, cashiering }: ReservationInfo): HotelStay | null {
  const reservationId = reservationIdList.find(({ type }) => type === 'Reservation')?.id ?? null;
  const { arrivalDate = null, departureDate = null } = roomStay ?? {};
  if (reservationId === null || arrivalDate === null || departureDate === null || arrivalDate > departureDate)
    return null;
  return {
    reservationId,
    roomId: roomStay?.roomId ?? null,
    checkinDate: arrivalDate,
    checkoutDate: departureDate,
    isNoPost: cashiering?.billingPrivileges?.postingRestriction === true,
  };
}

/** The person of a profile; null if it is inactive, anonymised, or not a person. */
export function guestOfProfile({ profileIdList, profileDetails }: ProfileAnswer): HotelGuest | null {
  const customer = profileDetails?.customer ?? null;
  if (profileDetails === null || customer === null || profileDetails.statusCode === 'Inactive') return null;
  if (customer.anonymization?.anonymizationStatus === 'Anonymized') return null;
  const name = customer.personName.find(({ nameType }) => nameType === 'Primary') ?? customer.personName[0];
  const { emails, telephones, taxInfo } = profileDetails;
  const reported: PmsGuestProfile = {
    firstName: name?.givenName ?? null,
    lastName: name?.surname ?? null,
    dateOfBirth: customer.birthDate,
    birthPlace: customer.birthPlace,
    fiscalCode: taxInfo?.tax1No ?? taxInfo?.tax2No ?? null,
    gender: customer.gender,
    nationality: customer.citizenCountry?.isoCode ?? customer.citizenCountry?.code ?? customer.nationality,
    email: primary(emails?.emailInfo.map(({ email }) => email))?.emailAddress ?? null,
    phoneNumber: primary(telephones?.telephoneInfo.map(({ telephone }) => telephone))?.phoneNumber ?? null,
    address: addressOf(profileDetails),
    language: customer.language,
  };
  return toGuest(profileIdOf(profileIdList), reported, null);
}

function addressOf({ addresses }: NonNullable<ProfileAnswer['profileDetails']>): string | null {
  const address = primary(addresses?.addressInfo.map((info) => info.address));
  if (!address) return null;
  const { addressLine: lines, postalCode, cityName, state, country } = address;
  return addressLine([...lines, postalCode, cityName, state, country?.code]);
}

function primary<T extends { readonly primaryInd: boolean | null }>(all: readonly (T | null)[] = []): T | undefined {
  const known = all.filter((one) => one !== null);
  return known.find(({ primaryInd }) => primaryInd === true) ?? known[0];
}

function profileIdOf(ids: readonly { readonly id: string | null; readonly type: string | null }[]): string | null {
  return (ids.find(({ type }) => type === 'Profile') ?? ids[0])?.id ?? null;
}

function toGuest(externalId: string | null, reported: PmsGuestProfile, stay: HotelStay | null): HotelGuest | null {
  const values = acceptValues(reported);
  return externalId === null || values === null ? null : { externalId, values, stay };
}
