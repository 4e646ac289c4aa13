import type { BlockKind } from '@quieta/contract/appointments/block-kinds';
import { blockNames } from '@quieta/messages/appointments/block-names';
import { type CalendarText, calendarText } from '@quieta/messages/calendar-text';
import { languageOfCountry } from '@quieta/messages/language';
import { type CalendarEvent, writeCalendar } from '#platform/calendar/write-calendar';
import type { Period } from '#platform/clock';

const daysBack = 14;
const daysAhead = 90;

/** Period of a feed: whole days of the branch, from two weeks ago to three months from now. */
export function periodOfFeed(now: Temporal.Instant, timeZone: string): Period {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant();
  return {
    startsAt: startOf(today.subtract({ days: daysBack })),
    endsAt: startOf(today.add({ days: daysAhead + 1 })),
  };
}

/** `A. B.`: letters alone, because a feed lies on telephones and with others' servers. Empty if the name has none. */
export function initialsOf(...names: readonly (string | null)[]): string {
  const letters = names.map((name) => /\p{L}\p{M}*/u.exec(name?.normalize('NFC') ?? '')?.[0].toLocaleUpperCase());
  return letters.flatMap((letter) => (letter === undefined ? [] : [`${letter}.`])).join(' ');
}

interface FedRow extends Period {
  readonly id: string;
  readonly version: number;
}

interface FedAppointment extends FedRow {
  readonly serviceName: string;
  /** Null of a walk-in, and of a guest who was erased. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly areaName: string | null;
}

interface FedBlock extends FedRow {
  readonly kind: BlockKind;
}

/** Content of a staff member's calendar. */
interface FeedContent {
  readonly staffName: string;
  readonly branch: { readonly name: string; readonly timeZone: string; readonly country: string };
  readonly appointments: readonly FedAppointment[];
  readonly blocks: readonly FedBlock[];
}

/** How often a calendar should ask, in minutes; most ask when they like. */
const refreshMinutes = 15;

/** The calendar of a staff member, written at `now`. */
export function toCalendar({ staffName, branch, appointments, blocks }: FeedContent, now: Temporal.Instant): string {
  const language = languageOfCountry(branch.country);
  return writeCalendar({
    method: 'PUBLISH',
    name: `${staffName} · ${branch.name}`,
    timeZone: branch.timeZone,
    refreshMinutes,
    events: [
      ...appointments.map((row) => ({ ...toEvent('appointment', row, now), ...describe(row, calendarText[language]) })),
      ...blocks.map((row) => ({ ...toEvent('block', row, now), summary: blockNames[row.kind][language] })),
    ],
  });
}

function toEvent(kind: string, { id, version, startsAt, endsAt }: FedRow, now: Temporal.Instant) {
  return {
    uid: `${kind}-${id}@staff.quieta`,
    sequence: version,
    stampedAt: now,
    startsAt,
    endsAt,
    status: 'CONFIRMED',
  } as const;
}

function describe(
  { serviceName, firstName, lastName, areaName }: FedAppointment,
  { guest }: CalendarText,
): Pick<CalendarEvent, 'summary' | 'location'> {
  const who = initialsOf(firstName, lastName) || guest;
  return { summary: `${who} · ${serviceName}`, ...(areaName !== null && { location: areaName }) };
}

/** Whether the caller has this text already, as `If-None-Match` says (RFC 9110, 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}
