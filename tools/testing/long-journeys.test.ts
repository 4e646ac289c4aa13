import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../lib/repository.ts';

const files = globSync('{contract,messages,server,web,simulators,tools,e2e}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**'],
});

/** The requirements that the titles of a text's tests name, apart for those that `npm test` leaves out. */
function requirementsOf(text: string): { always: string[]; long: string[] } {
  const found = [...text.matchAll(/\btest[\w.]*(?:\([^()]*\))?\(\s*(['"`])(.*?)\1,?\s*(\{\s*tag: '@long')?/g)].map(
    ([, , title = '', tag]) => ({ ids: title.match(/\b[A-Z\d]{2,3}-\d{2}\b/g) ?? [], isLong: tag !== undefined }),
  );
  return {
    always: found.filter(({ isLong }) => !isLong).flatMap(({ ids }) => ids),
    long: found.filter(({ isLong }) => isLong).flatMap(({ ids }) => ids),
  };
}

test('a requirement that a journey of the long run proves is proved by every run, too', () => {
  const named = files.map((file) => requirementsOf(readFileSync(join(repositoryRoot, file), 'utf8')));
  const always = new Set(named.flatMap((names) => names.always));
  const long = new Set(named.flatMap((names) => names.long));
  expect(long.size).toBeGreaterThan(5);
  expect([...long].filter((id) => !always.has(id))).toEqual([]);
});
