import type { GuestAnswer } from '@quieta/contract/appointments/appointment';
import { type Language, readerLanguage } from '@quieta/messages/language';
import { lockVisitAppointments } from '#features/appointments/appointment/appointment-repository';
import { noteAnswer } from '#features/appointments/visits/answer-commands';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { saveMessagesDeclined } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';
import type { GuestLink } from './answer-link-rules.ts';
import { readRecipient, readSender, readServiceNames } from './internal/read-correspondents.ts';
import { readGuestBooked } from './message-repository.ts';
import { readStoredSettings } from './message-settings-repository.ts';
import { type KnownAppointment, newsOf, readKnown, toCome } from './notice-rules.ts';
import { lockNotice } from './visit-notice-repository.ts';

/** The page of a link: nothing but what the message said. */
export interface AnswerPage {
  readonly language: Language;
  readonly business: string;
  readonly timeZone: string;
  readonly appointments: readonly KnownAppointment[];
  readonly serviceNames: ReadonlyMap<string, string>;
  readonly answer: GuestAnswer | null;
}

const known = prepared('message-known', ($: Placeholders<{ visitId: string; guestId: string; sequence: number }>) =>
  db
    .selectFrom('message')
    .select('known')
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId)
    .where('sequence', '=', $.sequence)
    .where('state', '<>', 'withheld')
    .orderBy('id', 'desc')
    .limit(1),
);

/**
 * Reads the page of a link; null if it leads nowhere: the guest is erased, or what the message told is not what is
 * booked any more, so that an answer would be about other times.
 */
export async function readAnswerPage(context: BranchWork, link: GuestLink): Promise<AnswerPage | null> {
  const { visitId, guestId, sequence } = link;
  if (visitId === null) return null;
  const now = context.clock.now();
  const [guest, message, settings] = await Promise.all([
    readRecipient(context, guestId),
    context.transaction.first(known, { visitId, guestId, sequence }),
    readStoredSettings(context),
  ]);
  if (guest === undefined || message === undefined) return null;
  const booked = await readGuestBooked(context, { visitId, guestId });
  const appointments = toCome(booked, now);
  if (appointments.length === 0 || newsOf(readKnown(message.known), booked, now) !== null) return null;
  const sender = await readSender(context, settings, null);
  const answers = await context.transaction.run(readAnswers, { visitId, guestId });
  return {
    language: readerLanguage(undefined, guest.preferredLanguage, sender.country),
    business: sender.business,
    timeZone: sender.timeZone,
    appointments,
    serviceNames: await readServiceNames(
      context,
      appointments.map(({ serviceId }) => serviceId),
    ),
    answer: answers.find(({ guestAnswer }) => guestAnswer !== null)?.guestAnswer ?? null,
  };
}

const readAnswers = prepared('message-answers', ($: Placeholders<{ visitId: string; guestId: string }>) =>
  db
    .selectFrom('appointment')
    .select('guestAnswer')
    .where('visitId', '=', $.visitId)
    .where('guestId', '=', $.guestId)
    .where('deletedAt', 'is', null),
);

interface Answer {
  readonly answer: GuestAnswer;
  /** The guest's note; null if nothing. */
  readonly note: string | null;
}

/** Notes what a guest answered by a link; the same answer again changes nothing. Null if the link leads nowhere. */
export async function answerVisit(
  context: BranchWork,
  link: GuestLink,
  { answer, note }: Answer,
): Promise<AnswerPage | null> {
  const { visitId, guestId } = link;
  if (visitId === null) return null;
  // The booked appointments stay as they are until the answer is saved.
  await context.transaction.run(lockVisitAppointments, { visitId });
  const page = await readAnswerPage(context, link);
  if (page === null) return null;
  const isNew = await noteAnswer(context, { visitId, guestId, answer });
  const notice = await context.transaction.first(lockNotice, { visitId, guestId });
  const pendingNote = answer === 'confirmed' ? null : note;
  if (!isNew && notice?.answerNote === pendingNote) return page;
  await context.transaction.run(saveAnswer, {
    visitId,
    guestId,
    answerNote: pendingNote,
    answeredAt: context.clock.now(),
  });
  await writeAuditEntry(context, {
    action: 'message.answer',
    entity: 'guest',
    entityId: guestId,
    before: null,
    after: { visitId, guestAnswer: answer },
  });
  await recordChange(context, 'message', [visitId]);
  return { ...page, answer };
}

const saveAnswer = prepared(
  'visit-notice-answer',
  ($: Placeholders<{ visitId: string; guestId: string; answerNote: string | null; answeredAt: Temporal.Instant }>) =>
    db
      .updateTable('visitNotice')
      .set({ answerNote: $.answerNote, answeredAt: $.answeredAt })
      .where('visitId', '=', $.visitId)
      .where('guestId', '=', $.guestId),
);

/** Finds the guest of a link that ends the messages; null for an erased guest. */
export async function readDecliner(
  context: BranchWork,
  { guestId }: GuestLink,
): Promise<Pick<AnswerPage, 'language' | 'business'> | null> {
  const guest = await readRecipient(context, guestId);
  if (guest === undefined) return null;
  const sender = await readSender(context, await readStoredSettings(context), null);
  return { language: readerLanguage(undefined, guest.preferredLanguage, sender.country), business: sender.business };
}

/** Ends the messages to a guest; once more changes nothing. */
export async function declineMessages(context: BranchWork, { guestId }: GuestLink): Promise<void> {
  const today = localToday(context.clock, context.branch.timeZone).toString();
  if (!(await saveMessagesDeclined(context, { id: guestId, today }))) return;
  await writeAuditEntry(context, {
    action: 'message.decline',
    entity: 'guest',
    entityId: guestId,
    before: { messagesDeclinedOn: null },
    after: { messagesDeclinedOn: today },
  });
  await recordChange(context, 'guest', [guestId]);
}
