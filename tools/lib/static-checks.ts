import { globSync } from 'node:fs';
import { repositoryRoot } from './repository.ts';
import { inSeconds, runTasks, type Task, type TaskResult } from './run-task.ts';

const AT_ONCE = 2;

/**
 * Everything that can be said about the repository without running the product; what takes longest begins first. Two
 * run side by side with one thread each: the threads of one type checker find out the same types, each for itself.
 */
function staticChecks(): Task[] {
  return [
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.'], env: { GOMAXPROCS: '1' } },
    { name: 'messages', command: ['node', 'tools/check-messages.ts'] },
    ...typeChecks(),
    { name: 'structure', command: ['node', 'tools/check-structure.ts'] },
    { name: 'kinds', command: ['node', 'tools/check-kinds.ts'], env: { GOMAXPROCS: '1' } },
    { name: 'refusals', command: ['node', 'tools/check-refusals.ts'] },
    { name: 'rights', command: ['node', 'tools/rights.ts', '--check'] },
    { name: 'format', command: ['biome', 'ci', '--colors=off', '.'] },
    { name: 'paths in documents', command: ['node', 'tools/check-doc-paths.ts'] },
    { name: 'statements', command: ['node', 'tools/check-statements.ts'] },
    { name: 'migrations', command: ['node', 'tools/check-migrations.ts'] },
  ];
}

/** Runs all of them, telling each in one line; what a failing one has to say follows its line. */
export function runStaticChecks(): Promise<TaskResult[]> {
  return runTasks(staticChecks(), AT_ONCE, ({ name, passed, milliseconds, output }) => {
    console.log(`  ${passed ? '✓' : '✗'} ${name}  ${inSeconds(milliseconds)}`);
    if (!passed) console.log(`${output}\n`);
  });
}

/** One check for each set of compiler options. */
function typeChecks(): Task[] {
  return globSync(['tsconfig.json', '*/tsconfig*.json'], { cwd: repositoryRoot })
    .sort()
    .toReversed()
    .map((project) => ({
      name: `types ${project === 'tsconfig.json' ? 'server, simulators, tools' : project.replace('/tsconfig.json', '')}`,
      command: ['tsc', '--singleThreaded', '--project', project],
    }));
}
