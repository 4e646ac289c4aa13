import type { GuestDoes } from '@quieta/contract/settings/service-part';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '#platform/database/query';

/** A piece of equipment that a part can take, and the areas that it can stand in; without any, all of them. */
interface AbleEquipment {
  readonly id: string;
  readonly areaIds: readonly string[];
}

/** The needs of a part of a service, with everybody and everything that can meet them, in the order of the branch. */
export interface PartNeed {
  readonly minutes: number;
  readonly guest: GuestDoes;
  readonly therapists: number;
  readonly takesArea: boolean;
  /** The therapists who perform the service and have the part's skill. */
  readonly staffIds: readonly string[];
  /** Empty: it takes no equipment; otherwise it takes one of these. */
  readonly equipment: readonly AbleEquipment[];
}

const inOrder = sql`ORDER BY t.position, t.name, t.id`;

/** The needs of the parts of the service that has this id, in their order; empty where it is performed as one. */
export function partNeeds(serviceId: RawBuilder<unknown>): RawBuilder<PartNeed[]> {
  return sql<PartNeed[]>`coalesce((SELECT json_agg(json_build_object(
      'minutes', p.minutes, 'guest', p.guest, 'therapists', p.therapists, 'takesArea', p.takes_area,
      'staffIds', ARRAY(SELECT t.id FROM ${rowsOf('serviceResource')} AS r JOIN ${rowsOf('resource')} AS t
          ON t.id = r.resource_id AND t.type = 'Staff' AND t.archived_at IS NULL
        WHERE r.service_id = p.service_id AND (p.skill_id IS NULL OR EXISTS (
          SELECT FROM ${rowsOf('resourceSkill')} AS k WHERE k.resource_id = t.id AND k.skill_id = p.skill_id)) ${inOrder}),
      'equipment', coalesce((SELECT json_agg(json_build_object('id', t.id, 'areaIds', ARRAY(
            SELECT a.area_id FROM ${rowsOf('equipmentArea')} AS a WHERE a.equipment_id = t.id ORDER BY a.area_id)) ${inOrder})
          FROM ${rowsOf('servicePartEquipment')} AS e JOIN ${rowsOf('resource')} AS t
            ON t.id = e.equipment_id AND t.archived_at IS NULL
          WHERE e.service_id = p.service_id AND e.position = p.position), '[]')
    ) ORDER BY p.position) FROM ${rowsOf('servicePart')} AS p WHERE p.service_id = ${serviceId}), '[]')`;
}

/** SQL for the ids of all resources that services in parts may take, where the desk has not chosen any. */
export const candidatesOf = (serviceIds: RawBuilder<unknown>) => sql<string[]>`ARRAY(
    SELECT r.resource_id FROM ${rowsOf('servicePart')} AS p JOIN ${rowsOf('serviceResource')} AS r
      ON r.service_id = p.service_id JOIN ${rowsOf('resource')} AS t ON t.id = r.resource_id AND t.type = 'Staff'
      WHERE p.service_id = ANY(${serviceIds}::uuid[])
    UNION SELECT e.equipment_id FROM ${rowsOf('servicePartEquipment')} AS e
      WHERE e.service_id = ANY(${serviceIds}::uuid[]))`;
