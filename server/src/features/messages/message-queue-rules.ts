import type { MessageState, Obstacle } from '@quieta/contract/messages/message';
import { type MessageKind, messageKinds } from '@quieta/contract/messages/message-kind';
import { isAhead } from '#platform/clock';

/** How long a sender's lease lasts: longer than any mail server's timeout. */
const leaseFor = { seconds: 240 };

/** A lease that lasts longer was given by a clock that has been set back since. Half of it is for machines whose clocks differ. */
const longestLease = { seconds: 2 * leaseFor.seconds };

export function leaseFrom(now: Temporal.Instant): Temporal.Instant {
  return now.add(leaseFor);
}

interface Leased {
  readonly state: MessageState;
  readonly leasedUntil: Temporal.Instant | null;
}

/** The current state: if a lease ended without a report, it is unknown whether the message left. */
export function stateAt({ state, leasedUntil }: Leased, now: Temporal.Instant): MessageState {
  const isOver = leasedUntil === null || !isAhead(leasedUntil, now, longestLease.seconds * 1000);
  return state === 'sending' && isOver ? 'unknown' : state;
}

/** From when on a lease is longer than any. */
export function beyondLeases(now: Temporal.Instant): Temporal.Instant {
  return now.add(longestLease);
}

/** Pauses in seconds, by the number of failures. */
const pauses = [2, 10, 60, 300, 900] as const;

/** The largest random extension of a pause, so that messages that failed together are not tried again together. */
const jitter = 0.2;

/** In milliseconds. */
export const longestPause = Math.max(...pauses) * 1000 * (1 + jitter);

/** From when on a pause is longer than any, because the clock that set it has been set back since. */
export function beyondPauses(now: Temporal.Instant): Temporal.Instant {
  return now.add({ milliseconds: longestPause });
}

/** How long a message rests after its nth attempt (from 1) that certainly failed, in milliseconds. `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number): number {
  const seconds = pauses[Math.min(Math.max(attempts, 1), pauses.length) - 1] ?? pauses[0];
  return Math.round(seconds * 1000 * (1 + jitter * chance));
}

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
  if (!isAskedFor && messageKinds[kind].needsConsent && guest.marketingConsentOn === null) return 'no-consent';
  return hasServer ? null : 'no-server';
}
