import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../lib/repository.ts';
import { decisionProblems } from './decision-problems.ts';

const whole = {
  'docs/decisions/001-one.md': '# 1. One\n\nStatus: accepted\n\n## Context\n',
  'docs/decisions/003-three.md':
    '# 3. Three\n\nStatus: superseded by [1](001-one.md); amended by [1](001-one.md)\n\n## Context\n',
  'docs/decisions/README.md':
    '## House\n\n- 1. [One](001-one.md)\n- 3. [Three](003-three.md)\n\n## Numbers without a page\n\nNot needed: 2.\n',
};
const found = (changed: Record<string, string> = {}) =>
  decisionProblems(new Map(Object.entries({ ...whole, ...changed })));

test('records with a status and a place in the index pass', () => {
  expect(found()).toEqual([]);
});

test.each([
  ['a page without a status', { 'docs/decisions/001-one.md': '# 1. One\n\n## Context\n' }, /001-one.md {2}begin with/],
  [
    'a page that is in no district',
    { 'docs/decisions/004-four.md': '# 4. Four\n\nStatus: accepted\n' },
    /stands 0 times/,
  ],
  [
    'a title that is not the page’s',
    { 'docs/decisions/001-one.md': '# 1. Won\n\nStatus: accepted\n' },
    /stands 0 times/,
  ],
  [
    'a number that is neither a page nor named',
    { 'docs/decisions/README.md': whole['docs/decisions/README.md'].replace('2', '') },
    /2 has no page/,
  ],
  [
    'a number that is both',
    { 'docs/decisions/README.md': whole['docs/decisions/README.md'].replace('2.', '1, 2.') },
    /1 has a page/,
  ],
])('%s is refused', (_, changed, problem) => {
  expect(found(changed)).toEqual([expect.stringMatching(problem)]);
});

test('the repository’s own decisions are all in the index', () => {
  const names = readdirSync(join(repositoryRoot, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
  const pages = new Map(names.map((path) => [path, readFileSync(join(repositoryRoot, path), 'utf8')]));
  expect(decisionProblems(pages)).toEqual([]);
});
