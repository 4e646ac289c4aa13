import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Every journey: no page of its browser may break the content policy, or have an error that nobody caught. */
export const test = base.extend<{ faults: readonly string[] }>({
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** What goes wrong in the pages of a browser from here on. */
async function watchFaults(context: BrowserContext): Promise<readonly string[]> {
  const faults: string[] = [];
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
  return faults;
}
