import type { Browser, Page } from '@playwright/test';
import { grid } from '@quieta/e2e/support/planner.ts';
import { signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from '../planner/browser.ts';
import type { Finding } from '../planner/report.ts';
import { openReference, watchLongTasks } from './reference.ts';

const slower = 4;
const turns = 40;

interface ScrollingOptions {
  readonly url: string;
  /** A day with as many appointments as a large spa has. */
  readonly day: Temporal.PlainDate;
  /** The bare page of the planner's bench. */
  readonly referenceUrl: string;
  /** The maxFrame that the main thread may be busy without a break, by what the bare page takes to draw such a day. */
  readonly allowed: number;
}

/**
 * The maxFrame task of the main thread while the wheel scrolls through a large spa's day, on a processor four times
 * slower.
 */
export async function measureScrolling(browser: Browser, options: ScrollingOptions): Promise<Finding[]> {
  const { url, day, referenceUrl, allowed } = options;
  const reference = await openReference(browser, referenceUrl, slower);
  const bare = await reference.maxTask();
  await reference.close();
  const context = await browser.newContext({ baseURL: url, viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
  const page = await context.newPage();
  const findings: Finding[] = [];
  for (const layout of ['columns', 'rows'] as const) {
    if (layout === 'columns') await signInAtDesk(page, `/?date=${day.toString()}`);
    else await page.goto(`/?date=${day.toString()}&layout=rows`);
    await grid(page).getByRole('gridcell').first().waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
    await page.evaluate(watchLongTasks);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const [x, y] = layout === 'columns' ? [120, 0] : [0, 120];
    for (const [what, maxFrame] of [
      [`scrolling ${layout}`, await maxTask(page, x, y)],
      [`scrolling ${layout}, along time`, await maxTask(page, y, x)],
    ] as const) {
      findings.push({ what, is: maxFrame / bare, allowed, text: `${maxFrame} : ${bare}` });
    }
    await session.detach();
  }
  await context.close();
  return findings;
}

/** Turns the wheel forth and back over the grid. */
async function maxTask(page: Page, x: number, y: number): Promise<number> {
  await grid(page).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => globalThis.maxTask.begin());
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(direction * x, direction * y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  }
  return page.evaluate(() => globalThis.maxTask.end());
}
