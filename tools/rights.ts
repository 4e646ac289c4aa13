import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './lib/repository.ts';
import { readServedCalls } from './rights/read-served-calls.ts';
import { rightsPage } from './rights/rights-page.ts';

// Writes the page of rights, or with --check compares it: an endpoint without a row, or with another one, fails the
// check.
const file = join(repositoryRoot, 'docs/rights.md');
const page = rightsPage(await readServedCalls());
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') === page) console.log('docs/rights.md says what each role may do.');
else {
  console.error('docs/rights.md is not what the endpoints need: run `npm run rights`, and read what it changed.');
  process.exitCode = 1;
}
