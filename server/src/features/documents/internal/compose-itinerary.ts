import type { Appointment } from '@quieta/contract/appointments/appointment';
import { therapistNames } from '@quieta/contract/appointments/own-parts';
import type { DocumentBlock, DocumentContent, DocumentFact } from '@quieta/contract/documents/document-content';
import { type DocumentWords, fill } from './document-words.ts';
import { type DocumentFrame, frameDocument, textOf } from './frame-document.ts';
import { partLines } from './part-lines.ts';

interface Planned {
  readonly appointments: readonly Appointment[];
  /** The stay; null of a visit. */
  readonly stay: {
    readonly guestName: string;
    readonly roomId: string | null;
    readonly dateFrom: string;
    readonly dateTo: string;
  } | null;
  /** Instead of the kind's own title. */
  readonly title?: string;
}

const notToCome = new Set(['cancelled', 'no-show']);

/** Whether there is anything to take along. */
export function isPlanned({ lifeCycle }: Pick<Appointment, 'lifeCycle'>): boolean {
  return !notToCome.has(lifeCycle);
}

/**
 * Composes a guest's itinerary, day by day, to take along: without prices, notes, and whatever tells of their health.
 */
export function composeItinerary(frame: DocumentFrame, { appointments, stay, title }: Planned): DocumentContent {
  const { words } = frame;
  const { text } = words;
  const shown = appointments.filter(isPlanned);
  const guests = [...new Set(shown.flatMap(({ holder }) => holder?.fullName ?? []))];
  const names = stay === null ? guests : [stay.guestName];
  const days = Map.groupBy(shown, ({ startTime }) => words.dayOf(startTime));
  return frameDocument(frame, {
    kind: 'itinerary',
    ...(stay !== null && { title: text.itinerary.stayTitle }),
    ...(title !== undefined && { title }),
    facts: [
      ...(names.length === 0 ? [] : [{ label: text.itinerary.for, value: names.join(', ') }]),
      ...(stay === null ? [] : stayFacts(stay, words)),
    ],
    blocks: [
      ...(shown.length === 0 ? textOf('plain', [text.itinerary.none]) : []),
      ...[...days].flatMap(([day, planned]): DocumentBlock[] => [
        { block: 'heading', text: words.date(day, 'full') },
        dayTable(planned, guests.length > 1, words),
      ]),
    ],
  });
}

function stayFacts(
  { roomId, dateFrom, dateTo }: NonNullable<Planned['stay']>,
  { text, date }: DocumentWords,
): DocumentFact[] {
  return [
    { label: text.itinerary.stay, value: `${date(dateFrom)} – ${date(dateTo)}` },
    ...(roomId === null ? [] : [{ label: text.itinerary.room, value: roomId }]),
  ];
}

function dayTable(appointments: readonly Appointment[], namesGuests: boolean, words: DocumentWords): DocumentBlock {
  const { text, time, count } = words;
  return {
    block: 'table',
    columns: [
      { heading: text.itinerary.treatment, align: 'start', share: 46 },
      { heading: text.itinerary.with, align: 'start', share: 20 },
      { heading: text.itinerary.where, align: 'start', share: 18 },
      { heading: text.itinerary.time, align: 'end', share: 16 },
    ],
    rows: appointments.map(({ service, staff, area, startTime, endTime, holder, partySize, parts }) => {
      return {
        style: 'plain',
        cells: [service.name, therapistNames({ staff, parts }), area?.name ?? '', time(startTime)],
        details: [
          [
            fill(text.minutes, { minutes: count(minutesBetween(startTime, endTime)) }),
            ...(partySize > 1 ? [fill(text.itinerary.people, { count: count(partySize) })] : []),
            ...(namesGuests && holder !== null ? [holder.fullName] : []),
          ].join(' · '),
          ...partLines({ startTime, parts }, words),
        ],
      };
    }),
  };
}

export function minutesBetween(startTime: string, endTime: string): number {
  return Temporal.Instant.from(startTime).until(endTime).total('minutes');
}
