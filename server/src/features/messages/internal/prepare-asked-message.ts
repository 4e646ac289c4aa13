import type { AskedMessageKind } from '@quieta/contract/messages/message-kind';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import { type Language, readerLanguage } from '@quieta/messages/language';
import { readItinerary, readVoucherDocument } from '#features/documents/sent-document-commands';
import { readVouchers } from '#features/vouchers/voucher-queries';
import type { BranchWork } from '#platform/http/context';
import { formatAmount, formatDate, formatDay, formatTime } from '../guest-language-rules.ts';
import { obstacleTo } from '../message-queue-rules.ts';
import type { StoredMessage } from '../message-repository.ts';
import { fillLetter, linkBlock } from './compose-visit-message.ts';
import { prepareCard, prepareExpiring } from './prepare-package-message.ts';
import { declineAddress, type Prepared, type Preparing } from './prepared-message.ts';
import { nameOf, type Recipient, readLetter, readSender } from './read-correspondents.ts';

/** A requested offer; it stays beside what is sent, because it may be sent once more. */
export interface AskedOffer {
  readonly startsAt: string;
  readonly serviceName: string;
}

interface AskedOf extends Readonly<Record<AskedMessageKind, object>> {
  readonly offer: AskedOffer;
  readonly itinerary: AskedItinerary;
  readonly voucher: AskedVoucher;
  readonly 'package-card': AskedVoucher;
  readonly 'package-expiring': object;
}

/** The desk's request. Only the command of its kind writes it: such as `sendVoucher`. */
function askedIn<Kind extends AskedMessageKind>(kind: Kind, message: StoredMessage): AskedOf[Kind] {
  if (message.kind !== kind) throw new Error(`a message of ${message.kind} was taken for one of ${kind}`);
  return (message.content as { readonly asked: AskedOf[Kind] }).asked;
}

async function prepareOffer(
  context: BranchWork,
  message: StoredMessage,
  guest: Recipient | undefined,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  if (guest === undefined) return null;
  const now = context.clock.now();
  const asked = askedIn('offer', message);
  const startsAt = Temporal.Instant.from(asked.startsAt);
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = readerLanguage(undefined, guest.preferredLanguage, sender.country);
  const reading = { language, timeZone: sender.timeZone, now };
  const isTooLate = Temporal.Instant.compare(startsAt, now) <= 0;
  const obstacle = obstacleTo('offer', guest, {
    kinds: settings.kinds,
    hasServer: installation.senderAddress !== null,
    isAskedFor: true,
  });
  const inline = {
    guest: nameOf(guest),
    business: sender.business,
    address: sender.address,
    service: asked.serviceName,
    date: formatDay(startsAt, reading),
    time: formatTime(startsAt, reading),
  };
  const words = guestMessageText[language];
  const unsubscribe = declineAddress(context, guest.id, installation);
  const decline = linkBlock(unsubscribe, words.decline, words.declineLine);
  return {
    kind: 'offer',
    obstacle: isTooLate ? 'too-late' : obstacle,
    address: guest.email,
    recipientName: nameOf(guest),
    senderName: sender.business,
    content: fillLetter(
      await readLetter(context, 'offer', language),
      { inline },
      { language, business: sender.business, decline, calendar: null },
    ),
    documents: [],
    known: null,
    sequence: null,
    unsubscribe,
  };
}

/** A requested itinerary. */
export interface AskedItinerary {
  /** Null: the guest's, or that of the branch's country. */
  readonly language: Language | null;
}

async function prepareItinerary(
  context: BranchWork,
  message: StoredMessage,
  guest: Recipient | undefined,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const { guestId, visitId } = message;
  if (guestId === null || guest === undefined) return null;
  const asked = askedIn('itinerary', message);
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = readerLanguage(asked.language ?? undefined, guest.preferredLanguage, sender.country);
  const document = await readItinerary(context, { guestId, visitId, language });
  const obstacle = obstacleTo('itinerary', guest, {
    kinds: settings.kinds,
    hasServer: installation.senderAddress !== null,
    isAskedFor: true,
  });
  const inline = {
    guest: nameOf(guest) || guestMessageText[language].dearGuest,
    business: sender.business,
    address: sender.address,
  };
  return {
    // Called off meanwhile: there is nothing to take along.
    obstacle: document === null ? 'too-late' : obstacle,
    address: guest.email,
    recipientName: nameOf(guest),
    ...(await letterWith(context, { kind: 'itinerary', language, inline, document })),
  };
}

/** A requested message with a voucher, or with the card of a package. */
export interface AskedVoucher {
  readonly language: 'en' | 'es' | 'it';
}

async function prepareVoucher(
  context: BranchWork,
  message: StoredMessage,
  _: Recipient | undefined,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const [voucher] = message.voucherId === null ? [] : await readVouchers(context, [message.voucherId]);
  if (voucher === undefined) return null;
  const { language } = askedIn('voucher', message);
  const sender = await readSender(context, settings, installation.senderAddress);
  const words = guestMessageText[language];
  const document = await readVoucherDocument(context, voucher.id, language);
  const until = voucher.expiresOn;
  const inline = {
    guest: voucher.recipientName ?? words.dearGuest,
    business: sender.business,
    address: sender.address,
    code: formatVoucherCode(voucher.code),
    amount: formatAmount(voucher.amount, context.branch.currency, language),
    until: until === null ? '' : words.validUntil.replace('{date}', formatDate(until, language)),
  };
  return {
    // Blocked, spent or expired meanwhile: it would be given away for nothing.
    obstacle: document === null ? 'too-late' : installation.senderAddress === null ? 'no-server' : null,
    address: message.address,
    recipientName: voucher.recipientName ?? '',
    ...(await letterWith(context, { kind: 'voucher', language, inline, document })),
  };
}

interface AskedLetter {
  readonly kind: 'itinerary' | 'voucher';
  readonly language: 'en' | 'es' | 'it';
  readonly inline: Readonly<Record<string, string>> & { readonly business: string };
  /** Null where there is nothing to take along any more. */
  readonly document: Prepared['documents'][number] | null;
}

/** Composes a requested letter with a document: no answer is expected, and nothing is declined in them. */
async function letterWith(context: BranchWork, { kind, language, inline, document }: AskedLetter) {
  const { business } = inline;
  const letter = await readLetter(context, kind, language);
  return {
    kind,
    senderName: business,
    content: fillLetter(letter, { inline }, { language, business, decline: null, calendar: null }),
    documents: document === null ? [] : [document],
    known: null,
    sequence: null,
    unsubscribe: null,
  };
}

type PrepareAsked = (
  context: BranchWork,
  message: StoredMessage,
  /** Undefined: it goes to an address, or its guest is gone. */
  guest: Recipient | undefined,
  preparing: Preparing,
) => Promise<Prepared | null>;

/** Writes what the desk asked for. */
export const prepareAsked: Readonly<Record<AskedMessageKind, PrepareAsked>> = {
  voucher: prepareVoucher,
  offer: prepareOffer,
  itinerary: prepareItinerary,
  'package-card': (context, message, _, preparing) =>
    prepareCard(context, message, askedIn('package-card', message).language, preparing),
  'package-expiring': prepareExpiring,
};
