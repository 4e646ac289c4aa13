import type { List, Step } from './step.ts';

const schema = 'server/src/platform/database/schema.ts';

const kind = `  preparation: {
    concerns: 'visit',
    sentWhen: 'before',
    needsConsent: false,
    isOnAtFirst: true,
    isAnswerable: false,
    needsCall: false,
    listsBooked: true,
    listsDropped: false,
    calendar: null,
    hasDocuments: false,
    placeholders: details,
  },
`;

function letter(language: 'en' | 'es' | 'it', subject: string): Step {
  const file = `messages/src/guest-messages/${language}.ts`;
  const text = `    preparation: { subject: '${subject}', body: '{treatments}' },\n`;
  return { file, edits: [['    thanks: {', `${text}    thanks: {`]], round: 2, askedIn: file };
}

export const messageKind: List = {
  heading: 'A new kind of message',
  adds: 'preparation',
  steps: [
    {
      file: 'contract/src/messages/message-kind.ts',
      edits: [['  thanks: {\n', `${kind}  thanks: {\n`]],
      round: 1,
    },
    { file: 'server/database/migrations/NNNN_<name>.sql', round: 2 },
    {
      file: schema,
      edits: [
        ["'reminder', 'thanks', 'voucher'", "'reminder', 'preparation', 'thanks', 'voucher'"],
        ["'news', 'reminder', 'thanks'", "'news', 'reminder', 'preparation', 'thanks'"],
      ],
      round: 2,
      isGenerated: true,
      askedIn: 'server/src/features/messages/claim-message.ts',
    },
    {
      file: 'server/src/features/messages/waiting-rules.ts',
      edits: [
        [
          "    thanks: timed('thanks'",
          "    preparation: timed('preparation', before({ days: 1, time: '10:00:00' })),\n    thanks: timed('thanks'",
        ],
      ],
      round: 2,
      askedIn: 'server/src/features/messages/waiting-rules.ts',
    },
    letter('en', 'What to bring on {date}'),
    letter('es', 'Qué traer el {date}'),
    letter('it', 'Cosa portare: {date}'),
    {
      file: 'messages/src/guest-messages/kind-names.ts',
      edits: [
        ['  thanks: {', "  preparation: { en: 'Preparation', es: 'Preparación', it: 'Preparazione' },\n  thanks: {"],
      ],
      round: 2,
      askedIn: 'messages/src/guest-messages/kind-names.ts',
    },
    { file: 'server/src/features/messages/waiting-rules.test.ts', round: 3 },
  ],
};
