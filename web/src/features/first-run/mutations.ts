import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run';
import { updateFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { write } from '#lib/api/outbox.ts';

/** Skips steps or brings them back; answers where the branch stands then. */
export function skipSteps(steps: FirstRunStep[], skipped: boolean): Promise<FirstRun> {
  return write(updateFirstRun, { body: { steps, skipped } });
}
