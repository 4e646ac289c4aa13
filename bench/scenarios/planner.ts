import type { Browser } from '@playwright/test';
import { gzippedBytesOf } from '@quieta/tools/lib/bundle-size';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import budgets from '../budgets.json' with { type: 'json' };
import { launchBrowser, openProbe } from '../planner/browser.ts';
import { type DayFigures, measureDay, readMarkup, type Size } from '../planner/measure-day.ts';
import {
  type Finding,
  findingsBeside,
  findingsOfSize,
  heading,
  isWithin,
  lineOf,
  middle,
  type Runs,
} from '../planner/report.ts';
import { servePage } from '../planner/serve-page.ts';

// Our planner beside the least that a browser can do for the same sight, in one run.
const repetitions = 5;
const { ratios, frameMilliseconds, changeGrowth, gzippedBytes } = budgets.planner;
const findings: Finding[] = [];

await buildWebApp();
const bench = await servePage();
const browser = await launchBrowser();
try {
  const changes: number[] = [];
  for (const [name, bars] of Object.entries(ratios)) {
    const [columns = 0, appointments = 0] = name.split('x').map(Number);
    const runs = await measureSize(browser, bench.url, { columns, appointments });
    console.log(`${columns} columns, ${appointments} appointments; CPU of the main thread in ms\n${heading}`);
    tell([...findingsOfSize(runs, bars), ...findingsBeside(runs, frameMilliseconds)]);
    changes.push(middle(runs.ours, 'change'));
  }
  const growth = (changes.at(-1) ?? Number.NaN) / (changes[0] ?? Number.NaN);
  console.log('The planner as a whole');
  tell([
    { what: 'one change, largest to smallest', is: growth, atMost: changeGrowth, text: '' },
    {
      what: 'its own code, kB gzipped',
      is: gzippedBytesOf('src/pages/planner-page.tsx') / 1000,
      atMost: gzippedBytes / 1000,
      text: '',
    },
  ]);
} finally {
  await browser.close();
  bench.stop();
}
if (!findings.every(isWithin)) process.exitCode = 1;

async function measureSize(on: Browser, url: string, size: Size): Promise<Runs> {
  const maker = await openProbe(on, url);
  const markup = await readMarkup(maker, size);
  await maker.page.close();
  const runs: { raw: DayFigures[]; ours: DayFigures[] } = { raw: [], ours: [] };
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const kind of ['raw', 'ours'] as const) {
      const probe = await openProbe(on, kind === 'raw' ? `${url}?raw` : url);
      runs[kind].push(await measureDay(probe, size, markup));
      await probe.page.close();
    }
  }
  return runs;
}

function tell(found: readonly Finding[]): void {
  for (const finding of found) {
    findings.push(finding);
    console.log(lineOf(finding));
  }
}
