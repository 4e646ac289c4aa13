import type { ServicePart } from '@quieta/contract/settings/service-part';
import { newId } from '#platform/new-id';
import type { Spa, SpaBranch } from './spa.ts';
import { insertIn } from './sql.ts';

/** Adds a service that is performed in parts by the branch's staff and areas, or by others; answers its id. */
export async function addServiceInParts(
  spa: Spa,
  branch: SpaBranch,
  parts: readonly (Pick<ServicePart, 'minutes'> & Partial<ServicePart>)[],
  { resourceIds = [...branch.staff, ...branch.areas], ...columns }: AddedColumns = {},
): Promise<string> {
  const id = newId();
  const insert = (table: string, row: Record<string, unknown>) => insertIn(spa, branch, table, row);
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  const service = { id, name: `In parts ${id}`, price_minor: 12_000, color: '#0d9488', duration_minutes: minutes };
  await insert('service', { ...service, tax_id: branch.taxId, ...columns });
  for (const resourceId of resourceIds) await insert('service_resource', { service_id: id, resource_id: resourceId });
  for (const [position, { equipmentIds = [], ...part }] of parts.entries()) {
    const { guest = 'treated', therapists = 1, skillId = null, takesArea = true } = part;
    const own = { minutes: part.minutes, guest, therapists, skill_id: skillId, takes_area: takesArea };
    await insert('service_part', { service_id: id, position, ...own });
    for (const equipmentId of equipmentIds)
      await insert('service_part_equipment', { service_id: id, position, equipment_id: equipmentId });
  }
  return id;
}

interface AddedColumns {
  /** The staff members and areas that perform it; the branch's if they are left out. */
  readonly resourceIds?: readonly string[];
  readonly name?: string;
  readonly staff_set_up_minutes?: number;
  readonly staff_clean_up_minutes?: number;
}

/** Adds a piece of equipment, of which there are so many, with its places; answers its id. */
export async function addEquipment(spa: Spa, branch: SpaBranch, name: string, capacity = 1): Promise<string> {
  const id = newId();
  await insertIn(spa, branch, 'resource', { id, type: 'Equipment', name, capacity });
  return id;
}
