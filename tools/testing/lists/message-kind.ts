import type { List } from './step.ts';

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

const letter = `    preparation: {
      subject: { en: 'What to bring on {date}', es: 'Qué traer el {date}', it: 'Cosa portare: {date}' },
      body: { en: '{treatments}', es: '{treatments}', it: '{treatments}' },
    },
`;

export const messageKind: List = {
  heading: 'A new kind of message that follows a visit',
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
        ["      'reminder',\n      'thanks',\n", "      'reminder',\n      'preparation',\n      'thanks',\n"],
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
    {
      file: 'messages/src/guest-message-text.ts',
      edits: [['    thanks: {', `${letter}    thanks: {`]],
      round: 2,
      askedIn: 'messages/src/guest-message-text.ts',
    },
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
