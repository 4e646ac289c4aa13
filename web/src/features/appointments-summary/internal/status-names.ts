import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppointmentStatus } from '@quieta/contract/appointments/appointment';

export const statusNames: Record<AppointmentStatus, MessageDescriptor> = {
  Unknown: msg`Cancelled`,
  ToDo: msg`To do`,
  Done: msg`Done`,
  NoShow: msg`No-show`,
};
