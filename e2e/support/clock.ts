import type { BrowserContext } from '@playwright/test';

/**
 * By how many milliseconds the clocks of all desks are ahead of the machine's. For runs at another date: libfaketime shifts the
 * clock of servers and database, and Chromium does not bear it (`tools/testing/at.sh`).
 */
const ahead = Number(process.env['DESK_CLOCK_AHEAD'] ?? 0);

/** Sets the clock that the pages of a desk read, before they run. */
export async function setDeskClock(context: BrowserContext): Promise<void> {
  if (ahead === 0) return;
  await context.addInitScript((milliseconds) => {
    const date = Date;
    const now = () => date.now() + milliseconds;
    Reflect.set(
      globalThis,
      'Date',
      class extends date {
        static override now = now;
        constructor(...parts: []) {
          super(...(parts.length > 0 ? parts : ([now()] as unknown as [])));
        }
      },
    );
    // A page without it brings its own, which asks the date above.
    if ('Temporal' in globalThis) {
      const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
      Object.assign(Temporal.Now, {
        instant,
        zonedDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone),
        plainDateISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDate(),
        plainTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainTime(),
        plainDateTimeISO: (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone).toPlainDateTime(),
      });
    }
  }, ahead);
}
