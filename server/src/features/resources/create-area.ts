import type { Area } from '@quieta/contract/resources/area';
import type { createArea as endpoint } from '@quieta/contract/resources/area-endpoints';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readArea } from './area-repository.ts';
import { changeServices } from './internal/change-services.ts';
import { recordResource } from './internal/record-resource.ts';
import { refuseDuplicateName } from './internal/refuse-duplicate-name.ts';
import { insertResource } from './resource-repository.ts';

/** Adds an area. It follows the opening hours until it has an availability of its own. */
export async function createArea(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Area> {
  const { name, capacity = 1, archived = false } = body;
  const id = newId();
  if (!archived) await refuseDuplicateName(context, id, name);
  await insertResource(context, id, 'Area', { name, role: '', capacity, archived });
  await changeServices(context, id, body);
  const after = await readArea(context, id);
  await recordResource(context, 'area', id, { before: null, after });
  return after;
}
