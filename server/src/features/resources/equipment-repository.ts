import type { Equipment, EquipmentValues } from '@quieta/contract/resources/equipment-endpoints';
import { sql } from 'kysely';
import { db } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { insertResource, lockResource, resourceRows, saveResource } from './resource-repository.ts';

const equipment = resourceRows
  .where('resource.type', '=', 'Equipment')
  .select(({ selectFrom }) =>
    sql<string[]>`ARRAY(${selectFrom('equipmentArea as e')
      .whereRef('e.equipmentId', '=', 'resource.id')
      .select(sql`e.area_id::text`.as('id'))
      .orderBy('e.areaId')})`.as('areaIds'),
  )
  .orderBy('position')
  .orderBy('id');

/** The branch's equipment in its order, or the one with this id. */
export async function readEquipment({ branch, transaction }: BranchContext, id?: string): Promise<Equipment[]> {
  const rows = await transaction.rows(id === undefined ? equipment : equipment.where('resource.id', '=', id));
  return rows.map(({ id, name, capacity, areaIds, archivedAt, isInUse, version }) => ({
    id,
    resourceId: id,
    branchId: branch.id,
    name,
    capacity,
    areaIds,
    archived: archivedAt !== null,
    isDeletable: isInUse !== true,
    version,
  }));
}

/** The equipment with this id; refuses with `not-found` if there is none. */
export async function readOneEquipment(context: BranchContext, id: string): Promise<Equipment> {
  const [one] = await readEquipment(context, id);
  if (one === undefined) throw new Refusal('not-found');
  return one;
}

/** As `readOneEquipment`, and locks it against bookings, changes and deletion until the commit. */
export async function lockEquipment(context: BranchContext, id: string): Promise<Equipment> {
  await lockResource(context, id);
  return readOneEquipment(context, id);
}

export async function insertEquipment(context: BranchContext, id: string, values: EquipmentValues): Promise<void> {
  await insertResource(context, id, 'Equipment', { ...values, role: '' });
  await replaceAreas(context, id, values.areaIds);
}

export async function saveEquipment(context: BranchContext, id: string, values: EquipmentValues): Promise<void> {
  await saveResource(context, id, { ...values, role: '' });
  await replaceAreas(context, id, values.areaIds);
}

const insertAreas = insertions('equipmentArea');

async function replaceAreas({ transaction }: BranchContext, equipmentId: string, areaIds: readonly string[]) {
  await transaction.rows(db.deleteFrom('equipmentArea').where('equipmentId', '=', equipmentId));
  if (areaIds.length > 0) {
    const rows = [...new Set(areaIds)].map((areaId) => ({ equipmentId, areaId }));
    await transaction.run(insertAreas, rows);
  }
}
