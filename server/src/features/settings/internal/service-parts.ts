import type { ServicePart } from '@quieta/contract/settings/service-part';
import { sql } from 'kysely';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, rowsOf } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/** The parts of the service whose id this column has, in their order, for a larger query. */
export const partsOf = (serviceId: string) =>
  jsonList<ServicePart>(sql`SELECT jsonb_agg(jsonb_build_object(
      'minutes', p.minutes, 'guest', p.guest, 'therapists', p.therapists, 'skillId', p.skill_id,
      'takesArea', p.takes_area, 'equipmentIds', ARRAY(SELECT e.equipment_id FROM ${rowsOf('servicePartEquipment')} AS e
        WHERE e.service_id = p.service_id AND e.position = p.position ORDER BY e.equipment_id)) ORDER BY p.position)
    FROM ${rowsOf('servicePart')} AS p WHERE p.service_id = ${sql.ref(serviceId)}`);

const dropParts = prepared('service-parts-drop', ($: Placeholders<{ serviceIds: readonly string[] }>) =>
  db.deleteFrom('servicePart').where('serviceId', '=', anyOf($.serviceIds)),
);
const insertParts = insertions('servicePart');
const insertEquipment = insertions('servicePartEquipment');

interface InParts {
  readonly id: string;
  readonly parts: readonly ServicePart[];
}

/** Writes the parts of services anew. */
export async function replaceParts({ transaction }: BranchContext, services: readonly InParts[]): Promise<void> {
  await transaction.run(dropParts, { serviceIds: services.map(({ id }) => id) });
  const parts = services.flatMap(({ id: serviceId, parts: own }) =>
    own.map((part, position) => ({ ...part, serviceId, position })),
  );
  if (parts.length === 0) return;
  await transaction.run(
    insertParts,
    parts.map(({ equipmentIds: _, ...part }) => part),
  );
  const equipment = parts.flatMap(({ serviceId, position, equipmentIds }) =>
    [...new Set(equipmentIds)].map((equipmentId) => ({ serviceId, position, equipmentId })),
  );
  if (equipment.length > 0) await transaction.run(insertEquipment, equipment);
}
