import { createHash } from 'node:crypto';
import { contentLine, mailAddress, quotedParameter, text } from './content-line.ts';
import { type Observance, observancesOf, timeZoneLines } from './time-zone.ts';

/** Organizer or attendee of an event. */
interface CalendarPerson {
  readonly name: string;
  readonly address: string;
}

/**
 * One event. `stampedAt` is when this version of it was made; a reader takes the one with the highest `sequence` of a
 * `uid`.
 */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly stampedAt: Temporal.Instant;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly status: 'CONFIRMED' | 'CANCELLED';
  /** For whom it is; not written into what is published, which has no attendees (RFC 5546, 3.2.1). */
  readonly attendee?: CalendarPerson;
}

export interface Calendar {
  /**
   * An invitation and its withdrawal, which need an organizer and attendees (RFC 5546), or a calendar that is only
   * read.
   */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Name of the calendar for its readers. */
  readonly name?: string;
  /** IANA's name of the zone in whose local times the events are written. */
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
  readonly organizer?: CalendarPerson;
  /** How often a reader should ask again, in minutes. */
  readonly refreshMinutes?: number;
}

/**
 * The calendar as iCalendar text (RFC 5545), with CRLF and folded lines. Throws a RangeError where the zone is unknown.
 */
export function writeCalendar({ method, name, timeZone, events, organizer, refreshMinutes }: Calendar): string {
  const zone = timesOf(timeZone, events);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quieta//Quieta//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // The second name is the one that most readers know.
    ...(name === undefined ? [] : [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`]),
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...timeZoneLines(zone.name, zone.observances),
    ...events.flatMap((event) =>
      eventLines(event, zone, { organizer, attendee: method === 'PUBLISH' ? undefined : event.attendee }),
    ),
    'END:VCALENDAR',
  ];
  return lines.map(contentLine).join('');
}

interface Zone {
  readonly name: string;
  readonly observances: readonly Observance[];
}

function timesOf(timeZone: string, events: readonly CalendarEvent[]): Zone {
  const moments = events.flatMap(({ startsAt, endsAt }) => [startsAt.epochMilliseconds, endsAt.epochMilliseconds]);
  // A calendar without any event has the zone alone, because it must have something; of which year is all the same.
  const first = moments.reduce((min, moment) => Math.min(min, moment), moments[0] ?? 0);
  const last = moments.reduce((greatest, moment) => Math.max(greatest, moment), first);
  // As IANA writes the name, whatever its case was.
  const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timeZone);
  return { name: timeZoneId, observances: observancesOf(timeZoneId, first, last) };
}

interface People {
  readonly organizer: CalendarPerson | undefined;
  readonly attendee: CalendarPerson | undefined;
}

function eventLines(event: CalendarEvent, zone: Zone, { organizer, attendee }: People): string[] {
  const { uid, sequence, stampedAt, startsAt, endsAt, summary, description, location, status } = event;
  const isLocal = !isAmbiguous(startsAt, zone) && !isAmbiguous(endsAt, zone);
  const time = (instant: Temporal.Instant) => (isLocal ? localTime(instant, zone) : `:${digits(instant)}Z`);
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${digits(stampedAt)}Z`,
    `DTSTART${time(startsAt)}`,
    `DTEND${time(endsAt)}`,
    `SUMMARY:${text(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${text(description)}`]),
    ...(location === undefined ? [] : [`LOCATION:${text(location)}`]),
    `STATUS:${status}`,
    ...(organizer === undefined
      ? []
      : [`ORGANIZER;CN=${quotedParameter(organizer.name)}:${mailAddress(organizer.address)}`]),
    // The attendee has agreed to the appointment before, and nobody reads the answers that a calendar would send.
    ...(attendee === undefined
      ? []
      : [
          `ATTENDEE;CN=${quotedParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailAddress(attendee.address)}`,
        ]),
    'END:VEVENT',
  ];
}

/** `;TZID=Europe/Rome:20270328T093000`. */
function localTime(instant: Temporal.Instant, { name, observances }: Zone): string {
  const current = observances.findLast(({ startsAt }) => startsAt <= instant.epochMilliseconds);
  const offset = current?.offset ?? 0;
  return `;TZID=${name}:${digits(Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds + offset))}`;
}

/**
 * Whether the local time comes twice, in the hour before or after the clock is put back. RFC 5545 means the first of
 * the two, so that the second can only be written in UTC; both are, because not every reader knows which of them is
 * meant.
 */
function isAmbiguous(instant: Temporal.Instant, { observances }: Zone): boolean {
  const moment = instant.epochMilliseconds;
  return observances.some(({ startsAt, offset, offsetBefore }) => {
    const repeated = offsetBefore - offset;
    return startsAt - repeated <= moment && moment < startsAt + repeated;
  });
}

/** `20270328T093000`, of the instant in UTC. */
function digits(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:Z]/g, '');
}

/** The tag of a calendar's text. Weak, because the time at which it was written does not count. */
export function etagOf(text: string): string {
  const lasting = text.replaceAll(/^DTSTAMP:.*\r\n/gm, '');
  return `W/"${createHash('sha256').update(lasting).digest('base64url')}"`;
}
