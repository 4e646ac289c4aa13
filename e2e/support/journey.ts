import { type BrowserContext, test as base, expect } from '@playwright/test';
import { setDeskClock } from './clock.ts';

/** Every journey: no page of its desks may break the content policy, or have an error that nobody caught. */
export const test = base.extend<{ faults: readonly string[] }>({
  faults: [
    async ({ browser }, use) => {
      const faults: string[] = [];
      const watched: Promise<void>[] = [];
      const watch = (context: BrowserContext) => void watched.push(watchFaults(context, faults), setDeskClock(context));
      // Before a context has a page: each desk of a journey has one of its own.
      browser.on('context', watch);
      await use(faults);
      browser.off('context', watch);
      await Promise.all(watched);
      expect(watched).not.toHaveLength(0);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Gathers what goes wrong in the pages of a desk from here on. */
async function watchFaults(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (event) =>
    faults.push(`${event.page()?.url()}: ${event.error().stack ?? event.error().message}`),
  );
  // Not by way of the page's own requests: what it reports itself is lost when it goes.
  await context.exposeBinding('reportViolation', ({ page }, violation: string) => {
    faults.push(`${page.url()}: ${violation}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.apply(Reflect.get(window, 'reportViolation') as (text: string) => void, undefined, [
        `${effectiveDirective} refuses ${blockedURI} ${sample}`,
      ]),
    );
  });
}
