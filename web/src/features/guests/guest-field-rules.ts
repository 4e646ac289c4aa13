import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuestValues } from '@quieta/contract/guests/guest';
import { keysOf } from '@quieta/contract/values/objects';
import { formatDate } from '#lib/format/date-and-time.ts';
import { countryName } from '#lib/format/regions.ts';

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
  messagesDeclinedOn: msg`No messages`,
};

export const guestFields = keysOf(guestFieldNames);

export type ConsentField = Extract<keyof GuestValues, `${string}ConsentOn`>;

export function isConsent(field: keyof GuestValues): field is ConsentField {
  return field.endsWith('ConsentOn');
}

/** True for choices that a guest made on a date: the consents, and that they want no messages. */
export function isDatedChoice(field: keyof GuestValues): field is ConsentField | 'messagesDeclinedOn' {
  return isConsent(field) || field === 'messagesDeclinedOn';
}

const genders: Readonly<Record<string, MessageDescriptor>> = { F: msg`Female`, M: msg`Male` };

/** A value of a guest in words; empty where nothing is stated. */
export function formatGuestValue(i18n: I18n, field: keyof GuestValues, value: string | null): string {
  if (value === null || value === '') return '';
  if (field === 'nationality') return countryName(value);
  if (field === 'dateOfBirth' || isDatedChoice(field)) return formatDate(value);
  const gender = field === 'gender' ? genders[value] : undefined;
  return gender === undefined ? value : i18n._(gender);
}
