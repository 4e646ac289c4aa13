import type { FirstRun } from '@quieta/contract/first-run/first-run-endpoints';
import type { BranchContext } from '#platform/http/context';
import { readFirstRun } from './first-run-repository.ts';

export async function getFirstRun(context: BranchContext): Promise<FirstRun> {
  return readFirstRun(context);
}
