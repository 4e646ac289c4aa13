import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '@quieta/contract/values/permission';

/** Purpose of each role; its name, and what it may do, are in the messages. */
export const purposeOf: Readonly<Record<Role, MessageDescriptor>> = {
  reception: msg`Books, looks after guests, sells and closes the day.`,
  therapist: msg`Sees the planner and what a treatment must take into account.`,
  manager: msg`Everything at the desk, and what needs a second pair of eyes: refunds, voids, figures.`,
  accountant: msg`Sales, figures and files for the accounts; nothing about anybody’s health.`,
  administrator: msg`People, settings, printer and hotel access; not the desk.`,
};
