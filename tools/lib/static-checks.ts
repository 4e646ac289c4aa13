import { globSync } from 'node:fs';
import { repositoryRoot } from './repository.ts';
import { inSeconds, runTasks, type Task, type TaskResult } from './run-task.ts';

// tsc and oxlint use several threads each.
const AT_ONCE = 2;

/** Everything that can be said about the repository without running the product, cheapest first. */
export function staticChecks(): Task[] {
  return [
    { name: 'format', command: ['biome', 'ci', '--colors=off', '.'] },
    { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
    { name: 'paths in documents', command: ['node', 'tools/check-doc-paths.ts'] },
    { name: 'migrations', command: ['node', 'tools/check-migrations.ts'] },
    { name: 'messages', command: ['node', 'tools/check-messages.ts'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'] },
    ...typeChecks(),
  ];
}

/** Runs all of them, telling each in one line; what a failing one has to say follows its line. */
export function runStaticChecks(): Promise<TaskResult[]> {
  return runTasks(staticChecks(), AT_ONCE, ({ name, passed, milliseconds, output }) => {
    console.log(`  ${passed ? '✓' : '✗'} ${name}  ${inSeconds(milliseconds)}`);
    if (!passed) console.log(`${output}\n`);
  });
}

function typeChecks(): Task[] {
  return globSync('*/tsconfig*.json', { cwd: repositoryRoot })
    .sort()
    .map((project) => ({
      name: `types ${project.replace('/tsconfig.json', '')}`,
      command: ['tsc', '--project', project],
    }));
}
