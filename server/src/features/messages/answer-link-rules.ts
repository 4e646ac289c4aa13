import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import { seal, unseal } from '#platform/seal';

/**
 * The purpose of a link in a message: to answer about one visit, or to end all messages. One of them opens nothing of
 * the other.
 */
export type LinkPurpose = 'guest-answer' | 'no-messages';

/** Addresses of the links. The log names nothing below these paths (`platform/log.ts`). */
export const guestPaths: Readonly<Record<LinkPurpose, string>> = {
  'guest-answer': '/answer/',
  'no-messages': '/no-messages/',
};

/** A guest's link in one message. */
export interface GuestLink {
  readonly environmentId: string;
  readonly branchId: string;
  /** Null in a link that is about no visit. */
  readonly visitId: string | null;
  readonly guestId: string;
  /** Number of the message about a visit: what it told is what the guest answers to. */
  readonly sequence: number;
  /** In whole seconds since the epoch; from then on it leads nowhere. */
  readonly expiresAt: number;
}

/**
 * A text without the tokens of the links in it, which are the guest's own: whoever follows one answers in the guest's
 * name.
 */
export function withoutTokens(text: string): string {
  return Object.values(guestPaths).reduce(
    (hidden, path) => hidden.replaceAll(new RegExp(`${path}[\\w-]+`, 'g'), `${path}…`),
    text,
  );
}

/** Sealed, so that it tells nothing and nobody can make another one. */
export function sealLink(link: GuestLink, purpose: LinkPurpose, key: Uint8Array): string {
  const { environmentId, branchId, visitId, guestId, sequence, expiresAt } = link;
  return seal(JSON.stringify([environmentId, branchId, visitId, guestId, sequence, expiresAt]), key, purpose);
}

const content = z.tuple([z.string(), z.string(), z.nullable(z.string()), z.string(), z.number(), z.number()]);

/** Longer than any of ours. */
const maxLength = 400;

/** Null for anything that we did not make for this purpose, and for what is over. */
export function openLink(
  token: string,
  purpose: LinkPurpose,
  key: Uint8Array,
  now: Temporal.Instant,
): GuestLink | null {
  const text = token.length > maxLength ? null : unseal(token, key, purpose);
  if (text === null) return null;
  const [environmentId, branchId, visitId, guestId, sequence, expiresAt] = readJson(content, text);
  if (now.epochMilliseconds >= expiresAt * 1000) return null;
  return { environmentId, branchId, visitId, guestId, sequence, expiresAt };
}
