import type { Area } from '@quieta/contract/resources/area';
import type { StaffMember } from '@quieta/contract/resources/staff-member';
import { recordChange } from '#features/realtime/record-change';
import type { BranchContext } from '#platform/http/context';
import { deleteResourceRow } from '../resource-repository.ts';
import { markServices, readServiceIds } from '../service-link-repository.ts';
import { recordResource } from './record-resource.ts';

/** Deletes a locked staff member or area with its resource, which removes it from all services (RES-01). */
export async function removeResource(
  context: BranchContext,
  kind: 'staff-member' | 'area',
  before: StaffMember | Area,
): Promise<{ id: string }> {
  const { id } = before;
  const serviceIds = await readServiceIds(context, id);
  await markServices(context, serviceIds);
  await deleteResourceRow(context, id);
  await recordResource(context, kind, id, { before, after: null });
  await recordChange(context, 'service', serviceIds);
  return { id };
}
