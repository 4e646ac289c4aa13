import { expect, test } from 'vitest';
import { type Project, projectOf, type Violation } from './project.ts';
import { deadFiles, deadPackages } from './rules/dead-files.ts';
import { deadExports } from './rules/exports.ts';

function saidOf(rule: (project: Project) => Iterable<Violation>, files: Record<string, string>): string[] {
  const found = [...rule(projectOf(new Map(Object.entries({ 'package.json': '{}', ...files }))))];
  return found.map(({ path, remedy }) => `${path} ${remedy.replace(/: .+$/, '')}`);
}

test('an export that no other file uses is dead, or its own file’s alone', () => {
  expect(
    saidOf(deadExports, {
      'server/src/guard.ts':
        '// twice\nexport const open = 1; export const limit = 2; export const twice = limit * 2; export { a } from "./all.ts"',
      'server/src/main.ts': `import { open } from './guard.ts'; const all = await import('./all.ts'); console.log(open, all);`,
      'server/src/all.ts': 'export const anything = 1;',
    }),
  ).toEqual(['server/src/guard.ts only its own file uses limit', 'server/src/guard.ts nobody uses twice']);
});

test('tests alone keep no code alive, and of what only they import beside its own file the comment says so', () => {
  expect(
    saidOf(deadExports, {
      'server/src/guard.ts': `
        export function guard() {}
        /** The bare text. Exported for its tests. */
        export function strip() {} strip();
        /** The whole text. */
        export function whole() {} whole();
        export interface Kept { a: 1 }`,
      'server/src/features/sales/sale-rules.ts': 'export const mayPay = 1; export const maySell = mayPay;',
      'server/src/features/sales/sell.ts': `import { maySell } from './sale-rules.ts'; console.log(maySell);`,
      'server/src/guard.test.ts': `
        import { guard, type Kept, strip, whole } from './guard.ts';
        import { mayPay } from './features/sales/sale-rules.ts';
        import { startHotel } from '../../simulators/hotel.ts';`,
      'simulators/hotel.ts': 'export const startHotel = 1;',
    }),
  ).toEqual(['server/src/guard.ts nobody uses guard', 'server/src/guard.ts only tests import whole']);
});

test('a file is imported by one that is no test, or begun by its name', () => {
  expect(
    saidOf(deadFiles, {
      'server/src/idle.ts': '',
      'server/src/main.ts': `new Worker(new URL('./worker.ts', import.meta.url)); import './used.ts';`,
      'server/src/worker.ts': '',
      'server/src/used.ts': '',
      'server/src/tried.ts': '',
      'server/src/tried.test.ts': `import './tried.ts';`,
      'tools/start.ts': '',
      'package.json': '{ "scripts": { "start": "node server/src/main.ts" } }',
      'web/index.html': '<script src="/src/begin.ts"></script>',
      'web/src/begin.ts': '',
    }),
  ).toEqual([
    'server/src/idle.ts nobody imports or begins this file',
    'server/src/tried.ts nobody imports or begins this file',
  ]);
});

test('a package is imported or named where it is declared', () => {
  expect(
    saidOf(deadPackages, {
      'package.json': '{ "devDependencies": { "vitest": "1", "knip": "1", "@types/node": "1" } }',
      'vitest.config.ts': `import 'vitest/config';`,
      'server/package.json': `{ "name": "s", "dependencies": { "pg": "1", "pino-pretty": "1", "c": "1", "kysely": "1" },
        "devDependencies": { "@types/pg": "1", "@types/react": "1" } }`,
      'contract/package.json': '{ "name": "c", "exports": { "./*": "./*.ts" } }',
      'contract/a.ts': `import 'kysely';`,
      'server/src/main.ts': `import 'pg'; import 'c/a'; const transport = { target: 'pino-pretty' };`,
    }),
  ).toEqual([
    'package.json nobody uses knip',
    'server/package.json nobody uses kysely',
    'server/package.json nobody uses @types/react',
  ]);
});
