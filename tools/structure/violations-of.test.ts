import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { violationsOf } from './violations-of.ts';

/** A small house in good order; each test breaks it in one place. */
const soundHouse = {
  'package.json': '{ "devDependencies": { "vitest": "1" } }',
  'contract/package.json': `{
    "name": "@quieta/contract", "exports": { "./*": "./src/*.ts" }, "dependencies": { "zod": "1" } }`,
  'contract/src/values/id.ts': `import * as z from 'zod/mini'; export const id = z.string();`,
  'contract/src/guests/guest.ts': `import { id } from '../values/id.ts'; export const guest = { id };`,
  'server/package.json': `{
    "name": "@quieta/server", "exports": { "./*": "./src/*.ts" }, "dependencies": { "kysely": "1" },
    "imports": { "#platform/*": "./src/platform/*.ts", "#features/*": "./src/features/*.ts", "#src/*": "./src/*.ts" } }`,
  'server/src/platform/clock.ts': 'export const clock = () => 0;',
  'server/src/platform/database/query.ts': `import { sql } from 'kysely'; export const query = sql;`,
  'server/src/features/guests/guest-repository.ts': `
    import { query } from '#platform/database/query';
    import { guest } from '@quieta/contract/guests/guest';
    export const guestById = () => query(guest);`,
  'server/src/features/guests/routes.ts': 'export const guestRoutes = [];',
  'server/src/features/guests/internal/initials.ts': 'export const initials = 1;',
  'server/src/features/appointments/move-rules.ts': 'export const mayMove = () => true;',
  'server/src/features/appointments/move-rules.test.ts': `import './move-rules.ts';`,
  'server/src/features/appointments/create-appointment.ts': `
    import { guestById } from '#features/guests/guest-repository';
    import { mayMove } from './move-rules.ts';
    export interface Booked { readonly id: string }
    export function createAppointment() { return mayMove() ? guestById() : undefined; }`,
  'server/src/build-app.ts': `
    import { guestRoutes } from '#features/guests/routes';
    export const buildApp = () => guestRoutes;`,
  'web/package.json': `{
    "name": "@quieta/web", "dependencies": { "react": "1" },
    "imports": { "#ui/*": "./src/ui/*", "#features/*": "./src/features/*", "#pages/*": "./src/pages/*" } }`,
  'web/src/ui/button.tsx': `import { memo } from 'react'; export const Button = memo(() => null);`,
  'web/src/features/guests/guest-card.tsx': `import { Button } from '#ui/button.tsx'; export const GuestCard = Button;`,
  'web/src/pages/guests-page.tsx': `
    import { GuestCard } from '#features/guests/guest-card.tsx';
    export const GuestsPage = GuestCard;`,
  'web/src/features/planner/internal/snap.ts': 'export const snap = 1;',
  'simulators/package.json': '{ "name": "@quieta/simulators", "exports": { "./*": "./*.ts" } }',
  'simulators/pms-mews/a.ts': 'export const a = 1;',
  'server/testing/spa.ts': `import '@quieta/simulators/fiscal-printer/server'; export const createSpa = 1;`,
  'simulators/fiscal-printer/server.ts': 'export const startFiscalPrinter = () => 1;',
};

function violations(changes: Record<string, string> = {}): string[] {
  const files = new Map(Object.entries({ ...soundHouse, ...changes }));
  return violationsOf(projectOf(files)).map(({ path, rule }) => `${rule}: ${path}`);
}

/** Adds one file to the sound house and expects this one rule to be broken, at the file or at the folder named. */
function refused(about: string, rule: string, path: string, text: string, reportedAt = path): void {
  test(`${rule}: ${about}`, () => expect(violations({ [path]: text })).toEqual([`${rule}: ${reportedAt}`]));
}

function accepted(about: string, path: string, text: string): void {
  test(about, () => expect(violations({ [path]: text })).toEqual([]));
}

const linesOf = (count: number, line: string): string => `${line}\n`.repeat(count);
const anything = 'export const a = 1;';
const server = 'server/src';
const features = 'server/src/features';
const web = 'web/src';

test('a house in good order breaks no rule', () => {
  expect(violations()).toEqual([]);
});

test('a violation says where and what to do', () => {
  const path = 'server/src/features/guests/search-guests.ts';
  const files = new Map([...Object.entries(soundHouse), [path, 'export function search() {}']]);
  expect(violationsOf(projectOf(files))).toEqual([
    {
      path,
      rule: 'file-names',
      remedy: 'A use case exports one function, named as its file: export searchGuests and nothing else but types.',
    },
  ]);
});

