import { onTestFinished } from 'vitest';
import { setClock } from '../clock.ts';

/** Stops the clock at this instant for one test. */
export function stopClock(moment: string): void {
  setClock(() => Temporal.Instant.from(moment));
  onTestFinished(() => setClock(() => Temporal.Now.instant()));
}
