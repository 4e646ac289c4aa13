import type { Page } from '@playwright/test';
import { abano, signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import type pg from 'pg';
import budgets from '../budgets.json' with { type: 'json' };
import { launchBrowser, viewport } from '../planner/browser.ts';
import { onInstallation, withClient } from './support/desk.ts';
import { fillGuests } from './support/fill-guests.ts';
import { fillPast } from './support/fill-past.ts';
import { quantile } from './support/load.ts';

// A list of guests as long as the largest spa's, in a real browser: scrolled to its end page after page, then dragged
// up and down by its scroll bar. `GUESTS=20000` measures a shorter one.
const guests = Number(process.env['GUESTS'] ?? 100_000);
/** The longest that the way to the end may take, in milliseconds. */
const timeout = 15 * 60_000;

await onInstallation(async ({ url, ownerUrl }) => {
  const browser = await launchBrowser();
  try {
    await withClient(ownerUrl, fillDemo);
    const context = await browser.newContext({ baseURL: url, viewport, locale: 'en-GB' });
    const page = await context.newPage();
    await signInAtDesk(page, '/guests');
    await page.getByRole('grid', { name: 'Guests' }).getByRole('rowgroup').getByRole('row').first().waitFor();
    process.exitCode = (await measure(page)) ? 0 : 1;
  } finally {
    await browser.close();
  }
});

async function fillDemo(client: pg.Client): Promise<void> {
  const demo = await client.query<{ id: string }>(`SELECT id FROM every_environment() WHERE name = 'demo'`);
  const environmentId = demo.rows[0]?.id ?? '';
  await client.query(`BEGIN; SET LOCAL app.environment = '${environmentId}'`);
  const branches = await client.query<{ id: string }>('SELECT id FROM branch WHERE name = $1', [abano]);
  await client.query('COMMIT');
  const tenant = { environmentId, branchId: branches.rows[0]?.id ?? '' };
  await fillGuests(client, tenant, guests);
  await fillPast(client, tenant, guests);
}

/** Frame times during the scroll, in milliseconds; how many rows were loaded, and the most that were drawn at once. */
interface Scrolled {
  readonly frames: number[];
  readonly loaded: number;
  readonly drawn: number;
}

async function measure(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const toEnd = await page.evaluate(scrollToEnd, { most: guests, timeout });
  const dragged = await page.evaluate(drag);
  await page.evaluate(() => (globalThis as unknown as { gc(): void }).gc());
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000;

  const { framesP95, rowsDrawn, heapMegabytes } = budgets.guests;
  const findings = [
    ['rows loaded', toEnd.loaded, guests, (is: number, min: number) => is >= min],
    ['scrolled to the end, frames p95 in ms', quantile(toEnd.frames, 0.95), framesP95],
    ['dragged up and down, frames p95 in ms', quantile(dragged.frames, 0.95), framesP95],
    ['rows drawn at most', Math.max(toEnd.drawn, dragged.drawn), rowsDrawn],
    ['memory of the page in MB', heap, heapMegabytes],
  ] as const;
  for (const [what, is, bar] of findings) console.log(`${what}: ${is.toFixed(0)} (${bar})`);
  console.log(
    `frames p50 ${quantile(toEnd.frames, 0.5).toFixed(0)} ms, longest ${Math.max(...toEnd.frames).toFixed(0)} ms`,
  );
  return findings.every(([, is, bar, isWithin = (one: number, max: number) => one <= max]) => isWithin(is, bar));
}

/** Runs in the page: goes to the end of the list, and on as more comes. */
async function scrollToEnd({ most: max, timeout }: { most: number; timeout: number }): Promise<Scrolled> {
  const scroller = document.querySelector('[role=grid]');
  const grid = scroller?.querySelector('[role=rowgroup] > [role=presentation]');
  if (!grid || !scroller) throw new Error('there is no list');
  const rowHeight = grid.querySelector('[role=row]')?.getBoundingClientRect().height ?? 1;
  const loaded = () => Math.round(grid.scrollHeight / rowHeight);
  const frames: number[] = [];
  const began = performance.now();
  let drawn = 0;
  for (let last = began; loaded() < max && performance.now() - began < timeout; ) {
    scroller.scrollTop = scroller.scrollHeight;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
    drawn = Math.max(drawn, grid.querySelectorAll('[role=row]').length);
  }
  return { frames, loaded: loaded(), drawn };
}

/** Runs in the page: draws the scroll bar up and down for some seconds, as fast as a hand does. */
async function drag(): Promise<Scrolled> {
  const scroller = document.querySelector('[role=grid]');
  const grid = scroller?.querySelector('[role=rowgroup] > [role=presentation]');
  if (!grid || !scroller) throw new Error('there is no list');
  const frames: number[] = [];
  let drawn = 0;
  let last = performance.now();
  for (let frame = 0; frame < 300; frame += 1) {
    // Not to the very end, where more would be asked for.
    scroller.scrollTop = scroller.scrollHeight * (0.45 + 0.45 * Math.sin(frame / 12));
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
    drawn = Math.max(drawn, grid.querySelectorAll('[role=row]').length);
  }
  return { frames, loaded: 0, drawn };
}
