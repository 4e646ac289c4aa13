import { onTestFinished } from 'vitest';
import { setClock } from '../clock.ts';

/** For one test it is this moment. */
export function stopClock(moment: string): void {
  setClock(() => Temporal.Instant.from(moment));
  onTestFinished(() => setClock(() => Temporal.Now.instant()));
}
