import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { messageKind } from './message-kind.ts';
import { messageStates, obstacles } from './message-state.ts';

const messageState = z.enum(keysOf(messageStates));
export type MessageState = z.output<typeof messageState>;

const obstacle = z.enum(keysOf(obstacles));
export type Obstacle = z.output<typeof obstacle>;

/** A message of a guest. Its text is decided when it leaves: until then it follows what is booked. */
export const message = z.object({
  id,
  kind: messageKind,
  state: messageState,
  guest: z.nullable(z.object({ id, fullName: z.string(), phoneNumber: z.nullable(z.string()) })),
  visitId: z.nullable(id),
  voucherId: z.nullable(id),
  /** The course or package that it is about. */
  soldPackageId: z.nullable(id),
  /** The start of the first appointment that it tells of. */
  visitAt: z.nullable(instant),
  /** Address that it was sent to; while it waits, to whom it would be. */
  address: z.nullable(z.string()),
  dueAt: instant,
  /** When it was sent, refused or withheld. */
  settledAt: z.nullable(instant),
  /** For a waiting message: why it will not leave as things are. Of one that was withheld: why. */
  obstacle: z.nullable(obstacle),
  /** Answer of the mail server. */
  reason: z.nullable(z.string()),
  attempts: z.int(),
  /** Whether somebody still has to look at it. */
  isOpen: z.boolean(),
});
export type Message = z.output<typeof message>;

/** The content of a message. `html` is a whole page, for a frame without scripts. */
export const messageContent = z.object({
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: z.nullable(z.string()),
});
export type MessageContent = z.output<typeof messageContent>;
