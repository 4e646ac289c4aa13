import budgets from '../budgets.json' with { type: 'json' };
import { launchBrowser } from '../planner/browser.ts';
import { type Finding, isWithin, lineOf } from '../planner/report.ts';
import { servePage } from '../planner/serve-page.ts';
import { fillBusySpa } from '../web/fill-busy-spa.ts';
import { measureFirstCard } from '../web/first-card.ts';
import { measureMemory } from '../web/memory.ts';
import { measurePresses } from '../web/presses.ts';
import { measureScrolling } from '../web/scrolling.ts';
import { onInstallation } from './support/desk.ts';

// The running application as its users meet it. `PART=presses` measures one part of it.
const { presses, maxTask, heapGrowth, line } = budgets.web;
const spa = { staff: 60, areas: 60, appointmentsPerDay: 1_000 };
// A Monday behind the demo's own days.
const today = Temporal.Now.plainDateISO('Europe/Rome');
const firstDay = today.add({ days: 140 - today.dayOfWeek + 1 });
const months = Array.from({ length: 12 }, (_, month) => firstDay.add({ months: month + 1 }).with({ day: 8 }));

await onInstallation(async ({ url, adminUrl }) => {
  const reference = await servePage();
  const browser = await launchBrowser();
  try {
    await fillBusySpa(adminUrl, { ...spa, firstDay, days: 7 });
    const referenceUrl = reference.url;
    await run(
      'presses',
      'From a press to the next picture, CPU 4x slower: ours in ms : the bare page’s, and their ratio',
      () => measurePresses(browser, { url, firstDay, referenceUrl, allowed: presses }),
    );
    await run(
      'scrolling',
      'The longest task while the wheel turns (0 if none took 50 ms) : a bare page’s that draws a day',
      () => measureScrolling(browser, { url, day: firstDay, referenceUrl, allowed: maxTask }),
    );
    await run(
      'line',
      'From opening the planner, nothing cached, to the first card, in ms : an empty shell of the same bytes',
      () => measureFirstCard(browser, { url, busyDay: firstDay, allowed: line }),
    );
    await run('memory', 'What the page keeps', async () => {
      for (const month of months) await fillBusySpa(adminUrl, { ...spa, firstDay: month, days: 10 });
      return measureMemory(browser, { url, day: firstDay, months, allowed: heapGrowth });
    });
  } finally {
    await browser.close();
    reference.stop();
  }
});

async function run(part: string, title: string, measure: () => Promise<readonly Finding[]>): Promise<void> {
  if ((process.env['PART'] ?? part) !== part) return;
  const findings = await measure();
  console.log(title);
  for (const finding of findings) console.log(lineOf(finding));
  if (!findings.every(isWithin)) process.exitCode = 1;
}
