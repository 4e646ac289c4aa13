import type { MessageContent } from '@quieta/contract/messages/message';
import { messageKinds, type VisitMessageKind } from '@quieta/contract/messages/message-kind';
import { guestMessageText } from '@quieta/messages/guest-message-text';
import type { Language } from '@quieta/messages/language';
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar';
import { localDate } from '#platform/clock';
import { formatDay, formatTime, type Reading } from '../guest-language-rules.ts';
import type { KnownAppointment } from '../notice-rules.ts';
import { fillHtml, fillPlain, fillSubject, type TextValues } from '../text-rules.ts';

/** The sender. */
export interface Sender {
  readonly business: string;
  readonly address: string;
  readonly timeZone: string;
  /** The address that mails come from; null where none leaves. */
  readonly mailAddress: string | null;
}

export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Links for the guest; null where there are none. */
export interface GuestLinks {
  readonly answer: string | null;
  readonly decline: string | null;
}

interface VisitMessage {
  readonly kind: VisitMessageKind;
  readonly letter: Letter;
  readonly language: Language;
  readonly guest: { readonly name: string; readonly email: string | null };
  /** Appointments that take place, by start, and those that no longer do. */
  readonly appointments: readonly KnownAppointment[];
  readonly dropped: readonly KnownAppointment[];
  readonly serviceNames: ReadonlyMap<string, string>;
  readonly sequence: number;
  readonly links: GuestLinks;
}

/** Writes a message about a visit as it stands: subject, plain text, page and calendar. */
export function composeVisitMessage(message: VisitMessage, sender: Sender, now: Temporal.Instant): MessageContent {
  const { kind, letter, language, guest, appointments, dropped, links } = message;
  const words = guestMessageText[language];
  const reading = { language, timeZone: sender.timeZone, now };
  const [first] = appointments.length > 0 ? appointments : dropped;
  const lineOf = lineFor([...appointments, ...dropped], message.serviceNames, reading);
  const values: TextValues = {
    inline: {
      guest: guest.name === '' ? words.dearGuest : guest.name,
      business: sender.business,
      address: sender.address,
      date: first === undefined ? '' : formatDay(first.startsAt, reading),
      time: first === undefined ? '' : formatTime(first.startsAt, reading),
    },
    treatments: messageKinds[kind].listsBooked
      ? [...appointments.map(lineOf), ...dropped.map((one) => `${words.cancelled} ${lineOf(one)}`)]
      : dropped.map(lineOf),
    answer: links.answer === null ? null : linkBlock(links.answer, words.answer, words.answerLine),
  };
  return fillLetter(letter, values, {
    language,
    business: sender.business,
    decline: links.decline === null ? null : linkBlock(links.decline, words.decline, words.declineLine),
    calendar: calendarOf(message, sender, now),
  });
}

interface LetterFrame {
  readonly language: Language;
  readonly business: string;
  readonly decline: ReturnType<typeof linkBlock> | null;
  readonly calendar: string | null;
}

export function fillLetter(letter: Letter, values: TextValues, frame: LetterFrame): MessageContent {
  return {
    language: frame.language,
    subject: fillSubject(letter.subject, values),
    text: fillPlain(letter.body, values, frame),
    html: fillHtml(letter, values, frame),
    calendar: frame.calendar,
  };
}

/** A link with the words that stand on it. */
export function linkBlock(address: string, label: string, line: string) {
  return { address, label, line: line.replace('{link}', address) };
}

/** `14:30 · Deep tissue massage · 50 min`, with the day where they are on several. */
function lineFor(all: readonly KnownAppointment[], names: ReadonlyMap<string, string>, reading: Reading) {
  const days = new Set(all.map(({ startsAt }) => localDate(startsAt, reading.timeZone)));
  return ({ startsAt, endsAt, serviceId }: KnownAppointment) => {
    const time = formatTime(startsAt, reading);
    const minutes = Math.round(endsAt.since(startsAt).total('minutes'));
    return [
      days.size > 1 ? `${formatDay(startsAt, reading)}, ${time}` : time,
      names.get(serviceId) ?? '',
      guestMessageText[reading.language].minutes.replace('{minutes}', String(minutes)),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
}

/**
 * An event for each appointment, with its own id as UID, so that a calendar that has it already changes it. They are
 * published, not invited to: an invitation would ask for an answer by mail, and nobody reads it.
 */
function calendarOf(
  { kind, guest, appointments, dropped, serviceNames, sequence }: VisitMessage,
  { business, address, timeZone, mailAddress }: Sender,
  now: Temporal.Instant,
): string | null {
  const method = messageKinds[kind].calendar;
  if (method === null || mailAddress === null || guest.email === null) return null;
  const organizer = { name: business, address: mailAddress };
  const attendee = { name: guest.name, address: guest.email };
  const event = (status: CalendarEvent['status']) => (one: KnownAppointment) => ({
    uid: `${one.appointmentId}@${domainOf(mailAddress)}`,
    sequence,
    stampedAt: now,
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    summary: [serviceNames.get(one.serviceId), business].filter(Boolean).join(' · '),
    location: [business, ...address.split('\n')].filter((line) => line.trim() !== '').join(', '),
    status,
    attendee,
  });
  return writeCalendar({
    method,
    timeZone,
    organizer,
    events: [...appointments.map(event('CONFIRMED')), ...dropped.map(event('CANCELLED'))],
  });
}

export function domainOf(mailAddress: string): string {
  return mailAddress.slice(mailAddress.lastIndexOf('@') + 1);
}
