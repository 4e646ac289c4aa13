import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LifeCycle } from '@quieta/contract/appointments/appointment';

export const lifeCycleNames: Record<LifeCycle, MessageDescriptor> = {
  booked: msg`Booked`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
  cancelled: msg`Cancelled`,
};
