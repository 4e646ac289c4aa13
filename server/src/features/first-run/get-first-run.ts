import type { FirstRun } from '@quieta/contract/first-run/first-run';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readFirstRun } from './first-run-repository.ts';

export async function getFirstRun(context: BranchContext): Promise<FirstRun> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readFirstRun(context);
}
