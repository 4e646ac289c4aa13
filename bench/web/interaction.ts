import type { Page } from '@playwright/test';

/**
 * One press, in ms: from it to the next picture, as the browser counts an interaction, and until what it asked for can
 * be used.
 */
export interface Interaction {
  readonly toPaint: number;
  /** Null where nothing was waited for. */
  readonly toUse: number | null;
}

/** Begins to watch the page's interactions; once for each page that is loaded. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(watch);
}

/**
 * Presses in a page that rests. It can be used once the first element that `there`, a selector, finds is another one
 * than before, or says something else.
 */
export async function measurePress(page: Page, act: () => Promise<unknown>, there?: string): Promise<Interaction> {
  await page.evaluate(() => globalThis.press.rest());
  await page.evaluate((selector) => globalThis.press.begin(selector), there);
  await act();
  return page.evaluate(() => globalThis.press.end());
}

declare global {
  var press: {
    begin(there: string | undefined): void;
    end(): Promise<Interaction>;
    /** Resolves when the page has painted and has nothing to do. */
    rest(): Promise<void>;
  };
}

/** Runs in the page. */
function watch(): void {
  let toPaint = 0;
  let toUse: Promise<number> | null = null;
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const rest = async () => {
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The standard's own type does not know its interactions yet.
      if ('interactionId' in entry && entry.interactionId !== 0) toPaint = Math.max(toPaint, entry.duration);
    }
    // Nor does the type of the options know this part of it.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const millisecondsUntil = async (selector: string) => {
    const before = document.querySelector(selector);
    const textBefore = before?.textContent;
    const { timeStamp } = await new Promise<Event>((resolve) => {
      for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, resolve, { capture: true, once: true });
    });
    const isThere = () => {
      const now = document.querySelector(selector);
      return now !== null && (now !== before || now.textContent !== textBefore);
    };
    while (!isThere()) {
      if (performance.now() - timeStamp > 20_000) throw new Error(`nothing came of the press: ${selector}`);
      await frame();
    }
    // The frame ends with the state that it began with.
    await wait(0);
    return performance.now() - timeStamp;
  };
  globalThis.press = {
    begin(there) {
      toPaint = 0;
      toUse = there === undefined ? null : millisecondsUntil(there);
    },
    async end() {
      const used = await toUse;
      await rest();
      // The browser tells of an interaction a moment after its picture.
      await wait(300);
      return { toPaint, toUse: used };
    },
    rest,
  };
}