refused('a room that nobody planned', 'rooms', 'helpers/dates.ts', anything, 'helpers');
refused(
  'a feature without a district',
  'rooms',
  `${web}/features/loyalty/card.tsx`,
  anything,
  `${web}/features/loyalty`,
);
refused('a stray file beside build-app', 'rooms', `${server}/helpers.ts`, anything);

const outside = 'workspace-imports';
refused(
  'the contract using the server',
  outside,
  'contract/src/values/a.ts',
  `import '@quieta/server/platform/clock';`,
);
refused('the contract using a package', outside, 'contract/src/values/a.ts', `import 'luxon';`);
refused('the contract using Node', outside, 'contract/src/values/a.ts', `import 'node:fs';`);
refused('the server using the web app', outside, `${server}/platform/a.ts`, `import '../../../web/src/ui/button.tsx';`);
refused('the web app using the server', outside, `${web}/ui/a.ts`, `import '@quieta/server/platform/clock';`);
refused('the web app using Node', outside, `${web}/ui/a.ts`, `import 'node:path';`);
refused('a simulator using ours', outside, 'simulators/identity/a.ts', `import '@quieta/contract/values/id';`);
refused('the server using a simulator', outside, `${server}/platform/a.ts`, `import '@quieta/simulators/pms-mews/a';`);
refused('the product using a test', outside, `${server}/platform/a.ts`, `import '../../testing/spa.ts';`);
refused('a package that nobody declared', outside, `${server}/platform/a.ts`, `import 'luxon';`);
refused('a package of the tests in the product', outside, `${server}/platform/a.ts`, `import 'vitest';`);

refused(
  'the platform using a feature',
  'layers',
  `${server}/platform/a.ts`,
  `import '#features/guests/guest-repository';`,
);
refused(
  'a gateway using a feature',
  'layers',
  `${server}/gateways/pms/port.ts`,
  `import '#features/guests/guest-repository';`,
);
refused('ui using a feature', 'layers', `${web}/ui/a.tsx`, `import '#features/guests/guest-card.tsx';`);
refused('lib using ui', 'layers', `${web}/lib/a.ts`, `import '#ui/button.tsx';`);
refused('a feature using a page', 'layers', `${web}/features/planner/a.tsx`, `import '#pages/guests-page.tsx';`);
refused(
  'a feature loading a page late',
  'layers',
  `${web}/features/planner/a.tsx`,
  `import('#pages/guests-page.tsx');`,
);
refused('a value using a feature', 'layers', 'contract/src/values/a.ts', `import '../guests/guest.ts';`);

const between = 'feature-imports';
refused(
  'one of a district above',
  between,
  `${features}/guests/guest-queries.ts`,
  `import '#features/appointments/move-rules';`,
);
refused(
  'one that stands behind it in its own district',
  between,
  `${features}/resources/resource-queries.ts`,
  `import '#features/guests/guest-repository';`,
);
refused(
  'one that stands above, in the contract',
  between,
  'contract/src/settings/tax.ts',
  `import '../guests/guest.ts';`,
);
refused(
  'a private file',
  between,
  `${features}/checkout/sale-queries.ts`,
  `import '#features/guests/internal/initials';`,
);
refused('a private file, from a page', between, `${web}/pages/a.tsx`, `import '#features/planner/internal/snap.ts';`);
refused('the routes of another', between, `${features}/checkout/sale-queries.ts`, `import '#features/guests/routes';`);

test.each([
  ['the room above it', 'sale', '../cart/cart-queries.ts', true],
  ['the files beside the rooms', 'sale', '../create-sale.ts', true],
  ['the room below it', 'sale', '../room-bill/room-bill-queries.ts', false],
  ['private files of a lower room', 'cart', '../sale/internal/numbers.ts', false],
])('feature-imports: a room using %s', (_, room, used, isRefused) => {
  const path = `${features}/checkout/${room}/tender-queries.ts`;
  const target = `${features}/checkout/${used.slice(3)}`;
  const changes = { [path]: `import '${used}';`, [target]: 'export const createSale = 1;' };
  expect(violations(changes)).toEqual(isRefused ? [`feature-imports: ${path}`] : []);
});

