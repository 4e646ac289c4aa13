import type { Browser, Page } from '@playwright/test';
import { card, grid, panel } from '@quieta/e2e/support/planner.ts';
import { signInAtDesk } from '@quieta/e2e/support/sign-in.ts';
import { viewport } from './browser.ts';
import { median } from './measure-day.ts';

/** From pressing a card, in ms: to the next picture, as the browser counts an interaction, and until the panel can be used. */
type PanelLatency = { readonly interaction: number; readonly usable: number };

const openings = 5;

/** How long the first opening of the side panel takes in the running application, the median of fresh pages. */
export async function measurePanel(browser: Browser, url: string, cpuThrottling: number): Promise<PanelLatency> {
  const latencies: PanelLatency[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    const context = await browser.newContext({ baseURL: url, viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
    const page = await context.newPage();
    await signInAtDesk(page);
    latencies.push(await measureOpening(page, cpuThrottling));
    await context.close();
  }
  return {
    interaction: median(latencies.map(({ interaction }) => interaction)),
    usable: median(latencies.map(({ usable }) => usable)),
  };
}

async function measureOpening(page: Page, cpuThrottling: number): Promise<PanelLatency> {
  await grid(page).getByRole('gridcell').first().waitFor();
  // Its code is fetched while the page rests.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/booking-panel-')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  await page.evaluate(watchOpening);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
  await card(page, /./).first().click();
  await panel(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return opening;
  });
}

declare global {
  var opening: { interaction: number; usable: number };
}

/** Runs in the page. */
function watchOpening(): void {
  const opening = { interaction: 0, usable: 0 };
  Object.assign(globalThis, { opening });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) opening.interaction = Math.max(opening.interaction, duration);
    // The type of the options does not know this part of the standard yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('pointerdown', ({ timeStamp }) => {
    const seek = () => {
      // The panel's own form, not what stands in its place while it is made.
      const isThere = document.querySelector('aside form, aside [role=radiogroup], aside footer') !== null;
      if (isThere) opening.usable = performance.now() - timeStamp;
      else requestAnimationFrame(seek);
    };
    requestAnimationFrame(seek);
  });
}
