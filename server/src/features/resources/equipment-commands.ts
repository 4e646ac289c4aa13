import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as equipmentEndpoints from '@quieta/contract/resources/equipment-endpoints';
import type { Equipment, EquipmentValues } from '@quieta/contract/resources/equipment-endpoints';
import { type ReferenceOf, refuseReferences } from '#features/settings/refuse-references';
import { refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { withChanges } from '#platform/with-changes';
import { insertEquipment, lockEquipment, readOneEquipment, saveEquipment } from './equipment-repository.ts';
import { recordResource, removeResource } from './internal/record-resource.ts';
import { lockNames, refuseDuplicateName } from './internal/unique-names.ts';
import { type Bookings, changeCapacity } from './resource-commands.ts';

const references: readonly ReferenceOf<EquipmentValues>[] = [
  { kind: 'area', read: ({ areaIds }) => areaIds.map((id, index) => [`areaIds.${index}`, id]) },
];

const notStated: Omit<EquipmentValues, 'name'> = { capacity: 1, areaIds: [], archived: false };

/** Adds equipment. It follows the opening hours until it has an availability of its own. */
export async function createEquipment(
  context: BranchContext,
  { body }: Pick<Request<typeof equipmentEndpoints.createEquipment>, 'body'>,
): Promise<Equipment> {
  const requested = withChanges({ ...notStated, name: body.name }, valuesIn(body));
  const id = newId();
  if (!requested.archived) {
    await lockNames(context);
    await refuseDuplicateName(context, 'Equipment', { id, name: requested.name });
  }
  await refuseReferences(context, references, requested, null);
  await insertEquipment(context, id, requested);
  const after = await readOneEquipment(context, id);
  await recordResource(context, 'equipment', id, { before: null, after });
  return after;
}

/**
 * Changes equipment entirely or not at all. Archived equipment takes no new bookings but keeps those that it has; a
 * smaller number and fewer areas are refused where something is booked that they would make impossible.
 */
export async function updateEquipment(
  context: BranchContext,
  { params: { id }, body, baseVersion }: Request<typeof equipmentEndpoints.updateEquipment>,
  bookings: Bookings,
): Promise<Equipment> {
  // The branch is locked before its resources.
  if (body.name !== undefined || body.archived === false) await lockNames(context);
  const current = await lockEquipment(context, id);
  refuseStale(current, baseVersion);
  const requested = withChanges(current, valuesIn(body));
  const isNamed = requested.name !== current.name || requested.archived !== current.archived;
  if (isNamed && !requested.archived) await refuseDuplicateName(context, 'Equipment', requested);
  await refuseReferences(context, references, requested, current);
  await changeCapacity(context, current, requested.capacity, bookings);
  const isNarrower = requested.areaIds.length > 0 && losesArea(current.areaIds, requested.areaIds);
  if (isNarrower) await bookings.refuseOutsideAreas(context, id, requested.areaIds);
  await saveEquipment(context, id, requested);
  const after = await readOneEquipment(context, id);
  await recordResource(context, 'equipment', id, { before: current, after });
  return after;
}

export async function deleteEquipment(
  context: BranchContext,
  { params: { id }, baseVersion }: Pick<Request<typeof equipmentEndpoints.deleteEquipment>, 'params' | 'baseVersion'>,
): Promise<AnswerOf<typeof equipmentEndpoints.deleteEquipment>> {
  const current = await lockEquipment(context, id);
  refuseStale(current, baseVersion);
  return removeResource(context, 'equipment', current);
}

/** Whether an area is no longer allowed; none means all. */
function losesArea(before: readonly string[], after: readonly string[]): boolean {
  return before.length === 0 || before.some((id) => !after.includes(id));
}

/** The values in a request: everything except the branch that it may name. */
function valuesIn<Body extends { readonly branchId?: string | undefined }>({ branchId: _, ...values }: Body) {
  return values;
}
