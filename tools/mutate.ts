import { statSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from './lib/operator-problem.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';
import { mutantsOf } from './mutation/mutants-of.ts';
import { reportOutcome } from './mutation/report.ts';
import { testsOf } from './mutation/tests-of.ts';
import { MutationRun } from './mutation/try-mutants.ts';
import { isTest } from './structure/paths.ts';
import { readProject } from './structure/project.ts';

const product = /^(contract|messages|server|web)\/src\/.+\.tsx?$/;

// One module after the other: which small breaks of it does no test see?
await runCommand(async () => {
  const project = readProject(repositoryRoot);
  const named = namedPaths();
  const run = new MutationRun();
  try {
    for (const [path, text] of project.files) {
      if (!product.test(path) || isTest(path) || !named.some((name) => isAtOrBelow(name, path))) continue;
      const mutants = mutantsOf(path, text);
      if (mutants.length === 0) continue;
      const fates = await run.try({ path, text, mutants, tests: testsOf(path, project) });
      console.log(reportOutcome({ path, text, mutants, fates }).join('\n'));
    }
  } finally {
    await run.close();
    // A test that failed under a mutant is what was wanted; Vitest takes it for a failure of the process.
    process.exitCode = 0;
  }
});

function namedPaths(): readonly string[] {
  const named = process.argv.slice(2).map((word) => word.replace(/^\.\/|\/$/g, ''));
  if (named.length === 0) {
    throw new OperatorProblem('Name files or folders of the product, such as contract/src/checkout.');
  }
  const missing = named.find((path) => !statSync(join(repositoryRoot, path), { throwIfNoEntry: false }));
  if (missing !== undefined) throw new OperatorProblem(`There is no ${missing}.`);
  return named;
}

function isAtOrBelow(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}/`);
}
