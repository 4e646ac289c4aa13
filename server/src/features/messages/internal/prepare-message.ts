import { isOfVisit, messageKinds, type VisitMessageKind } from '@quieta/contract/messages/message-kind';
import { readerLanguage } from '@quieta/messages/language';
import type { BranchWork } from '#platform/http/context';
import { guestPaths, sealLink } from '../answer-link-rules.ts';
import { obstacleTo } from '../message-queue-rules.ts';
import { readGuestBooked, type StoredMessage } from '../message-repository.ts';
import { droppedOf, type KnownAppointment, newsOf, readKnown, toCome, wasNotifiedRecently } from '../notice-rules.ts';
import type { VisitNotice } from '../visit-notice-repository.ts';
import { composeVisitMessage, type GuestLinks } from './compose-visit-message.ts';
import { readVisitDocuments } from './message-documents.ts';
import { prepareAsked } from './prepare-asked-message.ts';
import { declineAddress, type Installation, type Prepared, type Preparing } from './prepared-message.ts';
import {
  nameOf,
  type Recipient,
  readLetter,
  readRecipient,
  readSender,
  readServiceNames,
} from './read-correspondents.ts';

export async function prepareMessage(
  context: BranchWork,
  message: StoredMessage,
  notice: VisitNotice | undefined,
  preparing: Preparing,
): Promise<Prepared | null> {
  const guest = message.guestId === null ? undefined : await readRecipient(context, message.guestId);
  const { kind } = message;
  if (!isOfVisit(kind)) return prepareAsked[kind](context, message, guest, preparing);
  if (guest === undefined || notice === undefined) return null;
  return prepareVisit(context, { ...message, kind }, guest, notice, preparing);
}

async function prepareVisit(
  context: BranchWork,
  message: StoredMessage & { readonly kind: VisitMessageKind },
  guest: Recipient,
  notice: VisitNotice,
  { settings, installation }: Preparing,
): Promise<Prepared | null> {
  const now = context.clock.now();
  const [all, known] = [await readGuestBooked(context, notice), readKnown(notice.known)];
  const state = { known, booked: all, notifiedAt: notice.notifiedAt, kinds: settings.kinds, now };
  const kind = kindNow(message, state);
  if (kind === null) return null;
  const sender = await readSender(context, settings, installation.senderAddress);
  const language = readerLanguage(undefined, guest.preferredLanguage, sender.country);
  const { sentWhen, needsConsent, listsDropped, hasDocuments } = messageKinds[kind];
  const appointments = sentWhen === 'after' ? all : toCome(all, now);
  const dropped = listsDropped ? droppedOf(known, all, now) : [];
  const sequence = notice.sequence + 1;
  const serviceIds = [...appointments, ...dropped].map(({ serviceId }) => serviceId);
  const obstacle = obstacleTo(kind, guest, {
    kinds: settings.kinds,
    hasServer: installation.senderAddress !== null,
    isAskedFor: message.askedFor,
  });
  const links = linksOf(context, notice, { kind, sequence, appointments, installation });
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
      links,
    },
    sender,
    now,
  );
  const isTooLate = sentWhen !== 'after' && appointments.length === 0 && dropped.length === 0;
  return {
    kind,
    obstacle: isTooLate ? 'too-late' : obstacle,
    address: guest.email,
    recipientName: nameOf(guest),
    senderName: sender.business,
    content,
    documents: hasDocuments ? await readVisitDocuments(context, notice) : [],
    known: all,
    sequence,
    // The others are about what the guest has booked.
    unsubscribe: needsConsent ? links.decline : null,
  };
}

/** A waiting message may have become another one, or needless. */
function kindNow(
  { kind, askedFor }: { readonly kind: VisitMessageKind; readonly askedFor: boolean },
  { known, booked, notifiedAt, kinds, now }: VisitState,
): VisitMessageKind | null {
  const news = newsOf(known, booked, now);
  switch (messageKinds[kind].sentWhen) {
    case 'after':
      return kind;
    case 'changed':
      return news ?? (askedFor ? kind : null);
    case 'before': {
      // The news, which leave at the same time or before, say it as well.
      if (news !== null && kinds.includes(news)) return null;
      const isNeedless = toCome(booked, now).length === 0 || wasNotifiedRecently(notifiedAt, now);
      return isNeedless && !askedFor ? null : kind;
    }
  }
}

interface VisitState {
  readonly known: readonly KnownAppointment[];
  readonly booked: readonly KnownAppointment[];
  readonly notifiedAt: Temporal.Instant | null;
  readonly kinds: readonly string[];
  readonly now: Temporal.Instant;
}

interface Linked {
  readonly kind: VisitMessageKind;
  readonly sequence: number;
  readonly appointments: readonly KnownAppointment[];
  readonly installation: Installation;
}

function linksOf(
  context: BranchWork,
  { visitId, guestId }: VisitNotice,
  { kind, sequence, appointments, installation }: Linked,
): GuestLinks & { readonly decline: string } {
  const { environmentId } = context.actor;
  const { publicUrl, sessionKey } = installation;
  const [first] = appointments;
  const answerTo = ({ startsAt }: KnownAppointment) => {
    const expiresAt = Math.floor(startsAt.epochMilliseconds / 1000);
    const link = { environmentId, branchId: context.branch.id, visitId, guestId, sequence, expiresAt };
    return `${publicUrl}${guestPaths['guest-answer']}${sealLink(link, 'guest-answer', sessionKey)}`;
  };
  const isAnswerable = first !== undefined && messageKinds[kind].isAnswerable;
  return {
    answer: isAnswerable ? answerTo(first) : null,
    decline: declineAddress(context, guestId, installation),
  };
}
