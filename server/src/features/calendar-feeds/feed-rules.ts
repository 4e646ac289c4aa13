import type { BlockKind } from '@quieta/contract/appointments/block-kinds';
import { ownStretches } from '@quieta/contract/appointments/own-parts';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import { blockNames } from '@quieta/messages/appointments/block-names';
import { withTexts } from '@quieta/messages/appointments/part-texts';
import { type CalendarText, calendarText } from '@quieta/messages/calendar-text';
import { type Language, languageOfCountry } from '@quieta/messages/language';
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
  /** Null: it is performed as one. */
  readonly parts: readonly ReferringPart[] | null;
}

interface FedBlock extends FedRow {
  readonly kind: BlockKind;
}

/** Content of a staff member's calendar. */
interface FeedContent {
  readonly staffId: string;
  readonly staffName: string;
  readonly branch: { readonly name: string; readonly timeZone: string; readonly country: string };
  readonly appointments: readonly FedAppointment[];
  /** Names of staff and equipment, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly blocks: readonly FedBlock[];
}

/** How often a calendar should ask, in minutes; most ask when they like. */
const refreshMinutes = 15;

/** The calendar of a staff member, written at `now`. */
export function toCalendar(content: FeedContent, now: Temporal.Instant): string {
  const { staffName, branch, appointments, blocks } = content;
  const language = languageOfCountry(branch.country);
  const words = calendarText[language];
  return writeCalendar({
    method: 'PUBLISH',
    name: `${staffName} · ${branch.name}`,
    timeZone: branch.timeZone,
    refreshMinutes,
    events: [
      ...appointments.flatMap((row) => {
        const event = { ...toEvent('appointment', row, now), ...describe(row, words) };
        return row.parts === null ? [event] : stretchEvents(event, row.parts, { ...content, language });
      }),
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

interface Feeding extends Pick<FeedContent, 'staffId' | 'names' | 'branch'> {
  readonly language: Language;
}

/** An event for each stretch of a staff member's, with whom and what they work in it. The first one keeps the UID. */
function stretchEvents(whole: CalendarEvent, parts: readonly ReferringPart[], feeding: Feeding): CalendarEvent[] {
  const { staffId, names, branch, language } = feeding;
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? '' }));
  const all = parts.map(({ staffIds, equipmentIds, ...part }) => ({
    ...part,
    staff: named(staffIds),
    equipment: named(equipmentIds),
  }));
  return ownStretches(all, staffId).map((own, nth) => {
    const { location, ...event } = whole;
    const at = (minutes: number) => whole.startsAt.add({ minutes });
    const lines = own.flatMap((part) => {
      const others = part.staff.filter(({ id }) => id !== staffId).map(({ name }) => name);
      const beside = [
        ...(others.length === 0 ? [] : [withTexts[language].replace('{names}', others.join(', '))]),
        ...part.equipment.map(({ name }) => name),
      ].join(' · ');
      const time = at(part.after)
        .toZonedDateTimeISO(branch.timeZone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' });
      return beside === '' ? [] : [own.length > 1 ? `${time} ${beside}` : beside];
    });
    const last = own.at(-1);
    return {
      ...event,
      uid: nth === 0 ? event.uid : event.uid.replace('@', `-${nth + 1}@`),
      startsAt: at(own[0]?.after ?? 0),
      endsAt: at((last?.after ?? 0) + (last?.minutes ?? 0)),
      ...(lines.length > 0 && { description: lines.join('\n') }),
      ...(location !== undefined && own.some(({ takesArea }) => takesArea) && { location }),
    };
  });
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
