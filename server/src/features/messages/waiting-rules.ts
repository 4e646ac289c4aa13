import type { MessageKind, TimedKind } from '@quieta/contract/messages/message-kind';
import { localDate } from '#platform/clock';
import {
  type DaysBefore,
  type Decided,
  type KnownAppointment,
  momentBefore,
  newsOf,
  type PerformedAppointment,
  thanksDue,
  toCome,
  wasNotifiedRecently,
} from './notice-rules.ts';

/** Messages of one topic replace each other while they wait. */
export type Topic = 'news' | TimedKind;

/** How a branch sends its messages, as far as it decides what waits. */
export interface SendingRules {
  readonly kinds: readonly string[];
  readonly graceMinutes: number;
  readonly reminderDays: number;
  readonly reminderTime: string;
  readonly thanksHours: number;
  /** Since when the branch sends messages: nobody is thanked for an earlier visit. */
  readonly onSince: Temporal.Instant | null;
  /**
   * Moment from which the visit is looked at because these rules are new: since when they hold. Null: it is looked at
   * for its own sake.
   */
  readonly changedAt: Temporal.Instant | null;
}

/** A guest's visit at the moment of deciding which messages wait. */
export interface NoticedVisit {
  readonly known: readonly KnownAppointment[];
  readonly handled: readonly KnownAppointment[];
  readonly notifiedAt: Temporal.Instant | null;
  readonly decided: Decided;
  readonly booked: readonly PerformedAppointment[];
  /** When the waiting message of each topic is due; absent: none waits. */
  readonly waiting: Readonly<Partial<Record<Topic, Temporal.Instant>>>;
}

interface WaitingMessage {
  readonly kind: MessageKind;
  readonly dueAt: Temporal.Instant;
}

/** Messages that should wait, by topic; null: nothing. */
export type Waiting = Readonly<Record<Topic, WaitingMessage | null>>;

/**
 * Which messages of a guest's visit should wait. News wait for the grace since the first change, so that what is
 * corrected meanwhile is told once, and the last correction does not put it off for ever.
 */
export function waitingOf(visit: NoticedVisit, rules: SendingRules, now: Temporal.Instant, timeZone: string): Waiting {
  const timed = (kind: TimedKind, due: (visit: TimedVisit) => Temporal.Instant | null): WaitingMessage | null => {
    const { booked, notifiedAt, decided, waiting } = visit;
    const dueAt = rules.kinds.includes(kind)
      ? due({ booked, notifiedAt, decidedOn: decided[kind], waitsUntil: waiting[kind] })
      : null;
    return dueAt && { kind, dueAt };
  };
  const before = (moment: DaysBefore) => (of: TimedVisit) => beforeVisit(of, moment, rules, now, timeZone);
  return {
    news: newsFor(visit, rules, now),
    reminder: timed('reminder', before({ days: rules.reminderDays, time: rules.reminderTime })),
    thanks: timed('thanks', (of) => afterVisit(of, rules, now)),
  };
}

/** A visit as a kind sees it that waits for its moment. */
interface TimedVisit extends Pick<NoticedVisit, 'booked' | 'notifiedAt'> {
  /** The date that one was decided on for; undefined: none was. */
  readonly decidedOn: string | undefined;
  /** When the one that waits is due. */
  readonly waitsUntil: Temporal.Instant | undefined;
}

/** Null also for news of a kind that the branch does not send; `isKnownDifferently` says what follows. */
function newsFor(
  { known, handled, booked, waiting }: NoticedVisit,
  rules: SendingRules,
  now: Temporal.Instant,
): WaitingMessage | null {
  if (newsOf(handled, booked, now) === null) return null;
  const kind = newsOf(known, booked, now);
  if (kind === null || !rules.kinds.includes(kind)) return null;
  return { kind, dueAt: waiting.news ?? now.add({ minutes: rules.graceMinutes }) };
}

/**
 * Whether there is news of a kind that the branch does not send: the desk tells it in its own way, and the guest then
 * knows.
 */
export function isKnownDifferently(
  { known, booked }: NoticedVisit,
  rules: SendingRules,
  now: Temporal.Instant,
): boolean {
  const kind = newsOf(known, booked, now);
  return kind !== null && !rules.kinds.includes(kind);
}

/** When a message before a visit is due, once for each date of the visit; null if there is none to send. */
function beforeVisit(
  { notifiedAt, booked, decidedOn, waitsUntil }: TimedVisit,
  moment: DaysBefore,
  rules: SendingRules,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  const [first] = toCome(booked, now);
  if (first === undefined || decidedOn === localDate(first.startsAt, timeZone)) return null;
  const dueAt = momentBefore(first.startsAt, moment, timeZone);
  if (Temporal.Instant.compare(dueAt, first.startsAt) >= 0) return null;
  if (Temporal.Instant.compare(dueAt, now) <= 0 && !isAboutToLeave(dueAt, waitsUntil, rules)) return null;
  return wasNotifiedRecently(notifiedAt, dueAt) ? null : dueAt;
}

/**
 * Whether a message whose moment has come is still to go out. It was booked too late for one unless it waits for that
 * moment, or only the rules are new: then it leaves if it waited by the old ones, or if its moment came after the
 * change and before anybody looked.
 */
function isAboutToLeave(
  dueAt: Temporal.Instant,
  waitsUntil: Temporal.Instant | undefined,
  { changedAt }: SendingRules,
): boolean {
  if (waitsUntil?.equals(dueAt)) return true;
  return changedAt !== null && (waitsUntil !== undefined || Temporal.Instant.compare(dueAt, changedAt) > 0);
}

/** When the thanks for a visit are due, once for the visit; null if there are none to send. */
function afterVisit(
  { booked, decidedOn }: TimedVisit,
  rules: SendingRules,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (decidedOn !== undefined) return null;
  const dueAt = thanksDue(booked, rules.thanksHours, now);
  const isBefore =
    dueAt !== null &&
    rules.onSince !== null &&
    Temporal.Instant.compare(dueAt.subtract({ hours: rules.thanksHours }), rules.onSince) < 0;
  return isBefore ? null : dueAt;
}
