import type { Browser } from '@playwright/test';
import { gzippedBytesFrom } from '@quieta/tools/lib/bundle-size';
import { buildWebApp } from '@quieta/tools/lib/web-app';
import budgets from '../budgets.json' with { type: 'json' };
import { launchBrowser, openProbe } from '../planner/browser.ts';
import { type DayFigures, measureDay, measures, type Scene, type Size } from '../planner/measure-day.ts';
import {
  type Finding,
  findingsBeside,
  findingsOfScene,
  heading,
  isWithin,
  lineOf,
  middle,
  type Runs,
} from '../planner/report.ts';
import { servePage } from '../planner/serve-page.ts';

// Our planner beside the least that a browser can do to show the same, in one run. `SIZES=60x1000` and `REPETITIONS=2`
// measure less.
const repetitions = Number(process.env['REPETITIONS'] ?? 5);
const { ratios, allowance, frameMilliseconds, changeGrowth, gzippedBytes } = budgets.planner;
const sizes = Object.entries(ratios).filter(([name]) => (process.env['SIZES'] ?? name).split(',').includes(name));
const scenes: readonly Omit<Scene, keyof Size>[] = [
  { cards: 'plain', direction: 'columns', hasMonth: false },
  { cards: 'plain', direction: 'columns', hasMonth: true },
  { cards: 'rich', direction: 'columns', hasMonth: false },
  { cards: 'plain', direction: 'rows', hasMonth: false },
  { cards: 'rich', direction: 'rows', hasMonth: false },
];
const findings: Finding[] = [];

await buildWebApp();
const bench = await servePage();
const browser = await launchBrowser();
try {
  const changes: number[] = [];
  for (const [name, bars] of sizes) {
    const [columns = 0, appointments = 0] = name.split('x').map(Number);
    for (const [index, kind] of scenes.entries()) {
      const runs = await measureScene(browser, bench.url, { ...kind, columns, appointments });
      console.log(`${nameOf({ ...kind, columns, appointments })}; CPU of the main thread in ms\n${heading}`);
      const judged = kind.hasMonth ? (['switch', 'switchAfterScroll'] as const) : measures;
      report([...findingsOfScene(runs, judged, bars, allowanceOf(kind)), ...findingsBeside(runs, frameMilliseconds)]);
      if (index === 0) changes.push(middle(runs.ours, 'change'));
    }
  }
  const growth = (changes.at(-1) ?? Number.NaN) / (changes[0] ?? Number.NaN);
  console.log('The planner as a whole');
  report([
    { what: 'one change, largest to smallest', is: growth, allowed: changeGrowth, text: '' },
    {
      what: 'its own code, kB gzipped',
      is: gzippedBytesFrom('src/pages/planner-page.tsx', 'features/planner') / 1000,
      allowed: gzippedBytes / 1000,
      text: '',
    },
  ]);
} finally {
  await browser.close();
  bench.stop();
}
if (!findings.every(isWithin)) process.exitCode = 1;

async function measureScene(on: Browser, url: string, scene: Scene): Promise<Runs> {
  const runs: { raw: DayFigures[]; ours: DayFigures[] } = { raw: [], ours: [] };
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const kind of ['raw', 'ours'] as const) {
      const probe = await openProbe(on, kind === 'raw' ? `${url}?raw` : url);
      runs[kind].push(await measureDay(probe, scene));
      await probe.page.close();
    }
  }
  return runs;
}

/** Factor for the bars: they are written for plain cards in columns. */
function allowanceOf({ cards, direction }: Pick<Scene, 'cards' | 'direction'>): number {
  return (cards === 'rich' ? allowance : 1) * (direction === 'rows' ? allowance : 1);
}

function nameOf({ columns, appointments, cards, direction, hasMonth }: Scene): string {
  return `${columns} ${direction}, ${appointments} ${cards} cards${hasMonth ? ', the month in the store' : ''}`;
}

function report(found: readonly Finding[]): void {
  for (const finding of found) {
    findings.push(finding);
    console.log(lineOf(finding));
  }
}
