import type { Area } from '@quieta/contract/resources/area';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAreas } from './area-repository.ts';

export async function listAreas(context: BranchContext): Promise<Area[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readAreas(context);
}
