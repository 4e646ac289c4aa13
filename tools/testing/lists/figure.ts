import type { List } from './step.ts';

const texts = `  walkIns: {
    name: { en: 'Walk-ins', es: 'Sin cita', it: 'Senza nome' },
    definition: { en: 'Appointments without a name.', es: 'Citas sin nombre.', it: 'Appuntamenti senza nome.' },
  },
`;

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
    {
      file: 'messages/src/figures/measures.ts',
      edits: [['  noShows: {', `${texts}  noShows: {`]],
      round: 2,
      askedIn: 'messages/src/figures/measures.ts',
    },
    { file: 'server/src/features/dashboard/figures.test.ts', round: 3 },
  ],
};
