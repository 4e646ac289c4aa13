import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';
import { reportOutcome } from './report.ts';
import { MutationRun } from './try-mutants.ts';

const limits = `
export const isFull = (people, places) => people >= places;
export const isEmpty = (people) => people === 0;
export function countTo(last) {
  let count = 0;
  while (count < last) count += 1;
  return count;
}
`;

const near = `
import { isFull } from './limits.ts';
test('full', () => expect([isFull(1, 2), isFull(3, 2)]).toEqual([false, true]));
`;

const far = `
import fc from 'fast-check';
import { countTo } from './limits.ts';
let runs = 0;
test('counts', () => {
  fc.assert(fc.property(fc.nat(100), (last) => { runs += 1; return countTo(last) === last; }), { numRuns: 1_000_000_000 });
  expect(runs).toBe(200);
});
`;

const rooms = `
import { isFull } from './limits.ts';
export const mayEnter = (people, places, isStaff) => !isFull(people, places) || isStaff;
`;

const enter = `
import { mayEnter } from './rooms.ts';
test('enter', () => expect([mayEnter(1, 2, false), mayEnter(2, 2, false)]).toEqual([true, false]));
`;

/** A run over a folder that holds these files. */
async function runOver(files: Readonly<Record<string, string>>): Promise<MutationRun> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'quieta-mutants-')));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const run = new MutationRun({
    root,
    projects: [{ test: { name: 'scratch', include: ['*.test.ts'], globals: true } }],
  });
  onTestFinished(() => run.close());
  return run;
}

async function outcomeOf(run: MutationRun, path: string, text: string, tests: readonly string[]) {
  const subject = { path, text, mutants: mutantsOf(path, text), tests };
  return reportOutcome({ ...subject, fates: await run.try(subject) });
}

test('what no test sees of a module is told, though its properties run very often and one of its loops never ends', async () => {
  const run = await runOver({ 'limits.ts': limits, 'near.test.ts': near, 'far.test.ts': far });
  expect(await outcomeOf(run, 'limits.ts', limits, ['near.test.ts', 'far.test.ts'])).toEqual([
    'limits.ts  8 of 12 seen, 66 %',
    '  limits.ts:2  people >= places  →  people > places',
    '  limits.ts:3  people === 0  →  true  (no test comes here)',
    '  limits.ts:3  people === 0  →  false  (no test comes here)',
    '  limits.ts:3  people === 0  →  people !== 0  (no test comes here)',
  ]);
});

test('a module that was tried before is whole again when another one is', async () => {
  const run = await runOver({ 'limits.ts': limits, 'rooms.ts': rooms, 'near.test.ts': near, 'enter.test.ts': enter });
  await outcomeOf(run, 'limits.ts', limits, ['near.test.ts']);
  expect(await outcomeOf(run, 'rooms.ts', rooms, ['enter.test.ts'])).toEqual([
    'rooms.ts  4 of 5 seen, 80 %',
    '  rooms.ts:3  !isFull(people, places) || isStaff  →  !isFull(people, places)',
  ]);
});
