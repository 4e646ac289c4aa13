// The lists of CONTRIBUTING that say which files a change takes: each is applied to a copy of the sources, round by
// round, and the compiler has to ask for every step of which it is said that it does.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../lib/repository.ts';
import { copySources, filesWithErrors, takeStep } from './copy-of-sources.ts';
import { figure } from './figure.ts';
import { reportColumn } from './report-column.ts';
import { settingsKind } from './settings-kind.ts';

const lists = [settingsKind, figure, reportColumn];

/** Steps of one change to the copy; a step that two lists share is one. */
const steps = [...new Set(lists.flatMap((list) => list.steps))];

let folder: string;
beforeAll(() => {
  folder = copySources();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(lists)('the table of "$heading" names the files of its list, in this order', ({ heading, steps: listed }) => {
  const page = readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8');
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| \d+ \| (.*?) \|/gm)].map(([, cell = '']) => cell);
  const named = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => spelledOut(path)));
  expect(named).toEqual(listed.filter(({ isGenerated }) => !isGenerated).flatMap(({ file }) => spelledOut(file)));
});

test.each([1, 2, 3])('the compiler asks for what follows round %s, and for nothing after the last', async (round) => {
  for (const step of steps.filter((one) => one.round === round)) takeStep(folder, step);
  const complaints = await filesWithErrors(folder);
  const next = steps.filter((one) => one.round === round + 1 && one.askedIn !== undefined);
  const silent = next.filter(({ askedIn = '' }) => !complaints.has(askedIn)).map(({ file }) => file);
  expect(silent).toEqual([]);
  if (next.length === 0) expect([...complaints]).toEqual([]);
});

/** `{es,it}.po` names two files. */
function spelledOut(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
}
