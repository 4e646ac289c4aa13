import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run';
import { updateFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { write } from '#lib/api/outbox.ts';

/** Skips steps or restores them; returns the new state of the steps. */
export function skipSteps(steps: FirstRunStep[], skipped: boolean): Promise<FirstRun> {
  return write(updateFirstRun, { body: { steps, skipped } });
}
