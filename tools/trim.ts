import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from './lib/operator-problem.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';
import { trimPackages } from './lib/trim-packages.ts';

// Removes the files that a server which is built once can do without, after `npm ci --omit=dev`.
await runCommand(async () => {
  const packages = join(repositoryRoot, 'node_modules');
  if (existsSync(join(packages, 'vite')))
    throw new OperatorProblem(
      'The packages that build Quieta are installed, and need what would be removed: run npm ci --omit=dev first.',
    );
  const { before, after } = trimPackages(packages);
  console.log(`The packages take ${inMegabytes(after)} MB instead of ${inMegabytes(before)}.`);
});

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