const owners = 'table-owners';
const sales = `${features}/checkout/sale-queries.ts`;
refused('a row of another feature', owners, sales, `export const end = removal('appointment');`);
refused('a row of another feature, with an alias', owners, sales, `export const end = db.updateTable('voucher as v');`);
refused('another’s row in SQL', owners, sales, 'export const end = sql`UPDATE appointment AS a SET paid = true`;');
refused('another’s new row in SQL', owners, sales, 'export const end = sql`INSERT INTO\n voucher (id) VALUES (1)`;');
refused('a row of the platform', owners, sales, `export const end = db.deleteFrom('idempotencyRecord');`);
refused('rows of a table that is named elsewhere', owners, sales, 'export const end = db.deleteFrom(table);');
refused('a feature’s row from the platform', owners, `${server}/platform/a.ts`, `export const a = insertions('sale');`);
accepted('a feature writes its own rows', sales, `export const end = db.updateTable('saleLine').set(removal('sale'));`);
accepted(
  'a feature locks the rows of another',
  sales,
  'export const lock = sql`SELECT FROM guest FOR UPDATE OF guest`;',
);
refused(
  'a table without an owner',
  owners,
  'server/database/schema.snapshot.sql',
  'loyalty_card (\n  id uuid\n)\n',
  'tools/feature-ranks.json',
);

const moveRules = `${features}/appointments/move-rules.ts`;
refused(
  'a statement that says of its own value that it is never null',
  'asserted-values',
  `${features}/checkout/sale-queries.ts`,
  'export const tenders = rows.$asScalar().$notNull();',
);

