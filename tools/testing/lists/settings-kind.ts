import type { List, Step } from './step.ts';

const schema = 'server/src/platform/database/schema.ts';

const description = `  allergen: ofBranch(['id'], {
    id: uuid,
    name: text,
    archivedAt: nullable(instant),
    version: filled(integer),
  }),
`;

function history(language: 'en' | 'es' | 'it'): Step {
  const file = `messages/src/history/${language}.ts`;
  const text = "    allergen: { the: 'the allergen', one: 'an allergen', all: 'Allergens' },\n";
  return { file, edits: [['    till: {', `${text}    till: {`]], round: 3, askedIn: file };
}

export const settingsKind: List = {
  heading: 'A new kind of settings',
  adds: 'allergen',
  steps: [
    { file: 'server/database/migrations/NNNN_<name>.sql', round: 1 },
    {
      file: schema,
      edits: [['  till: ofBranch(', `${description}  till: ofBranch(`]],
      round: 2,
      isGenerated: true,
      askedIn: 'server/src/features/settings/internal/settings-kind.ts',
    },
    { file: 'tools/feature-ranks.json', round: 3 },
    {
      file: 'contract/src/settings/named-kinds.ts',
      edits: [
        [
          'export const tillKind',
          "export const allergenKind = namedKind({ entity: 'allergen', plural: 'allergens' });\n\nexport const tillKind",
        ],
      ],
      round: 1,
    },
    {
      file: 'contract/src/history/audited-things.ts',
      edits: [['  till: setUp,', '  allergen: setUp,\n  till: setUp,']],
      round: 2,
      askedIn: 'server/src/features/settings/internal/write-row.ts',
    },
    {
      file: 'contract/src/audited/settings-fields.ts',
      edits: [
        ['  till: named,', '  allergen: named,\n  till: named,'],
        ['  readonly till: NamedRow;', '  readonly allergen: NamedRow;\n  readonly till: NamedRow;'],
      ],
      round: 3,
      askedIn: 'contract/src/audited/settings-fields.ts',
    },
    ...(['en', 'es', 'it'] as const).map(history),
    {
      file: 'web/src/addresses/paths.ts',
      edits: [["  tills: '", "  allergens: '/settings/payment-billing/allergens',\n  tills: '"]],
      round: 1,
    },
    {
      file: 'web/src/features/session/page-rules.ts',
      edits: [['  [paths.tills]: setUp,', '  [paths.allergens]: setUp,\n  [paths.tills]: setUp,']],
      round: 2,
      askedIn: 'web/src/features/session/page-rules.ts',
    },
    {
      file: 'web/src/app/settings-routes.tsx',
      edits: [['  at(paths.tills', '  at(paths.allergens, msg`Allergens`, section),\n  at(paths.tills']],
      round: 2,
      askedIn: 'web/src/pages/settings-page.tsx',
    },
    {
      file: 'web/src/features/settings/settings-list.tsx',
      edits: [
        ['import { serviceCategoryKind, ', 'import { allergenKind, serviceCategoryKind, '],
        [
          '  [paths.tills]: {',
          '  [paths.allergens]: { kind: allergenKind, list: msg`Allergens`, add: msg`New allergen`, none: msg`None.` },\n  [paths.tills]: {',
        ],
      ],
      round: 2,
      askedIn: 'web/src/pages/settings-sections.tsx',
    },
    {
      file: 'web/src/features/help/internal/topics/till-topics.ts',
      edits: [
        ['  | typeof paths.tills', '  | typeof paths.allergens\n  | typeof paths.tills'],
        [
          '  [paths.tills]: {',
          `  [paths.allergens]: {
    purpose: msg\`What guests may be allergic to.\`,
    tasks: [
${'      { does: msg`Add one`, how: msg`Press “New allergen”.` },\n'.repeat(5)}    ],
    badDay: [{ when: msg\`One is missing\`, what: msg\`Add it.\` }],
  },
  [paths.tills]: {`,
        ],
      ],
      round: 2,
      askedIn: 'web/src/features/help/internal/help-topics.ts',
    },
    { file: 'web/src/locales/{es,it}.po', round: 3 },
    {
      file: 'server/src/features/archive/internal/archive-tables.ts',
      edits: [['  till: {', "  allergen: { about: 'Allergens.' },\n  till: {"]],
      round: 3,
      askedIn: 'server/src/features/archive/internal/archive-tables.ts',
    },
  ],
};
