import type { List } from './step.ts';

const text = (file: string, name: string, definition: string) =>
  ({
    file,
    edits: [['    noShows: {', `    walkIns: { name: '${name}', definition: '${definition}' },\n    noShows: {`]],
    round: 2,
    askedIn: file,
  }) as const;

export const figure: List = {
  heading: 'A new figure',
  adds: 'walkIns',
  steps: [
    {
      file: 'contract/src/dashboard/measures.ts',
      edits: [['  noShows: { unit', "  walkIns: { unit: 'count', of: 'appointment' },\n  noShows: { unit"]],
      round: 1,
    },
    {
      file: 'server/src/features/dashboard/facts/measure-queries.ts',
      edits: [
        [
          '  noShows: ofAppointment(',
          "  walkIns: ofAppointment(({ eb }) => where(eb('f.state', '=', 'booked'), one)),\n  noShows: ofAppointment(",
        ],
      ],
      round: 2,
      askedIn: 'server/src/features/dashboard/facts/measure-queries.ts',
    },
    text('messages/src/figures/en.ts', 'Walk-ins', 'Appointments without a name.'),
    text('messages/src/figures/es.ts', 'Sin cita', 'Citas sin nombre.'),
    text('messages/src/figures/it.ts', 'Senza nome', 'Appuntamenti senza nome.'),
    { file: 'server/src/features/dashboard/figures.test.ts', round: 3 },
  ],
};
