import type { Appointment } from '@quieta/contract/appointments/appointment';
import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import { minutesBetween } from './compose-itinerary.ts';
import { fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';

interface SheetOfDay {
  readonly staffName: string;
  readonly date: string;
  readonly appointments: readonly Appointment[];
  readonly blocks: readonly { readonly startTime: string; readonly endTime: string; readonly reason: string }[];
  /** Whether the sheet tells what a treatment must take into account. */
  readonly tellsHealth: boolean;
}

/** The day of a staff member: whom to treat, when, where, with what. */
export function composeDaySheet(frame: DocumentFrame, sheet: SheetOfDay): DocumentContent {
  const { words } = frame;
  const { text, timeRange, count } = words;
  const shown = sheet.appointments.filter(({ lifeCycle }) => lifeCycleStates[lifeCycle].holds);
  const rows = [
    ...shown.map((appointment) => ({
      startTime: appointment.startTime,
      cells: [
        appointment.service.name,
        appointment.holder?.fullName ?? text.daySheet.walkIn,
        appointment.area?.name ?? '',
        timeRange(appointment.startTime, appointment.endTime),
      ],
      details: detailsOf(appointment),
    })),
    ...sheet.blocks.map((block) => ({
      startTime: block.startTime,
      cells: [text.daySheet.block, '', '', timeRange(block.startTime, block.endTime)],
      details: block.reason === '' ? [] : [block.reason],
    })),
  ].toSorted((one, other) => Temporal.Instant.compare(one.startTime, other.startTime));

  function detailsOf({ holder, notes, partySize, requestedStaff, startTime, endTime }: Appointment): string[] {
    const { allergies } = holder ?? {};
    return [
      [
        fill(text.minutes, { minutes: count(minutesBetween(startTime, endTime)) }),
        ...(partySize > 1 ? [fill(text.itinerary.people, { count: count(partySize) })] : []),
        ...(requestedStaff ? [text.daySheet.requested] : []),
      ].join(' · '),
      ...(sheet.tellsHealth && allergies ? [fill(text.daySheet.allergies, { text: allergies })] : []),
      ...(sheet.tellsHealth && notes !== '' ? [fill(text.daySheet.notes, { text: notes.replace(/\s+/g, ' ') })] : []),
    ];
  }

  const minutes = shown.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0);
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
