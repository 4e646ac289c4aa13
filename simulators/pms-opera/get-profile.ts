import type { Hotel } from '../hotel/hotel.ts';
import type { Profile } from '../hotel/hotel-state.ts';
import type { Call, Reply } from '../hotel/interface.ts';
import type { Opera } from './opera.ts';
import { oneFlag, oneText, readQuery, words } from './read-call.ts';
import { hotelLanguage, surnameOf } from './reservation-info.ts';
import { nothing, problem } from './vendor-forms.ts';

/** `GET /crm/v1/profiles/{profileId}`. */
export function getProfile(opera: Opera, call: Call, profileId: string): Reply {
  return answerProfile(opera, call, profileId, 'profile');
}

/** `GET /crm/v1/guests/{guestId}`: the same person with other keys. */
export function getGuestProfile(opera: Opera, call: Call, guestId: string): Reply {
  return answerProfile(opera, call, guestId, 'guest');
}

function answerProfile({ hotel }: Opera, { query }: Call, id: string, as: 'profile' | 'guest'): Reply {
  const found = readQuery(query, {
    hotelId: oneText,
    fetchInstructions: words('Profile', 'Address', 'Communication', 'Indicators'),
    markAsRecentlyAccessed: oneFlag,
  });
  if (!('values' in found)) return problem(400, found.problems.join('; '), 'CRM00002');
  const profile = hotel.profile(id);
  if (!profile) return nothing;
  const { fetchInstructions } = found.values;
  const details = {
    ...(fetchInstructions.includes('Profile') && { customer: customer(profile), ...taxInfo(profile) }),
    ...(fetchInstructions.includes('Address') && addresses(profile)),
    ...(fetchInstructions.includes('Communication') && { ...telephones(profile), ...emails(profile) }),
    profileType: 'Guest',
    statusCode: profile.isActive ? 'Active' : 'Inactive',
    registeredProperty: hotel.state.code,
  };
  const ids = idsOf(hotel, profile);
  return {
    status: 200,
    body:
      as === 'profile' ? { profileIdList: ids, profileDetails: details } : { guestIdList: ids, guestDetails: details },
  };
}

/** The id of a merged profile still leads to the remaining one. */
function idsOf(hotel: Hotel, { id, mergedInto }: Profile): object[] {
  const target = mergedInto === null ? undefined : hotel.profile(mergedInto);
  return [{ id, type: 'Profile' }, ...(target ? [{ id: target.id, type: 'MergedProfile' }] : [])];
}

function customer(profile: Profile): object {
  const { firstName, gender, birthDate, birthPlace, language, nationality, isAnonymized } = profile;
  return {
    personName: [
      { ...(firstName !== null && { givenName: firstName }), surname: surnameOf(profile), nameType: 'Primary' },
    ],
    ...(isAnonymized && { anonymization: { anonymizationStatus: 'Anonymized' } }),
    ...(gender !== null && { gender: gender === 'F' ? 'FEMALE' : 'MALE' }),
    ...(birthDate !== null && { birthDate }),
    ...(birthPlace !== null && { birthPlace }),
    ...(language !== null && { language: hotelLanguage(language) }),
    ...(nationality !== null && { nationality, citizenCountry: { code: nationality } }),
  };
}

function taxInfo({ fiscalCode }: Profile): object {
  return fiscalCode === null ? {} : { taxInfo: { tax1No: fiscalCode } };
}

function addresses({ address }: Profile): object {
  if (!address) return {};
  const { lines, postalCode, city, state, country } = address;
  const written = {
    addressLine: lines,
    ...(city !== null && { cityName: city }),
    ...(postalCode !== null && { postalCode }),
    ...(state !== null && { state }),
    ...(country !== null && { country: { code: country } }),
    type: 'HOME',
    primaryInd: true,
  };
  return { addresses: { addressInfo: [{ address: written }], totalResults: 1, count: 1 } };
}

function telephones({ phone }: Profile): object {
  if (phone === null) return {};
  const telephone = { phoneTechType: 'PHONE', phoneUseType: 'MOBILE', phoneNumber: phone, primaryInd: true };
  return { telephones: { telephoneInfo: [{ telephone }], totalResults: 1, count: 1 } };
}

function emails({ email }: Profile): object {
  if (email === null) return {};
  const written = { emailAddress: email, type: 'EMAIL', primaryInd: true };
  return { emails: { emailInfo: [{ email: written }], totalResults: 1, count: 1 } };
}
