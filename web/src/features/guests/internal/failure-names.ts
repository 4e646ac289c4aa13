import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HotelFailure } from '../guest-rules.ts';

/** Why the hotel does not list its guests. */
export const failureNames: Record<HotelFailure, MessageDescriptor> = {
  unreachable: msg`The hotel system does not answer`,
  busy: msg`The hotel system is busy`,
  'access-refused': msg`The hotel system refuses the access data`,
};
