import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docPathProblems } from './doc-paths/doc-path-problems.ts';
import { listFiles, repositoryRoot } from './lib/repository.ts';
import { countLines } from './structure/parse-source.ts';

const files = listFiles(repositoryRoot);
const pages = files.filter((file) => file.endsWith('.md'));

const texts = new Map(pages.map((page) => [page, readFileSync(join(repositoryRoot, page), 'utf8')]));

const paths = [...texts].flatMap(([page, text]) =>
  docPathProblems(page, text, files).map(({ line, remedy }) => `${page}:${line}  ${remedy}`),
);
// Whoever meets the product reads it whole; what is longer belongs to a page in docs/.
const maxReadmeLines = 120;
const readmeLines = countLines(texts.get('README.md') ?? '');
const length = readmeLines > maxReadmeLines ? [`README.md  ${readmeLines} lines, at most ${maxReadmeLines}`] : [];
const problems = [...paths, ...length];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${pages.length} pages: every path that they name exists.`);
