import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Message, Obstacle } from '@quieta/contract/messages/message';
import type { MessageKind, MessageLanguage, Placeholder } from '@quieta/contract/messages/message-kind';
import { kindNames } from '@quieta/messages/guest-messages/kind-names';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';

export function kindName(kind: MessageKind): string {
  return kindNames[kind][currentLanguage()];
}

export const languageNames: Readonly<Record<MessageLanguage, MessageDescriptor>> = {
  en: msg`English`,
  es: msg`Spanish`,
  it: msg`Italian`,
};

/** Why a message does not leave. */
export const obstacleNames: Readonly<Record<Obstacle, MessageDescriptor>> = {
  'no-address': msg`no e-mail address`,
  declined: msg`the guest wants no messages`,
  'no-consent': msg`the guest has not agreed to advertising`,
  'kind-off': msg`messages of this kind are switched off`,
  'no-server': msg`no mail server is set`,
  'too-late': msg`it was too late`,
};

export const placeholderNames: Readonly<Record<Placeholder, MessageDescriptor>> = {
  guest: msg`Guest`,
  business: msg`Business name`,
  address: msg`Business address`,
  date: msg`Date`,
  time: msg`Time`,
  treatments: msg`Treatments`,
  answer: msg`Link to answer`,
  service: msg`Service`,
  code: msg`Code`,
  amount: msg`Amount`,
  until: msg`Valid until`,
  package: msg`Course or package`,
  left: msg`Treatments left`,
};

type MessageState = Pick<Message, 'state' | 'obstacle' | 'dueAt' | 'settledAt'>;

/**
 * Describes the state of a message in a few words; of one that will not be sent, see its obstacle. Not dated where the
 * time stands beside it.
 */
export function stateTextOf(
  { state, obstacle, dueAt, settledAt }: MessageState,
  timeZone: string,
  { isDated = true } = {},
): MessageDescriptor {
  const at = formatInstant(settledAt ?? dueAt, timeZone, 'short');
  const texts: Record<typeof state, MessageDescriptor> = {
    waiting: obstacle !== null ? msg`Will not be sent` : isDated ? msg`Scheduled for ${at}` : msg`Scheduled`,
    sending: msg`Is being sent`,
    sent: isDated ? msg`Sent ${at}` : msg`Sent`,
    refused: msg`Refused by the mail server`,
    unknown: msg`Not known whether it was sent`,
    bounced: msg`Came back`,
    withheld: msg`Not sent`,
  };
  return texts[state];
}

/** Why a try failed, by the word with which the server begins its reason. */
const reasonNames: Readonly<Record<string, MessageDescriptor>> = {
  unreachable: msg`The mail server could not be reached.`,
  tls: msg`The encrypted connection to the mail server failed.`,
  login: msg`The mail server refused our account.`,
  sender: msg`The mail server does not let this sender send.`,
  'not-now': msg`The mail server is delaying it.`,
  cut: msg`The connection was cut.`,
  timeout: msg`The mail server took too long.`,
  address: msg`This is not an e-mail address.`,
  recipient: msg`The mail server does not take mail for this address.`,
  content: msg`The mail server does not take this message.`,
};

/** Why a try failed in our words, and what the mail server said in its own; either may be missing. */
export function explain(reason: string): { readonly name: MessageDescriptor | null; readonly reply: string | null } {
  const [, code = '', reply = null] = /^([a-z-]+)(?:: (.*))?$/s.exec(reason) ?? [];
  const name = reasonNames[code] ?? null;
  return name === null ? { name, reply: reason } : { name, reply };
}
