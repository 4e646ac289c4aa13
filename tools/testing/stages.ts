import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOfBuiltFiles } from '../browsers/built-files.ts';
import { measurePages } from '../lib/bundle-size.ts';
import { repositoryRoot } from '../lib/repository.ts';
import { runTask, type Task } from '../lib/run-task.ts';
import { runStaticChecks } from '../lib/static-checks.ts';
import { buildWebApp } from '../lib/web-app.ts';
import { ensureBrowserForJourneys } from './chromium.ts';
import { addCounts, type Counts, noCounts, trustExit } from './counts.ts';
import { ensureEngines } from './engines.ts';
import { startInstallationsUnderTest } from './installation-under-test.ts';
import { clockAt, journeysOfTheDay, type Moment, momentOf, oddMoments } from './moments.ts';
import { countPlaywrightReport } from './playwright-report.ts';
import { countVitestReport } from './vitest-report.ts';

const REPORTS = join(repositoryRoot, 'test-results');

/** Journeys that run side by side, each on an installation that is its alone: none meets what another one does. */
const JOURNEYS_AT_ONCE = 2;

/**
 * The tag of a journey whose rules are proved below the browser or by another journey, and which only `npm run
 * test:long` makes.
 */
const LONG_JOURNEY = '@long';

type Stage = {
  /** Tells what failed while it runs, and answers its counts. */
  readonly run: () => Promise<Counts>;
  /** Milliseconds that it may take on two quiet cores; together those of `npm test` are its ten minutes. */
  readonly budget: number;
  /** Runs only where it is named, as `npm run test:long` does it. */
  readonly isExtra?: boolean;
};

/** The stages of `npm test`, cheapest first, and behind them the further ones. */
export const stages: Readonly<Record<string, Stage>> = {
  check: { run: runChecks, budget: 40_000 },
  unit: { run: () => runVitest('unit', ['unit', 'web', 'components']), budget: 25_000 },
  server: { run: () => runVitest('server', ['server']), budget: 130_000 },
  guarantees: { run: () => runVitest('guarantees', ['guarantees']), budget: 135_000 },
  build: { run: runBuild, budget: 15_000 },
  journeys: { run: () => runJourneys(isLong() ? [] : ['--grep-invert', LONG_JOURNEY]), budget: 255_000 },
  engines: { run: () => runInEngines([]), budget: 150_000, isExtra: true },
  drills: { run: () => runVitest('drills', ['drills']), budget: 240_000, isExtra: true },
  moments: { run: runOddMoments, budget: 1_500_000, isExtra: true },
};

/**
 * Whether the run was asked for at length: more rounds of the guarantees, and the journeys that `npm test` leaves out.
 */
function isLong(): boolean {
  return process.env['TEST_EXTENT'] === 'long';
}

/** The journeys that tell of today, at one odd moment after the other, each with the demo as it then is. */
async function runOddMoments(): Promise<Counts> {
  let sum = noCounts;
  for (const [name, moment] of Object.entries(oddMoments)) {
    console.log(`  ${name}, ${moment.at} …`);
    sum = addCounts(sum, await runJourneys([...journeysOfTheDay, '--grep-invert', LONG_JOURNEY], moment));
  }
  return sum;
}

/** The moment of every run, or the requested one. */
function chosenMoment(): Moment {
  return momentOf(process.env['JOURNEYS_AT']);
}

async function runChecks(): Promise<Counts> {
  const results = await runStaticChecks();
  const passed = results.filter((result) => result.passed).length;
  return { ...noCounts, passed, failed: results.length - passed };
}

async function runBuild(): Promise<Counts> {
  await buildWebApp();
  const pages = measurePages();
  for (const { page, bytes, limit } of pages) {
    const verdict = bytes <= limit ? 'of' : 'exceeds the';
    console.log(`  ${page}: ${inKilobytes(bytes)} of gzipped JavaScript, ${verdict} ${inKilobytes(limit)} allowed`);
  }
  const beyond = problemsOfBuiltFiles();
  for (const problem of beyond) console.log(`  ${problem}`);
  const failed = pages.filter(({ bytes, limit }) => bytes > limit).length + (beyond.length > 0 ? 1 : 0);
  // The build itself and what it asks of browsers are two more tests.
  return { ...noCounts, passed: pages.length + 2 - failed, failed };
}

/** The tests in files whose path holds this, such as `server/src/features/appointments` or `e2e/journeys/shell`. */
export function runTestFiles(path: string): Promise<Counts> {
  const journey = path.match(/^e2e\/(.+)$/)?.[1];
  if (journey === undefined) return runVitest('files', [], [path]);
  return journey.startsWith('engines') ? runInEngines([journey]) : runJourneys([journey]);
}

async function runVitest(name: string, projects: readonly string[], paths: readonly string[] = []): Promise<Counts> {
  const report = reportFile(name);
  const chosen = [...paths, ...projects.flatMap((project) => ['--project', project])];
  return runReported(
    {
      name,
      command: ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      env: { NO_COLOR: '1' },
    },
    report,
    countVitestReport,
  );
}

/** `chosen` is what Playwright is told of the journeys to make: files, or switches that leave some out. */
function runJourneys(chosen: readonly string[], moment = chosenMoment()): Promise<Counts> {
  return runPlaywright('journeys', chosen, moment, { CHROMIUM: ensureBrowserForJourneys() });
}

/** The main work of a desk in Firefox and in WebKit. */
function runInEngines(chosen: readonly string[]): Promise<Counts> {
  const switches = ['--config=engines.config.ts', ...chosen];
  return runPlaywright('engines', switches, chosenMoment(), { FIREFOX: ensureEngines() });
}

/**
 * All that runs at once has one moment, so that what comes out depends on the code, and neither on the day nor on the
 * hour.
 */
async function runPlaywright(
  name: string,
  chosen: readonly string[],
  moment: Moment,
  browser: Readonly<Record<string, string>>,
): Promise<Counts> {
  await buildWebApp();
  const clock = clockAt(moment);
  const installations = await startInstallationsUnderTest(JOURNEYS_AT_ONCE, clock);
  try {
    const report = reportFile(name);
    const counts = await runReported(
      {
        name,
        command: ['playwright', 'test', ...chosen, '--reporter=list,json'],
        folder: 'e2e',
        env: {
          ...clock,
          FORCE_COLOR: '0',
          ...browser,
          QUIETA_INSTALLATIONS: JSON.stringify(installations),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
      report,
      countPlaywrightReport,
    );
    if (counts.failed > 0)
      for (const { output } of installations) console.log(`What an installation said:\n${output()}`);
    return counts;
  } finally {
    await Promise.all(installations.map(({ stop }) => stop()));
  }
}

/** Runs a test runner and reads its JSON report; what it printed is shown when something failed. */
async function runReported(task: Task, report: string, count: (json: unknown) => Counts): Promise<Counts> {
  const { passed, output } = await runTask(task);
  const counts = trustExit(readCounts(report, count), passed);
  if (counts.failed > 0 || (counts.flaky ?? []).length > 0) console.log(output);
  return counts;
}

function readCounts(report: string, count: (json: unknown) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // The runner ended before it could report; its exit code counts as the failure.
    return noCounts;
  }
}

/** File for a runner's report; that of an earlier run is gone. */
function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
