import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import { countryName } from '#lib/format/country.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import type { ComparedField } from '../merge-rules.ts';

const genders: Record<string, MessageDescriptor> = { F: msg`Female`, M: msg`Male` };

export function formatFieldValue(i18n: I18n, field: ComparedField, said: string): string {
  if (field === 'nationality') return countryName(said);
  if (field === 'dateOfBirth') return formatDate(said);
  const gender = field === 'gender' ? genders[said] : undefined;
  return gender === undefined ? said : i18n._(gender);
}

export const lifeCycleNames: Record<LifeCycle, MessageDescriptor> = {
  booked: msg`Booked`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
  cancelled: msg`Cancelled`,
};
