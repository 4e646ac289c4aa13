import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { BranchContext } from '#platform/http/context';
import { readAreas } from './area-repository.ts';

export async function listAreas(context: BranchContext): Promise<Area[]> {
  return readAreas(context);
}
