import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run';
import { updateFirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import { submit } from '#lib/outbox.ts';

/** Skips steps or brings them back; answers where the branch stands then. */
export function skipSteps(steps: FirstRunStep[], skipped: boolean): Promise<FirstRun> {
  return submit({
    endpoint: updateFirstRun,
    input: { body: { steps, skipped } },
    entity: 'firstRun',
  });
}
