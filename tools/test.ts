import { parseArgs } from 'node:util';
import { OperatorProblem } from './lib/operator-problem.ts';
import { onShutdownRequest, runCommand } from './lib/run-command.ts';
import { endRunningTasks, inSeconds } from './lib/run-task.ts';
import { addCounts, type Counts, isGreen, judgeFlaky, noCounts, resultLine } from './testing/counts.ts';
import { runTestFiles, stages } from './testing/stages.ts';

await runCommand(async () => {
  onShutdownRequest(() => {
    endRunningTasks();
    process.exit(130);
  });
  const { values, positionals } = parseArgs({
    options: { long: { type: 'boolean' }, at: { type: 'string' } },
    allowPositionals: true,
  });
  // How far the suites of server/guarantees/ go, and whether all journeys are made.
  if (values.long) process.env['TEST_EXTENT'] = 'long';
  if (values.at !== undefined) process.env['JOURNEYS_AT'] = values.at;
  const rows: string[] = [];
  let sum = noCounts;
  for (const name of chosenStages(positionals)) {
    console.log(`${name} …`);
    const started = performance.now();
    const counts = await runStage(name);
    rows.push(row(name, counts, performance.now() - started));
    sum = addCounts(sum, counts);
  }
  sum = judgeFlaky(sum);
  const skipped = sum.skipped.map((test) => `  skipped: ${test}`);
  const flaky = (sum.flaky ?? []).map((test) => `  passed at the second go only (a second one fails the run): ${test}`);
  console.log(['', ...rows, ...skipped, ...flaky, '', resultLine(sum)].join('\n'));
  if (!isGreen(sum)) process.exitCode = 1;
});

/** One line of the result. That a stage took longer than it may is told and is no failure: it may be the machine. */
function row(name: string, counts: Counts, milliseconds: number): string {
  const budget = stages[name]?.budget ?? Number.POSITIVE_INFINITY;
  const over = milliseconds > budget ? `  over its budget of ${inSeconds(budget)}` : '';
  return `  ${name.padEnd(10)} ${resultLine(counts).padEnd(36)} ${inSeconds(milliseconds).padStart(9)}${over}`;
}

/**
 * `npm test -- unit server` runs these two, `npm test -- server/src/features/guests` what is below it; without names
 * all run.
 */
function chosenStages(named: string[]): string[] {
  const unknown = named.find((name) => !isPath(name) && !(name in stages));
  const defaultStages = Object.keys(stages).filter((name) => !stages[name]?.isExtra);
  if (unknown === undefined) return named.length > 0 ? named : defaultStages;
  throw new OperatorProblem(`There is no stage "${unknown}"; choose from ${Object.keys(stages).join(', ')}.`);
}

/** A stage that cannot be run at all is one failure, told like any other. */
async function runStage(name: string): Promise<Counts> {
  try {
    return (await (isPath(name) ? runTestFiles(name) : stages[name]?.run())) ?? noCounts;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { ...noCounts, failed: 1 };
  }
}

function isPath(name: string): boolean {
  return name.includes('/');
}
