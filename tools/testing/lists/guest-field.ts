import type { List } from './step.ts';

const schema = 'server/src/platform/database/schema.ts';
const form = 'web/src/features/guests/internal/guest-fields.tsx';

export const guestField: List = {
  heading: 'A new field of a guest, from screen to database',
  adds: 'company',
  steps: [
    { file: 'server/database/migrations/NNNN_<name>.sql', round: 1 },
    {
      file: schema,
      edits: [
        [
          '    messagesDeclinedOn: nullable(date),\n',
          '    messagesDeclinedOn: nullable(date),\n    company: nullable(text),\n',
        ],
      ],
      round: 1,
      isGenerated: true,
    },
    {
      file: 'contract/src/guests/guest.ts',
      edits: [
        ['  messagesDeclinedOn: z.', '  company: z.nullable(optionalLine(120)),\n  messagesDeclinedOn: z.'],
        ['  messagesDeclinedOn: null,', '  company: null,\n  messagesDeclinedOn: null,'],
      ],
      round: 1,
    },
    {
      file: 'contract/src/audited/people-fields.ts',
      edits: [["  messagesDeclinedOn: 'date',\n", "  messagesDeclinedOn: 'date',\n  company: 'text',\n"]],
      round: 2,
      askedIn: 'contract/src/audited/people-fields.ts',
    },
    {
      file: 'messages/src/history/field-texts.ts',
      edits: [
        [
          '  messagesDeclinedOn: {',
          "  company: { en: 'Company', es: 'Empresa', it: 'Azienda' },\n  messagesDeclinedOn: {",
        ],
      ],
      round: 3,
      askedIn: 'messages/src/history/field-texts.ts',
    },
    { file: 'server/src/features/guests/guest-commands.ts', round: 3 },
    {
      file: 'web/src/features/guests/guest-field-rules.ts',
      edits: [['  messagesDeclinedOn: msg`', '  company: msg`Company`,\n  messagesDeclinedOn: msg`']],
      round: 2,
      askedIn: 'web/src/features/guests/guest-field-rules.ts',
    },
    {
      file: form,
      edits: [
        [
          '    notes: <TextArea',
          "    company: <TextField {...text('company')} maxLength={120} />,\n    notes: <TextArea",
        ],
      ],
      round: 2,
      askedIn: form,
    },
    { file: 'web/src/features/guests/locales/{en,es,it}.po', round: 3 },
    { file: 'e2e/journeys/', round: 3 },
  ],
};
