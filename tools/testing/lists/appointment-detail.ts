import type { List } from './step.ts';

const texts = `  preferredPressure: { en: 'Preferred pressure', es: 'Presión preferida', it: 'Pressione preferita' },
`;

const words = `{
  preferredPressure: {
    soft: { en: 'Soft', es: 'Suave', it: 'Leggera' },
    medium: { en: 'Medium', es: 'Media', it: 'Media' },
    firm: { en: 'Firm', es: 'Fuerte', it: 'Forte' },
    any: { en: 'Any', es: 'Cualquiera', it: 'Qualsiasi' },
  },
}`;

export const appointmentDetail: List = {
  heading: 'A new detail of an appointment',
  adds: 'preferredPressure',
  steps: [
    { file: 'server/database/migrations/NNNN_<name>.sql', round: 1 },
    {
      file: 'server/src/platform/database/schema.ts',
      edits: [
        [
          '    requestedStaff: boolean,\n',
          "    requestedStaff: boolean,\n    preferredPressure: oneOf('soft', 'medium', 'firm', 'any'),\n",
        ],
      ],
      round: 1,
      isGenerated: true,
    },
    {
      file: 'contract/src/appointments/appointment.ts',
      edits: [
        [
          'requestedStaff: z.boolean(), partySize };',
          "requestedStaff: z.boolean(), partySize, preferredPressure: z.enum(['soft', 'medium', 'firm', 'any']) };",
        ],
      ],
      round: 1,
    },
    {
      file: 'contract/src/appointments/appointment-details.ts',
      edits: [
        [
          "  partySize: { kind: 'number'",
          "  preferredPressure: { kind: 'choice', first: 'any', changedBy: 'treat' },\n  partySize: { kind: 'number'",
        ],
      ],
      round: 2,
      askedIn: 'contract/src/appointments/appointment-details.ts',
    },
    {
      file: 'messages/src/appointments/detail-texts.ts',
      edits: [
        ["  partySize: { en: 'People'", `${texts}  partySize: { en: 'People'`],
        ['} = {};\nexport type ChoiceWord', `} = ${words};\nexport type ChoiceWord`],
      ],
      round: 2,
      askedIn: 'messages/src/appointments/detail-texts.ts',
    },
    {
      file: 'contract/src/audited/planner-fields.ts',
      edits: [
        ['import type { GuestAnswer, LifeCycle }', 'import type { AppointmentDetails, GuestAnswer, LifeCycle }'],
        [
          "    requestedStaff: 'yes',\n",
          "    requestedStaff: 'yes',\n    preferredPressure: word<AppointmentDetails['preferredPressure']>(),\n",
        ],
      ],
      round: 2,
      askedIn: 'server/src/features/audit/audit-rules.ts',
    },
    {
      file: 'contract/src/appointments/referring-appointments.ts',
      edits: [
        [
          '      requestedStaff: row.requestedStaff,\n',
          '      requestedStaff: row.requestedStaff,\n      preferredPressure: row.preferredPressure,\n',
        ],
      ],
      round: 2,
      askedIn: 'contract/src/appointments/referring-appointments.ts',
    },
    {
      file: 'server/src/features/appointments/appointment/appointment-queries.ts',
      edits: [
        [
          '    requestedStaff: row.requestedStaff,\n',
          '    requestedStaff: row.requestedStaff,\n    preferredPressure: row.preferredPressure,\n',
        ],
      ],
      round: 2,
      askedIn: 'server/src/features/appointments/appointment/appointment-queries.ts',
    },
    {
      file: 'server/src/features/appointments/guest-records-repository.ts',
      edits: [["  | 'requestedStaff'\n", "  | 'requestedStaff'\n  | 'preferredPressure'\n"]],
      round: 2,
      askedIn: 'server/src/features/appointments/guest-records-repository.ts',
    },
    { file: 'e2e/journeys/', round: 3 },
  ],
};
