import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { ComparedField } from '../merge-rules.ts';

export const fieldNames: Record<ComparedField, MessageDescriptor> = {
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
};

export const lifeCycleNames: Record<LifeCycle, MessageDescriptor> = {
  booked: msg`Booked`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
  cancelled: msg`Cancelled`,
};
