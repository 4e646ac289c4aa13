import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LifeCycle } from '@quieta/contract/appointments/appointment';

/** Where an appointment stands, as the desk calls it. */
export const lifeCycleNames: Record<LifeCycle, MessageDescriptor> = {
  booked: msg`Booked`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
  cancelled: msg`Cancelled`,
};
