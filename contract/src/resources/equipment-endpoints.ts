import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';
import { capacity } from './resource.ts';

const endpoint = endpointsOf('resources');

/** Equipment as the desk writes it: `capacity` is how many there are; without `areaIds` it can stand in every area. */
const equipmentValues = z.object({
  name: line(120),
  capacity,
  areaIds: z.array(id).check(z.maxLength(100)),
  archived: z.boolean(),
});
export type EquipmentValues = z.output<typeof equipmentValues>;

/** Equipment that parts of services take, such as a laser; `id` and `resourceId` are one id. */
const equipment = z.extend(equipmentValues, {
  id,
  resourceId: id,
  branchId: id,
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Equipment = z.output<typeof equipment>;

export const listEquipment = endpoint('listEquipment', 'GET', '/equipment', {
  summary: 'The branch’s equipment in its order, archived ones too',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(equipment),
});

export const createEquipment = endpoint('createEquipment', 'POST', '/equipment', {
  summary: 'Adds equipment; without a number there is one of it, without areas it can stand in all',
  needs: 'set-up',
  body: z.extend(z.partial(equipmentValues, { capacity: true, areaIds: true, archived: true }), {
    branchId: z.optional(id),
  }),
  response: equipment,
  errors: ['name-taken'],
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateEquipment = endpoint('updateEquipment', 'PUT', '/equipment/:id', {
  summary: 'Changes, archives or restores equipment; refused if what is booked would lack a place or an area',
  needs: 'set-up',
  body: z.extend(z.partial(equipmentValues), { branchId: z.optional(id) }),
  response: equipment,
  errors: ['name-taken', 'version-conflict', 'capacity-in-use', 'areas-in-use', 'resource-unknown'],
});

export const deleteEquipment = endpoint('deleteEquipment', 'DELETE', '/equipment/:id', {
  summary: 'Deletes equipment that was never booked and that no service takes; other equipment can be archived',
  needs: 'set-up',
  response: z.object({ id }),
  errors: ['version-conflict', 'in-use'],
});
