import type { MessageContent, Obstacle } from '@quieta/contract/messages/message';
import type { MessageKind } from '@quieta/contract/messages/message-kind';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import type { VisitNotice } from '#features/appointments/visits/visit-notice-repository';
import { readVouchers } from '#features/vouchers/voucher-queries';
import type { BranchWork } from '#platform/http/context';
import { guestPaths, type LinkPurpose, sealLink } from '../answer-link-rules.ts';
import { formatAmount, formatDate, formatDay, formatTime, languageOfGuest } from '../guest-language-rules.ts';
import { obstacleTo } from '../message-queue-rules.ts';
import { readGuestBooked, type StoredMessage } from '../message-repository.ts';
import type { StoredSettings } from '../message-settings-repository.ts';
import { droppedOf, type KnownAppointment, newsOf, readKnown, toCome, wasNotifiedRecently } from '../notice-rules.ts';
import { composeVisitMessage, fillLetter, type GuestLinks } from './compose-visit-message.ts';
import {
  nameOf,
  type Recipient,
  readLetter,
  readRecipient,
  readSender,
  readServiceNames,
} from './read-correspondents.ts';

/** What a message needs of the installation. */
export interface Installation {
  /** Where links lead. */
  readonly publicUrl: string;
  readonly sessionKey: Uint8Array;
  /** The address that mails come from; null where none leaves. */
  readonly senderAddress: string | null;
}

/** A message as it would leave at this moment, or why it would not; null if it says nothing that its guest does not know. */
export interface Prepared {
  readonly kind: MessageKind;
  readonly obstacle: Obstacle | null;
  readonly address: string | null;
  readonly recipientName: string;
  readonly senderName: string;
  readonly content: MessageContent | null;
  /** What the guest knows once it has arrived; null for what tells of no visit. */
  readonly known: readonly KnownAppointment[] | null;
  readonly sequence: number | null;
}

interface Preparing {
  readonly settings: StoredSettings;
  readonly installation: Installation;
}

export async function prepareMessage(
  context: BranchWork,
  message: StoredMessage,
  notice: VisitNotice | undefined,
  preparing: Preparing,
): Promise<Prepared | null> {
  const guest = message.guestId === null ? undefined : await readRecipient(context, message.guestId);
  if (message.kind === 'voucher') return prepareVoucher(context, message, preparing);
  if (guest === undefined) return null;
  if (message.kind === 'offer') return prepareOffer(context, message, guest, preparing);
  return notice === undefined
    ? null
    : prepareVisit(context, { ...message, kind: message.kind }, guest, notice, preparing);
}

type VisitKind = Exclude<MessageKind, 'voucher' | 'offer'>;

async function prepareVisit(
  context: BranchWork,
  message: StoredMessage & { readonly kind: VisitKind },
  guest: Recipient,
  notice: VisitNotice,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const now = context.clock.now();
  const [all, known] = [await readGuestBooked(context, notice), readKnown(notice.known)];
  const standing = { known, booked: all, notifiedAt: notice.notifiedAt, kinds: settings.kinds, now };
  const kind = kindNow(message, standing);
  if (kind === null) return null;
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = languageOfGuest(guest.preferredLanguage, sender.country);
  const appointments = kind === 'thanks' ? all : toCome(all, now);
  const dropped = kind === 'change' || kind === 'cancellation' ? droppedOf(known, all, now) : [];
  const sequence = notice.sequence + 1;
  const serviceIds = [...appointments, ...dropped].map(({ serviceId }) => serviceId);
  const obstacle = obstacleTo(kind, guest, {
    kinds: settings.kinds,
    hasServer: installation.senderAddress !== null,
    isAskedFor: message.askedFor,
  });
  const content = composeVisitMessage(
    {
      kind,
      letter: await readLetter(context, kind, language),
      language,
      guest: { name: nameOf(guest), email: guest.email },
      appointments,
      dropped,
      serviceNames: await readServiceNames(context, serviceIds),
      sequence,
      links: linksOf(context, notice, { kind, sequence, appointments, installation }),
    },
    sender,
    now,
  );
  const isTooLate = kind !== 'thanks' && appointments.length === 0 && dropped.length === 0;
  return {
    kind,
    obstacle: isTooLate ? 'too-late' : obstacle,
    address: guest.email,
    recipientName: nameOf(guest),
    senderName: sender.business,
    content,
    known: all,
    sequence,
  };
}

