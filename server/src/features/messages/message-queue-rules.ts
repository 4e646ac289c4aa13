import type { MessageState, Obstacle } from '@quieta/contract/messages/message';
import { isOfVisit, type MessageKind, messageKinds } from '@quieta/contract/messages/message-kind';
import type { MailOutcome } from '#gateways/mail/port';
import { leasedRow, pausesOf } from '#platform/leased-row';

/**
 * A lease is longer than any mail server's timeout. If it ends without a report, it is unknown whether the message
 * left.
 */
export const { leaseFrom, stateAt, stateAfter, beyondLeases } = leasedRow<MessageState, MailOutcome['kind']>({
  seconds: 240,
  working: 'sending',
  after: { accepted: 'sent', refused: 'refused', unknown: 'unknown', unsent: 'waiting' },
});

/** How often it is checked what was changed and what is due, in milliseconds. */
export const lookEvery = 1_000;

/** How long a message, or the mail server, rests after attempts that certainly failed. */
export const { pauseAfter, rests, beyondPauses } = pausesOf([2, 10, 60, 300, 900]);

/** After so many attempts, about a day, a server that puts off this one message is taken for one that refuses it. */
const maxDeferrals = 100;

export function givesUp({ concerns }: { readonly concerns: 'this-mail' | 'all-mails' }, attempts: number): boolean {
  return concerns === 'this-mail' && attempts >= maxDeferrals;
}

interface Recipient {
  readonly email: string | null;
  readonly messagesDeclinedOn: string | null;
  readonly marketingConsentOn: string | null;
}

/** Why a guest is not written to; null if they are. What was asked for at the desk needs no consent. */
export function obstacleTo(
  kind: MessageKind,
  guest: Recipient,
  { kinds, hasServer, isAskedFor }: { kinds: readonly string[]; hasServer: boolean; isAskedFor: boolean },
): Obstacle | null {
  if (guest.messagesDeclinedOn !== null) return 'declined';
  if (guest.email === null || guest.email === '') return 'no-address';
  if (!isAskedFor && !kinds.includes(kind)) return 'kind-off';
  // Somebody who asks for the letter of a visit has spoken with its guest; one that advertises always needs consent.
  const isFree = isAskedFor && isOfVisit(kind);
  if (!isFree && messageKinds[kind].needsConsent && guest.marketingConsentOn === null) return 'no-consent';
  return hasServer ? null : 'no-server';
}
