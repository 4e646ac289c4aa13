import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPathProblems } from './doc-paths/doc-path-problems.ts';
import { repositoryRoot } from './lib/repository.ts';
import { listFiles } from './structure/list-files.ts';

const files = listFiles(repositoryRoot);
const pages = files.filter((file) => file.endsWith('.md'));

const problems = pages.flatMap((page) =>
  docPathProblems(page, readFileSync(join(repositoryRoot, page), 'utf8'), files).map(
    ({ line, remedy }) => `${page}:${line}  ${remedy}`,
  ),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages: every path that they name exists.`);
