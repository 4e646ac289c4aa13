import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredWords } from './kinds/declared-words.ts';
import { type Allowed, kindProblems } from './kinds/kind-problems.ts';
import { readComparisons } from './kinds/read-comparisons.ts';
import { listFiles, repositoryRoot } from './lib/repository.ts';

/** Unions that many files compare without a table, each named by one of its words, and why. */
const allowed: Allowed = {
  'not-found': 'a caller asks which refusal it was given, one code at a time; the table of codes says how each travels',
  'not-sent': 'what a printer reported; receipt-states.ts of the server says which reports each state takes',
  invited: 'three screens ask one thing each: whether a person has come yet, or left',
  creationFailed: 'the states of a row that only the browser knows (APP-04), asked one at a time',
};

/** The tables of a union that is expected to grow, which nothing compares. */
const alwaysAsked = ['hotelSystems'];

const isRead = (path: string) =>
  /^(contract|messages|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

const declared = listFiles(repositoryRoot)
  .filter((path) => path.startsWith('contract/') && isRead(path))
  .flatMap((path) => declaredWords(path, readFileSync(join(repositoryRoot, path), 'utf8')));
const comparisons = readComparisons(repositoryRoot, ['tsconfig.json', 'web/tsconfig.json'], isRead);
const problems = kindProblems(comparisons, declared, { allowed, alwaysAsked });

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${comparisons.length} comparisons: the tables of kinds are asked.`);
