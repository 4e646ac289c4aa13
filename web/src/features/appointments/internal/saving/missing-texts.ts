import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MissingField } from '../../draft-request-rules.ts';

/** Sentences that ask for a field that was left empty. */
export const missingTexts: Record<MissingField, MessageDescriptor> = {
  guest: msg`Choose a guest, or Walk-in`,
  service: msg`Choose a service`,
  staff: msg`Choose who does it, or Nobody`,
  area: msg`Choose where it takes place, or None`,
  resource: msg`Choose a staff member or an area`,
  visit: msg`An appointment of this visit still lacks its therapist or area. Find a time for all of them, or remove it.`,
  end: msg`The end must be after the start`,
  unit: msg`Say why the unit is decided otherwise`,
};
