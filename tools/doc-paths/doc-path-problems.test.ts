import { expect, test } from 'vitest';
import { docPathProblems } from './doc-path-problems.ts';

const files = [
  'ARCHITECTURE.md',
  'docs/decisions/001-node-26-from-npm.md',
  'server/src/features/guests/routes.ts',
  'server/src/features/guests/merge-rules.ts',
  'web/src/ui/button.tsx',
];

function problems(text: string, doc = 'ARCHITECTURE.md'): string[] {
  return docPathProblems(doc, text, files).map(({ line, remedy }) => `${line}: ${remedy.split(' ')[0]}`);
}

test('a path that exists passes: as a file, a folder, a link, a bare name', () => {
  expect(problems('`server/src/features/guests/routes.ts` `web/src/ui/` `server/src` `routes.ts`')).toEqual([]);
  expect(problems('[one](docs/decisions/001-node-26-from-npm.md#why) [all](docs/decisions)')).toEqual([]);
  expect(problems('[back](../../ARCHITECTURE.md)', 'docs/decisions/001-node-26-from-npm.md')).toEqual([]);
});

test('a path that does not exist is told with its line', () => {
  expect(problems('First.\nSee `server/src/gone.ts` and [this](docs/gone.md).')).toEqual([
    '2: docs/gone.md',
    '2: server/src/gone.ts',
  ]);
  expect(problems('`gone.ts`')).toEqual(['1: gone.ts']);
});

test('a placeholder stands for a name that exists', () => {
  expect(problems('`docs/decisions/NNN-<title>.md` `server/src/features/<feature>/routes.ts`')).toEqual([]);
  expect(problems('`<noun>-rules|states|totals.ts` `web/src/ui/*.tsx` `web/src/{ui,lib}/button.tsx`')).toEqual([]);
  expect(problems('`docs/decisions/<title>.txt`')).toEqual(['1: docs/decisions/<title>.txt']);
});

test('what is no path of ours is left alone', () => {
  expect(problems('`application/json` `npm test` `POST /api/guests` `a/b` [web](https://example.com/a.md)')).toEqual(
    [],
  );
  expect(problems('```\nserver/src/gone.ts `server/src/gone.ts`\n```')).toEqual([]);
});

test('a path that leaves the repository is refused', () => {
  expect(problems('`../elsewhere/page.md` [out](../elsewhere/page.md)')).toHaveLength(2);
});
