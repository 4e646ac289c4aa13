// The lists of CONTRIBUTING that say which files a change takes: each is applied to a copy of the sources, round by
// round, and the compiler has to ask for every step of which it is said that it does.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../lib/repository.ts';
import { appointmentDetail } from './appointment-detail.ts';
import { complaintsOf, copySources, takeStep } from './copy-of-sources.ts';
import { figure } from './figure.ts';
import { guestField } from './guest-field.ts';
import { hotelSystem } from './hotel-system.ts';
import { messageKind } from './message-kind.ts';
import { reportColumn } from './report-column.ts';
import { settingsKind } from './settings-kind.ts';

const lists = [guestField, appointmentDetail, settingsKind, figure, reportColumn, messageKind, hotelSystem];

/** Steps of one change to the copy, and what each adds; a step that two lists share is one. */
const steps = new Map(lists.flatMap(({ steps: listed, adds }) => listed.map((step) => [step, adds] as const)));

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
  for (const [step, adds] of steps) if (step.round === round) takeStep(folder, step, adds);
  const complaints = await complaintsOf(folder);
  const next = [...steps].filter(([step]) => step.round === round + 1 && step.askedIn !== undefined);
  const silent = next.filter(([{ askedIn = '' }, added]) => complaints.get(askedIn)?.includes(added) !== true);
  expect(silent.map(([{ file }]) => file)).toEqual([]);
  if (next.length === 0) expect([...complaints.values()]).toEqual([]);
});

/** `{es,it}.po` names two files. */
function spelledOut(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
}
