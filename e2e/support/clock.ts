import type { BrowserContext } from '@playwright/test';
import { shiftClock } from '../../tools/testing/shift-clock.ts';

/** Milliseconds by which the installation's clock, and that of the journeys themselves, is ahead of the machine's. */
export const clockAhead = Number(process.env['CLOCK_AHEAD'] ?? 0);

/**
 * Sets the clock that the pages of a desk read, before they run: browsers have no switch for another time than the
 * machine's.
 */
export async function setDeskClock(context: BrowserContext): Promise<void> {
  if (clockAhead !== 0) await context.addInitScript(shiftClock, clockAhead);
}
