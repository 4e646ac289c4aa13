import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { docPathProblems } from './doc-paths/doc-path-problems.ts';
import { listFiles } from './structure/list-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = listFiles(root);
const pages = files.filter((file) => file.endsWith('.md'));

const problems = pages.flatMap((page) =>
  docPathProblems(page, readFileSync(join(root, page), 'utf8'), files).map(
    ({ line, remedy }) => `${page}:${line}  ${remedy}`,
  ),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages: every path that they name exists.`);
