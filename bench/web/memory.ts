import type { Browser, CDPSession, Page } from '@playwright/test';
import { grid } from '@quieta/e2e/support/planner.ts';
import { signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from '../planner/browser.ts';
import type { Finding } from '../planner/report.ts';

interface MemoryOptions {
  readonly url: string;
  /** The first of the large spa's full days, which a week of others follows. */
  readonly day: Temporal.PlainDate;
  /** The first full day of each of twelve months. */
  readonly months: readonly Temporal.PlainDate[];
  /** Largest allowed heap, divided by its size at the beginning. */
  readonly allowed: number;
}

const switches = 200;

/**
 * Whether a page that is open all day keeps what it has shown: 200 days back and forth, and twelve months one after the
 * other.
 */
export async function measureMemory(
  browser: Browser,
  { url, day, months, allowed }: MemoryOptions,
): Promise<Finding[]> {
  const context = await browser.newContext({ baseURL: url, viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await signInAtDesk(page, `/?date=${day.toString()}`);
  await grid(page).getByRole('gridcell').first().waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
  await turnDays(page, 12);
  const first = await heapOf(session);
  await turnDays(page, switches);
  const afterDays = await heapOf(session);

  // The months before the last few are let go, so the fourth is as full as it gets.
  const heaps: number[] = [];
  for (const month of months) {
    await showDay(page, month);
    heaps.push(await heapOf(session));
  }
  await context.close();
  const [fourth = Number.NaN, last = Number.NaN] = [heaps[3], heaps.at(-1)];
  return [
    finding(`heap after ${switches} days, by that after 12`, first, afterDays, allowed),
    finding(`heap after ${months.length} months, by that after 4`, fourth, last, allowed),
  ];
}

function finding(what: string, before: number, after: number, allowed: number): Finding {
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
  return { what, is: after / before, allowed, text: `${megabytes(before)} to ${megabytes(after)} MB` };
}

/** Six days forth and six back, so many times in all. */
async function turnDays(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    const before = await grid(page).getAttribute('aria-label');
    await page.getByRole('button', { name: turn % 12 < 6 ? 'Next day' : 'Previous day', exact: true }).click();
    await page.waitForFunction(
      (label) => document.querySelector('[role=grid][aria-rowcount]')?.getAttribute('aria-label') !== label,
      before,
    );
  }
}

/** Goes to a day within the page, as the month in the menu does. */
async function showDay(page: Page, day: Temporal.PlainDate): Promise<void> {
  await page.evaluate((date) => {
    history.pushState(null, '', `/?date=${date}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, day.toString());
  await page.waitForFunction(() => document.querySelector('[role=grid][aria-rowcount]')?.ariaBusy === 'false');
  await grid(page).getByRole('gridcell').first().waitFor();
}

/** In bytes, without what can be collected. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