/** A waiting message may have become another one, or needless. */
function kindNow(
  { kind, askedFor }: { readonly kind: VisitKind; readonly askedFor: boolean },
  { known, booked, notifiedAt, kinds, now }: Standing,
): VisitKind | null {
  const news = newsOf(known, booked, now);
  if (kind === 'thanks') return kind;
  if (kind !== 'reminder') return news ?? (askedFor ? kind : null);
  // The news, which leave at the same time or before, say it as well.
  if (news !== null && kinds.includes(news)) return null;
  const isNeedless = toCome(booked, now).length === 0 || wasNotifiedRecently(notifiedAt, now);
  return isNeedless && !askedFor ? null : kind;
}

interface Standing {
  readonly known: readonly KnownAppointment[];
  readonly booked: readonly KnownAppointment[];
  readonly notifiedAt: Temporal.Instant | null;
  readonly kinds: readonly string[];
  readonly now: Temporal.Instant;
}

interface Linked {
  readonly kind: VisitKind;
  readonly sequence: number;
  readonly appointments: readonly KnownAppointment[];
  readonly installation: Installation;
}

/** For how long whoever wants no more messages can say so. */
const declinableFor = { hours: 400 * 24 };

function linksOf(
  { actor, branch, clock }: BranchWork,
  { visitId, guestId }: VisitNotice,
  { kind, sequence, appointments, installation: { publicUrl, sessionKey } }: Linked,
): GuestLinks {
  const [first] = appointments;
  const tenant = { environmentId: actor.environmentId, branchId: branch.id, visitId, guestId, sequence };
  const link = (purpose: LinkPurpose, until: Temporal.Instant) => {
    const expiresAt = Math.floor(until.epochMilliseconds / 1000);
    return `${publicUrl}${guestPaths[purpose]}${sealLink({ ...tenant, expiresAt }, purpose, sessionKey)}`;
  };
  const isAnswerable = first !== undefined && kind !== 'thanks' && kind !== 'cancellation';
  return {
    answer: isAnswerable ? link('guest-answer', first.startsAt) : null,
    decline: link('no-messages', clock.now().add(declinableFor)),
  };
}

/** What was asked for with an offer; it stays beside what is sent, because it may be sent once more. */
export interface AskedOffer {
  readonly startsAt: string;
  readonly serviceName: string;
}

async function prepareOffer(
  context: BranchWork,
  message: StoredMessage,
  guest: Recipient,
  { settings, installation }: Preparing,
): Promise<Prepared> {
  const now = context.clock.now();
  // Only `offerByMessage` writes it.
  const { asked } = message.content as { readonly asked: AskedOffer };
  const startsAt = Temporal.Instant.from(asked.startsAt);
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = languageOfGuest(guest.preferredLanguage, sender.country);
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
  return {
    kind: 'offer',
    obstacle: isTooLate ? 'too-late' : obstacle,
    address: guest.email,
    recipientName: nameOf(guest),
    senderName: sender.business,
    content: fillLetter(
      await readLetter(context, 'offer', language),
      { inline },
      { language, business: sender.business, decline: null, calendar: null },
    ),
    known: null,
    sequence: null,
  };
}

/** What was asked for with a voucher. */
export interface AskedVoucher {
  readonly language: 'en' | 'es' | 'it';
}

async function prepareVoucher(
  context: BranchWork,
  message: StoredMessage,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const [voucher] = message.voucherId === null ? [] : await readVouchers(context, [message.voucherId]);
  if (voucher === undefined) return null;
  // Only `sendVoucher` writes it.
  const { language } = (message.content as { readonly asked: AskedVoucher }).asked;
  const sender = await readSender(context, settings, installation.senderAddress);
  const words = guestMessageText[language];
  const until = voucher.expiresOn;
  const inline = {
    guest: voucher.recipientName ?? words.dearGuest,
    business: sender.business,
    address: sender.address,
    code: voucher.code,
    amount: formatAmount(voucher.amount, context.branch.currency, language),
    until: until === null ? '' : words.validUntil.replace('{date}', formatDate(until, language)),
  };
  return {
    kind: 'voucher',
    obstacle: installation.senderAddress === null ? 'no-server' : null,
    address: message.address,
    recipientName: voucher.recipientName ?? '',
    senderName: sender.business,
    content: fillLetter(
      await readLetter(context, 'voucher', language),
      { inline },
      { language, business: sender.business, decline: null, calendar: null },
    ),
    known: null,
    sequence: null,
  };
}
