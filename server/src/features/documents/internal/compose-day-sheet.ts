import { type Appointment, appointmentDetails } from '@quieta/contract/appointments/appointment';
import {
  type DetailName,
  type DetailValue,
  detailNames,
  isStated,
} from '@quieta/contract/appointments/appointment-details';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import { isHealthNote } from '@quieta/contract/values/text';
import { blockNames } from '@quieta/messages/appointments/block-names';
import { detailText, detailTexts } from '@quieta/messages/appointments/detail-texts';
import { minutesBetween } from './compose-itinerary.ts';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { besideLines, takesArea, type Work, workOf } from './part-lines.ts';

interface SheetOfDay {
  readonly staffId: string;
  readonly staffName: string;
  readonly date: string;
  readonly appointments: readonly Appointment[];
  readonly blocks: readonly Pick<Block, 'startTime' | 'endTime' | 'kind' | 'reason'>[];
  /** Whether the sheet tells what a treatment must take into account. */
  readonly tellsHealth: boolean;
}

/** The day of a staff member: whom to treat, when, where, with what. */
export function composeDaySheet(frame: DocumentFrame, sheet: SheetOfDay): DocumentContent {
  const { words } = frame;
  const { text, timeRange, count } = words;
  const shown = sheet.appointments.filter(({ lifeCycle }) => lifeCycleStates[lifeCycle].holds);
  const work = shown.flatMap((appointment) => workOf(appointment, sheet.staffId));
  const rows = [
    ...work.map((one) => ({
      startTime: one.startTime,
      cells: [
        one.appointment.service.name,
        one.appointment.holder?.fullName ?? text.daySheet.walkIn,
        (takesArea(one) ? one.appointment.area?.name : null) ?? '',
        timeRange(one.startTime, one.endTime),
      ],
      details: [...detailsOf(one), ...besideLines(one, sheet.staffId, words)],
    })),
    ...sheet.blocks.map((block) => ({
      startTime: block.startTime,
      cells: [blockNames[block.kind][words.language], '', '', timeRange(block.startTime, block.endTime)],
      details: block.reason === '' ? [] : [block.reason],
    })),
  ].toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime));

  function detailsOf({ appointment, startTime, endTime }: Work): string[] {
    const { holder } = appointment;
    const { allergies } = holder ?? {};
    const ofHealth = (name: DetailName) => isHealthNote(appointmentDetails[name]);
    const stated = detailNames.filter((name) => isStated(name, appointment[name]));
    const lineOf = (name: DetailName) => detailOnSheet(words, name, appointment[name]);
    return [
      [
        fill(text.minutes, { minutes: count(minutesBetween(startTime, endTime)) }),
        ...stated.filter((name) => !ofHealth(name)).map(lineOf),
      ].join(' · '),
      ...(sheet.tellsHealth && allergies ? [fill(text.daySheet.allergies, { text: allergies })] : []),
      ...(sheet.tellsHealth ? stated.filter(ofHealth).map(lineOf) : []),
    ];
  }

  const minutes = work.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0);
  return frameDocument(frame, {
    kind: 'day-sheet',
    title: `${text.titles['day-sheet']}: ${sheet.staffName}`,
    facts: [{ label: text.date, value: words.date(sheet.date, 'full') }],
    blocks:
      rows.length === 0
        ? textOf('plain', [text.daySheet.none])
        : [
            {
              block: 'table',
              columns: [
                { heading: text.daySheet.treatment, align: 'start', share: 40 },
                { heading: text.daySheet.guest, align: 'start', share: 25 },
                { heading: text.daySheet.where, align: 'start', share: 15 },
                { heading: text.daySheet.time, align: 'end', share: 20 },
              ],
              rows: rows.map(({ cells, details }) => ({ style: 'plain', cells, details })),
            },
            ...textOf('plain', [fill(text.daySheet.sum, { count: count(shown.length), minutes: count(minutes) })]),
          ],
  });
}

/** Details that have words of their own on paper. */
const onPaper: Readonly<Partial<Record<DetailName, (words: DocumentWords, value: DetailValue) => string>>> = {
  partySize: ({ text, count }, value) => fill(text.itinerary.people, { count: count(Number(value)) }),
  requestedStaff: ({ text }) => text.daySheet.requested,
  notes: ({ text }, value) => fill(text.daySheet.notes, { text: String(value).replace(/\s+/g, ' ') }),
};

/** Describes a detail of an appointment. */
function detailOnSheet(words: DocumentWords, name: DetailName, value: DetailValue): string {
  const { language } = words;
  const own = onPaper[name];
  if (own) return own(words, value);
  return `${detailTexts[name][language]}: ${detailText(name, value, language).replace(/\s+/g, ' ')}`;
}