test('few files of the product are small', () => {
  const filesOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${web}/ui/a${nth}.ts`, anything]));
  expect(violations(filesOf(5))).toEqual([]);
  expect(violations(filesOf(20))).toEqual(['small-files: tools/structure/rules/sizes.ts']);
});

test('casts are counted over the product, and as const is none', () => {
  const path = `${web}/ui/a.ts`;
  expect(violations({ [path]: 'export const a = [1] as const;' })).toEqual([]);
  expect(violations({ [path]: 'export const a = 1 as number;' })).toEqual([
    'casts: tools/structure/rules/unproven-types.ts',
  ]);
});
refused(
  'a suppression of a lint that nobody runs',
  'suppressions',
  `${web}/ui/a.ts`,
  ['// biome', '-ignore lint/a11y: why\n', anything].join(''),
);

refused('rules that read', 'pure-files', moveRules, `import '#features/guests/guest-repository'; ${anything}`);
refused('rules that write SQL', 'pure-files', moveRules, `import { sql } from 'kysely'; ${anything}`);

refused('rules without a test beside them', 'tested-rules', `${features}/guests/merge-rules.ts`, anything);
refused('totals of the contract without one', 'tested-rules', 'contract/src/checkout/sale-totals.ts', anything);
refused(
  'rules of the web application without one',
  'tested-rules',
  `${web}/features/guests/internal/name-rules.ts`,
  anything,
);

test('cycles: a file that reaches itself by way of another, if only by a type', () => {
  const changes = {
    'contract/src/values/id.ts': `import type { Page } from './page.ts'; export type Id = Page;`,
    'contract/src/values/page.ts': `import type { Id } from './id.ts'; export type Page = Id;`,
  };
  expect(violations(changes)).toEqual(['cycles: contract/src/values/id.ts']);
});

refused('a name that is not kebab-case', 'file-names', `${web}/ui/DatePicker.tsx`, anything);
refused('a file called index', 'file-names', `${web}/ui/index.ts`, anything);
refused('an unknown kind on the server', 'file-names', `${features}/guests/helpers.ts`, anything);
accepted('a file that the rank table names', `${features}/realtime/change-feed.ts`, anything);
refused('a verb that nobody listed', 'file-names', `${features}/guests/frobnicate-guest.ts`, anything);
refused(
  'a use case that exports two',
  'file-names',
  `${features}/guests/get-guest.ts`,
  `export const getGuest = 1, b = 1;`,
);
refused('an unknown kind in the web app', 'file-names', `${web}/features/guests/guest-utils.ts`, anything);
refused('a subfolder other than internal', 'file-names', `${web}/features/guests/cards/card.tsx`, anything);

refused('a file of 301 lines', 'sizes', `${web}/ui/a.ts`, linesOf(301, '// one'));
refused('a style sheet of 301 lines', 'sizes', `${web}/ui/a.css`, linesOf(301, 'a {}'));
refused('a function of 81 lines', 'sizes', `${web}/ui/a.ts`, `export function a() {\n${linesOf(79, '1;')}}`);
refused('a component of 121 lines', 'sizes', `${web}/ui/a.tsx`, `const Card = memo(() => {\n${linesOf(119, '1;')}});`);

refused('nothing but re-exports', 'barrels', `${web}/ui/all.ts`, `export { Button } from './button.tsx';`);
refused(
  'a re-export after an import',
  'barrels',
  `${web}/ui/all.ts`,
  `import { B } from './button.tsx'; export { B };`,
);
refused('a re-export of everything', 'barrels', `${web}/ui/all.ts`, `export * from './button.tsx'; ${anything}`);

accepted('a test mounts some routes', `${server}/platform/a.test.ts`, `import '#features/guests/routes';`);
accepted('a test is helped by others', `${server}/platform/a.test.ts`, `import '../../testing/spa.ts';`);
accepted(
  'rules know the types of rows',
  moveRules,
  `import type { G } from '#features/guests/guest-repository'; ${anything}`,
);
accepted(
  'a test starts a simulator',
  `${server}/platform/a.test.ts`,
  `import '@quieta/simulators/fiscal-printer/server';`,
);
accepted('a test uses the test runner', `${server}/platform/a.test.ts`, `import 'vitest';`);
accepted('a test builds the whole application', `${features}/guests/get-guest.test.ts`, `import '#src/build-app';`);
accepted('a test is as long as it must be', `${web}/ui/a.test.ts`, linesOf(400, '// one'));
accepted('the seed is as long as the demo needs', 'server/database/seed/guests.ts', linesOf(400, '// one'));
accepted(
  'a generated file is as long as it comes',
  `${web}/lib/a.ts`,
  `// Generated by a tool.\n${linesOf(400, '// one')}`,
);
accepted('a file of 300 lines', `${web}/ui/a.ts`, linesOf(300, '// one'));
accepted('a component of 120 lines', `${web}/ui/a.tsx`, `function Card() {\n${linesOf(118, '1;')}}`);
accepted('a private folder is arranged freely', `${web}/features/planner/internal/engine/time-scale.ts`, anything);

const styleSheet = `${web}/ui/a.css`;
for (const distance of [
  'gap: 10px',
  'column-gap: 16px',
  'padding: 0 var(--space-3) 14px',
  'margin-inline-start: -8px',
]) {
  refused(`a distance beside the scale, ${distance}`, 'spacing', styleSheet, `.a { ${distance}; }`);
}
refused('one in a length that has no step in it', 'spacing', styleSheet, '.a { padding: min(12dvh, 96px); }');
for (const distance of [
  'gap: var(--space-2) 0',
  'padding: 1px var(--space-1)',
  'margin: 0 auto',
  'margin-inline: calc(-1 * var(--space-2))',
  'padding-inline-start: clamp(0px, 14px + var(--space-1), 20vw)',
  'padding: 4pt 8pt',
  'scroll-padding: 8px',
  '--page-margin: 0px; width: 30px',
]) {
  accepted(`a distance may be ${distance}`, styleSheet, `.a { ${distance}; }`);
}

for (const selector of ['tr:last-child > *', '.item:nth-child(2n + 1) :hover', '& > :first-child *::before']) {
  refused(
    `a place among children and then anything, ${selector}`,
    'restyling',
    styleSheet,
    `.a { ${selector} { border: 0; } }`,
  );
}
for (const selector of [
  'tr:last-child > :is(th, td)',
  '& > :last-child',
  '& > * + *',
  '.item:first-child .name',
  'th:not(:first-child) > .head',
]) {
  accepted(`a style may be for ${selector}`, styleSheet, `.a { ${selector} { border: 0; } }`);
}

for (const sentence of [
  "'Helen Whitaker'",
  '/^helen whit|WHITAKER/',
  "'Riva Federica, Federica Riva'",
  "'evans 222'",
]) {
  refused(`a guest of the demo in a journey, ${sentence}`, 'demo-guests', 'e2e/journeys/a.e2e.ts', sentence);
}
accepted(
  'a guest of the demo where those are named that no journey can make',
  'e2e/support/demo.ts',
  "'Emanuele Ricci'",
);
for (const sentence of ["'Marta Riva'", "'Irene Brambilla'", "'Whitakers'", "'a guest in English'"]) {
  accepted(`a journey may name who is no guest, ${sentence}`, 'e2e/journeys/a.e2e.ts', sentence);
}
