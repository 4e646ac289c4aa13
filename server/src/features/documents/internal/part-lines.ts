import type { Appointment } from '@quieta/contract/appointments/appointment';
import { ownStretches, type TimedPart, timedParts } from '@quieta/contract/appointments/own-parts';
import { partTexts, withTexts } from '@quieta/messages/appointments/part-texts';
import { type DocumentWords, fill } from './document-words.ts';

/** Tells a guest who does what when: a line a part; none where the treatment is performed as one. */
export function partLines(
  { startTime, parts }: Pick<Appointment, 'startTime' | 'parts'>,
  words: DocumentWords,
): string[] {
  return timedParts(parts).map((part) => {
    const { start, end } = timeOf(startTime, [part]);
    const names = part.staff.map(({ name }) => name);
    return [words.timeRange(start, end), partTexts[part.guest][words.language], ...names].join(' · ');
  });
}

/** A time for which a staff member works on an appointment; without parts where it is performed as one. */
export interface Work {
  readonly appointment: Appointment;
  readonly startTime: string;
  readonly endTime: string;
  readonly parts: readonly TimedPart[];
}

/** Times for which a staff member works on an appointment. */
export function workOf(appointment: Appointment, staffId: string): Work[] {
  const { startTime, endTime, parts } = appointment;
  if (parts.length === 0) return [{ appointment, startTime, endTime, parts: [] }];
  return ownStretches(parts, staffId).map((own) => {
    const { start, end } = timeOf(startTime, own);
    return { appointment, startTime: start, endTime: end, parts: own };
  });
}

export function takesArea({ parts }: Work): boolean {
  return parts.length === 0 || parts.some((part) => part.takesArea);
}

/** Tells a staff member who works beside them with what: a line a part, with its time if it is one of several. */
export function besideLines({ appointment, parts }: Work, staffId: string, words: DocumentWords): string[] {
  return parts.flatMap((part) => {
    const others = part.staff.filter(({ id }) => id !== staffId).map(({ name }) => name);
    const { start, end } = timeOf(appointment.startTime, [part]);
    const beside = [
      ...(others.length === 0 ? [] : [fill(withTexts[words.language], { names: others.join(', ') })]),
      ...part.equipment.map(({ name }) => name),
    ];
    if (beside.length === 0) return [];
    return [[...(parts.length > 1 ? [words.timeRange(start, end)] : []), ...beside].join(' · ')];
  });
}

/** The time of parts that follow each other. */
function timeOf(startTime: string, parts: readonly TimedPart[]): { readonly start: string; readonly end: string } {
  const begin = Temporal.Instant.from(startTime);
  const moment = (minutes: number) => begin.add({ minutes }).toString();
  const [first, last] = [parts[0], parts.at(-1)];
  return { start: moment(first?.after ?? 0), end: moment((last?.after ?? 0) + (last?.minutes ?? 0)) };
}
