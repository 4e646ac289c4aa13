import * as z from 'zod/mini';
import { keysOf } from '../values/objects.ts';

/** Properties of every kind. */
interface AnyKind {
  /**
   * Whether it goes beyond what the guest ordered, so that it needs their consent to advertising and offers to end all
   * messages. All others belong to what was agreed with the guest (GDPR, article 6 (1) b).
   */
  readonly needsConsent: boolean;
  /** Whether a branch sends it that has never saved its settings of messages. */
  readonly isOnAtFirst: boolean;
  /**
   * Placeholders that its texts may have in braces. `treatments` and `answer` are blocks: the list of the appointments,
   * and the link by which the guest answers.
   */
  readonly placeholders: readonly string[];
}

/** A kind that follows what is booked. Each can be switched off. */
interface VisitKind extends AnyKind {
  readonly concerns: 'visit';
  /**
   * When it is sent. `changed`: when something is new in what is booked; of one visit only the latest makes sense.
   * `before` and `after`: some time before or after the visit, once.
   */
  readonly sentWhen: 'changed' | 'before' | 'after';
  /** Whether the guest can answer by a link. */
  readonly isAnswerable: boolean;
  /** Whether somebody has to call a guest whom it does not reach, because they would come at the wrong time. */
  readonly needsCall: boolean;
  /** Whether it lists what still takes place, and what no longer does. */
  readonly listsBooked: boolean;
  readonly listsDropped: boolean;
  /** Method of the calendar that it brings; null: it brings none. */
  readonly calendar: 'PUBLISH' | 'CANCEL' | null;
  /** Whether the papers of the visit are attached. */
  readonly hasDocuments: boolean;
}

/** A kind that is sent only when the desk asks for it, and follows no visit. */
interface AskedKind extends AnyKind {
  readonly concerns: 'request';
  /** Whether it goes to a guest, as they wish to be written to; otherwise to the address that the desk was told. */
  readonly isToGuest: boolean;
}

const details = ['guest', 'business', 'address', 'date', 'time', 'treatments'] as const;

/** Declares the kinds of messages, in the order of the screens. */
export const messageKinds = {
  confirmation: {
    concerns: 'visit',
    sentWhen: 'changed',
    needsConsent: false,
    isOnAtFirst: true,
    isAnswerable: true,
    needsCall: false,
    listsBooked: true,
    listsDropped: false,
    calendar: 'PUBLISH',
    hasDocuments: false,
    placeholders: [...details, 'answer'],
  },
  change: {
    concerns: 'visit',
    sentWhen: 'changed',
    needsConsent: false,
    isOnAtFirst: true,
    isAnswerable: true,
    needsCall: true,
    listsBooked: true,
    listsDropped: true,
    calendar: 'PUBLISH',
    hasDocuments: false,
    placeholders: [...details, 'answer'],
  },
  cancellation: {
    concerns: 'visit',
    sentWhen: 'changed',
    needsConsent: false,
    isOnAtFirst: true,
    isAnswerable: false,
    needsCall: true,
    listsBooked: false,
    listsDropped: true,
    calendar: 'CANCEL',
    hasDocuments: false,
    placeholders: details,
  },
  reminder: {
    concerns: 'visit',
    sentWhen: 'before',
    needsConsent: false,
    isOnAtFirst: true,
    isAnswerable: true,
    needsCall: false,
    listsBooked: true,
    listsDropped: false,
    calendar: 'PUBLISH',
    hasDocuments: false,
    placeholders: [...details, 'answer'],
  },
  thanks: {
    concerns: 'visit',
    sentWhen: 'after',
    needsConsent: true,
    isOnAtFirst: true,
    isAnswerable: false,
    needsCall: false,
    listsBooked: true,
    listsDropped: false,
    calendar: null,
    hasDocuments: true,
    placeholders: ['guest', 'business', 'address', 'date', 'treatments'],
  },
  voucher: {
    concerns: 'request',
    isToGuest: false,
    needsConsent: false,
    isOnAtFirst: true,
    placeholders: ['guest', 'business', 'address', 'code', 'amount', 'until'],
  },
  'package-card': {
    concerns: 'request',
    isToGuest: false,
    needsConsent: false,
    isOnAtFirst: true,
    placeholders: ['guest', 'business', 'address', 'package', 'code', 'left', 'until'],
  },
  'package-expiring': {
    concerns: 'request',
    isToGuest: true,
    needsConsent: true,
    isOnAtFirst: true,
    placeholders: ['guest', 'business', 'address', 'package', 'left', 'until'],
  },
  offer: {
    concerns: 'request',
    isToGuest: true,
    needsConsent: false,
    isOnAtFirst: true,
    placeholders: ['guest', 'business', 'address', 'service', 'date', 'time'],
  },
  itinerary: {
    concerns: 'request',
    isToGuest: true,
    needsConsent: false,
    isOnAtFirst: true,
    placeholders: ['guest', 'business', 'address'],
  },
} as const satisfies Readonly<Record<string, VisitKind | AskedKind>>;

type Kinds = typeof messageKinds;
export type MessageKind = keyof Kinds;
type KindsThat<Part> = { [Kind in MessageKind]: Kinds[Kind] extends Part ? Kind : never }[MessageKind];
/** Kinds that follow a visit. */
export type VisitMessageKind = KindsThat<{ concerns: 'visit' }>;
/** Kinds that tell what is new in a visit. */
export type NewsKind = KindsThat<{ sentWhen: 'changed' }>;
/** Kinds that wait for a moment before or after a visit, once each. */
export type TimedKind = Exclude<VisitMessageKind, NewsKind>;
/** Kinds that the desk asks for. */
export type AskedMessageKind = KindsThat<{ concerns: 'request' }>;

export const messageKindNames = keysOf(messageKinds);
export const messageKind = z.enum(messageKindNames);

/** The kinds that can be switched off. */
export const visitMessageKinds = messageKindNames.filter(isOfVisit);

export function isOfVisit(kind: MessageKind): kind is VisitMessageKind {
  return messageKinds[kind].concerns === 'visit';
}

/** The kinds that wait for a moment before or after a visit. */
export const timedKinds = visitMessageKinds.filter(isTimed);

export function isTimed(kind: VisitMessageKind): kind is TimedKind {
  return messageKinds[kind].sentWhen !== 'changed';
}

/** The languages of guests, by primary subtag. */
export const messageLanguage = z.enum(['en', 'es', 'it']);
export type MessageLanguage = z.output<typeof messageLanguage>;

export type Placeholder = Kinds[MessageKind]['placeholders'][number];

export const blocks: readonly Placeholder[] = ['treatments', 'answer'];

/** The names in braces that a text of this kind cannot have; blocks have no place in a subject. */
export function unknownPlaceholders(kind: MessageKind, text: string, part: 'subject' | 'body'): string[] {
  const known: readonly string[] = messageKinds[kind].placeholders;
  const isKnown = (name: string) => known.includes(name) && (part === 'body' || !blocks.some((one) => one === name));
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]));
}
