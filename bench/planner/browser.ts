import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumSwitches } from '@quieta/e2e/support/chromium.ts';
import { ensureChromium } from '@quieta/tools/testing/chromium';

export const viewport = { width: 1440, height: 900 };

export function launchBrowser(): Promise<Browser> {
  // Without the flag nobody can ask for a collection of garbage, and the one before would be paid by the one after.
  return chromium.launch({ executablePath: ensureChromium(), args: [...chromiumSwitches, '--js-flags=--expose-gc'] });
}

/** A page of its own, with the means to weigh what its main thread does. */
export type Probe = { readonly page: Page; readonly session: CDPSession };

export async function openProbe(browser: Browser, url: string): Promise<Probe> {
  const page = await browser.newPage({ viewport, timezoneId: 'Europe/Rome', locale: 'en-GB' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchPage);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  return { page, session };
}

/**
 * CPU of the page's main thread, in ms, from the act until nothing is left to do; time in which it waits does not
 * count.
 */
export async function cpuOf({ page, session }: Probe, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => globalThis.watch.rest());
  const before = await taskSeconds(session);
  await act();
  await page.evaluate(() => globalThis.watch.settle());
  return ((await taskSeconds(session)) - before) * 1000;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

interface Watch {
  /** Resolves when the page has painted and has nothing to do. */
  rest(): Promise<void>;
  /** Resolves after that, when it has also done what it does once nobody has touched it for a moment. */
  settle(): Promise<void>;
  /** How often React changed the page since the count was set to 0. */
  commits: number;
  /** The longest time between two frames, in ms, while `frames` is watched. */
  longestFrame: number;
  watchFrames(isOn: boolean): void;
}

declare global {
  var watch: Watch;
}

/** Runs in the page, before anything of its own. */
function watchPage(): void {
  let isWatching = false;
  let last = 0;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 120));
  const follow = (now: number) => {
    if (!isWatching) return;
    if (last > 0) watch.longestFrame = Math.max(watch.longestFrame, now - last);
    last = now;
    requestAnimationFrame(follow);
  };
  const watch: Watch = {
    commits: 0,
    longestFrame: 0,
    async rest() {
      await frame();
      await frame();
      await idle();
    },
    async settle() {
      await watch.rest();
      await pause();
      await idle();
    },
    watchFrames(isOn) {
      isWatching = isOn;
      last = 0;
      if (!isOn) return;
      watch.longestFrame = 0;
      requestAnimationFrame(follow);
    },
  };
  // React tells its developer tools of every commit, in production too.
  const tools = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      watch.commits += 1;
    },
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { watch, __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
}
