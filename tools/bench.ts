import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorProblem } from './lib/operator-problem.ts';
import { repositoryRoot } from './lib/repository.ts';
import { runCommand } from './lib/run-command.ts';
import { inSeconds, runTask } from './lib/run-task.ts';

// One after the other, by name or all: a scenario is a program that prints what it measured and fails above its budget.
await runCommand(async () => {
  const scenarios = globSync('bench/scenarios/*.ts', { cwd: repositoryRoot }).sort();
  const names = scenarios.map((file) => basename(file, '.ts'));
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new OperatorProblem(`There is no scenario "${unknown}"; choose from ${names.join(', ')}.`);
  let failed = 0;
  for (const name of chosen.length > 0 ? chosen : names) {
    console.log(`${name} …`);
    const file = join('bench', 'scenarios', `${name}.ts`);
    const { passed, output, milliseconds } = await runTask({ name, command: ['node', file] });
    console.log(`${output}\n  ${passed ? '✓' : '✗'} ${name}  ${inSeconds(milliseconds)}`);
    if (!passed) failed += 1;
  }
  console.log(failed === 0 ? 'All within their budgets.' : `${failed} above their budgets.`);
  if (failed > 0) process.exitCode = 1;
});
