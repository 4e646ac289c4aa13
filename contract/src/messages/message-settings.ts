import * as z from 'zod/mini';
import { timeOfDay } from '../values/date-time.ts';
import { emailAddress } from '../values/email-address.ts';
import { id } from '../values/id.ts';
import { line, optionalLine, prose } from '../values/text.ts';
import { messageKind, messageKindNames, messageLanguage } from './message-kind.ts';

const minutes = z.int().check(z.minimum(0), z.maximum(120));
const days = z.int().check(z.minimum(0), z.maximum(14));
const hours = z.int().check(z.minimum(0), z.maximum(168));

/** The message settings of a branch. */
export const messageSettingsValues = z.object({
  /** While it is off, nothing is written and nothing waits. */
  isOn: z.boolean(),
  /** Empty: the business name. */
  senderName: optionalLine(80),
  /** Address for guests' replies; null: to the installation's own address. */
  replyTo: z.nullable(emailAddress),
  kinds: z.array(messageKind).check(z.maxLength(messageKindNames.length)),
  /** How long a booking rests before its guest is told, so that what is corrected at once is told once. */
  graceMinutes: minutes,
  /** A reminder goes out so many days before the visit, at this time of the branch. */
  reminderDays: days,
  reminderTime: timeOfDay,
  /** How long after the visit its guest is thanked. */
  thanksHours: hours,
});

/** Version 0: nothing was ever saved. */
export const messageSettings = z.extend(messageSettingsValues, {
  /** Whether the installation has a mail server; without one every message is withheld. */
  leaves: z.boolean(),
  version: z.int(),
});
export type MessageSettings = z.output<typeof messageSettings>;

/** A text that guests get: placeholders in braces, empty lines between paragraphs. */
export const messageTextValues = z.object({ subject: line(150), body: prose(4000) });

export const messageText = z.extend(messageTextValues, {
  kind: messageKind,
  language: messageLanguage,
  /** Whether it is the branch's own; otherwise it is the product's. */
  isOwn: z.boolean(),
});
export type MessageText = z.output<typeof messageText>;

export const messageTextAddress = { kind: messageKind, language: messageLanguage, branchId: z.optional(id) };
