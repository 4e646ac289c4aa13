import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuestValues } from '@quieta/contract/guests/guest';

/** The name of each field of a guest, in the order of the form. */
export const guestFieldNames: Record<keyof GuestValues, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  phoneNumber: msg`Phone`,
  email: msg`E-mail`,
  preferredLanguage: msg`Language`,
  allergies: msg`Allergies and conditions`,
  preferences: msg`Preferences`,
  notes: msg`Notes`,
  dateOfBirth: msg`Date of birth`,
  birthPlace: msg`Place of birth`,
  gender: msg`Gender`,
  nationality: msg`Nationality`,
  fiscalCode: msg`Fiscal code`,
  address: msg`Address`,
  privacyConsentOn: msg`Privacy notice`,
  marketingConsentOn: msg`Marketing`,
  healthConsentOn: msg`Health data`,
};

// The names are the object's keys.
export const guestFields = Object.keys(guestFieldNames) as (keyof GuestValues)[];

export type ConsentField = Extract<keyof GuestValues, `${string}ConsentOn`>;

export function isConsent(field: keyof GuestValues): field is ConsentField {
  return field.endsWith('ConsentOn');
}
