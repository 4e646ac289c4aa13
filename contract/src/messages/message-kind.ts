import * as z from 'zod/mini';

/** What a message is for, in the order of the screens. */
export const messageKinds = [
  'confirmation',
  'change',
  'cancellation',
  'reminder',
  'thanks',
  'voucher',
  'offer',
  'itinerary',
] as const;
export const messageKind = z.enum(messageKinds);
export type MessageKind = z.output<typeof messageKind>;

const askedKinds = ['voucher', 'offer', 'itinerary'] as const satisfies readonly MessageKind[];
/** What is sent only when the desk asks for it, and follows no visit. */
type AskedMessageKind = (typeof askedKinds)[number];
export type VisitMessageKind = Exclude<MessageKind, AskedMessageKind>;

/** The kinds that follow what is booked; each can be switched off. */
export const visitMessageKinds = messageKinds.filter(isOfVisit);

export function isOfVisit(kind: MessageKind): kind is VisitMessageKind {
  return !askedKinds.some((asked) => asked === kind);
}

/** The languages of guests, by primary subtag. */
export const messageLanguage = z.enum(['en', 'es', 'it']);
export type MessageLanguage = z.output<typeof messageLanguage>;

/**
 * What may stand in braces in the texts of each kind. `treatments` and `answer` are blocks: the list of the appointments, and the link by
 * which the guest answers.
 */
export const placeholders = {
  confirmation: ['guest', 'business', 'address', 'date', 'time', 'treatments', 'answer'],
  change: ['guest', 'business', 'address', 'date', 'time', 'treatments', 'answer'],
  cancellation: ['guest', 'business', 'address', 'date', 'time', 'treatments'],
  reminder: ['guest', 'business', 'address', 'date', 'time', 'treatments', 'answer'],
  thanks: ['guest', 'business', 'address', 'date', 'treatments'],
  voucher: ['guest', 'business', 'address', 'code', 'amount', 'until'],
  offer: ['guest', 'business', 'address', 'service', 'date', 'time'],
  itinerary: ['guest', 'business', 'address'],
} as const satisfies Readonly<Record<MessageKind, readonly string[]>>;
export type Placeholder = (typeof placeholders)[MessageKind][number];

export const blocks: readonly Placeholder[] = ['treatments', 'answer'];

/** The names in braces that a text of this kind cannot have; blocks have no place in a subject. */
export function unknownPlaceholders(kind: MessageKind, text: string, part: 'subject' | 'body'): string[] {
  const known: readonly string[] = placeholders[kind];
  const isKnown = (name: string) => known.includes(name) && (part === 'body' || !blocks.some((one) => one === name));
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]));
}
