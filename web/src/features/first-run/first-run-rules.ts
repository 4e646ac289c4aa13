import type { FirstRun, FirstRunStep } from '@quieta/contract/first-run/first-run-endpoints';

/** The steps that are neither done nor skipped, in their order. */
export function openSteps(steps: FirstRun): FirstRunStep[] {
  return steps.flatMap(({ step, state }) => (state === 'open' ? [step] : []));
}

/** The number of steps that are done or skipped. */
export function settledCount(steps: FirstRun): number {
  return steps.length - openSteps(steps).length;
}
