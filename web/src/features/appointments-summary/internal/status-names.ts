import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentStatus, LifeCycle } from '@quieta/contract/appointments/appointment';

export const statusNames: Record<AppointmentStatus, MessageDescriptor> = {
  Unknown: msg`Cancelled`,
  ToDo: msg`To do`,
  Done: msg`Done`,
  NoShow: msg`No-show`,
};

/** The statuses that a row shows, which are more than the statuses that can be filtered by. */
export const stateNames: Record<LifeCycle, MessageDescriptor> = {
  booked: msg`To do`,
  arrived: msg`Arrived`,
  'in-treatment': msg`In treatment`,
  done: msg`Done`,
  'no-show': msg`No-show`,
  cancelled: msg`Cancelled`,
};
