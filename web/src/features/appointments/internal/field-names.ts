import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DraftField } from '../draft-change-rules.ts';

/** The names of the panel's fields. */
export const fieldNames: Record<DraftField, MessageDescriptor> = {
  guest: msg`Guest`,
  service: msg`Service`,
  staff: msg`Staff`,
  area: msg`Area`,
  time: msg`Time`,
  partySize: msg`People`,
  requestedStaff: msg`The guest asked for this staff member`,
  status: msg`Status`,
  notes: msg`Notes`,
};
