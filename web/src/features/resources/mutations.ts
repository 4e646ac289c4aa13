import { type Area, createArea, deleteArea, updateArea } from '@quieta/contract/resources/area-endpoints';
import {
  createEquipment,
  deleteEquipment,
  type Equipment,
  type EquipmentValues,
  updateEquipment,
} from '@quieta/contract/resources/equipment-endpoints';
import { moveResource } from '@quieta/contract/resources/resource-endpoints';
import {
  createStaffMember,
  deleteStaffMember,
  type StaffValues,
  updateStaffMember,
} from '@quieta/contract/resources/staff-member-endpoints';
import type { RowCalls } from '#features/settings/mutations.ts';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';
import { type StaffRow, staffRow } from './internal/list-queries.ts';
import type { ServiceChange } from './service-change-rules.ts';

/** The fields of a staff member that the desk edits. */
export interface WrittenStaffMember extends StaffValues {
  /** A PNG in base64, null for none. */
  avatar: string | null;
  services: ServiceChange;
}

/** The fields of an area that the desk edits. */
export interface WrittenArea extends Pick<Area, 'name' | 'capacity' | 'archived'> {
  services: ServiceChange;
}

/** The fields of equipment that the desk edits. */
export type WrittenEquipment = EquipmentValues;

/** The form shows a refusal; the common handler reports a missing answer. */
const made = { quiet: isRefusal };
const on = (id: string, baseVersion: number) => ({ entity: `resource:${id}`, baseVersion, quiet: isRefusal });

/** The order among resources of one type, which is also the order of the planner's columns. */
function move(id: string, beforeId: string | null): Promise<unknown> {
  return write(moveResource, { params: { id }, body: { beforeId } }, { entity: 'resource:order' });
}

export const staffCalls = (branchId: string): RowCalls<StaffRow, WrittenStaffMember> => ({
  async create({ avatar, services, ...values }) {
    const body = { ...values, ...services, ...(avatar !== null && { base64Picture: avatar }) };
    return staffRow(await write(createStaffMember, { body }, made));
  },
  async update(id, { avatar, services, ...values }, version) {
    const picture = avatar === undefined ? {} : { isPictureBase64Updated: true, base64Picture: avatar };
    const input = { params: { id }, body: { ...values, ...services, ...picture } };
    return staffRow(await write(updateStaffMember, input, on(id, version)));
  },
  remove: (staffId, version) => write(deleteStaffMember, { params: { branchId, staffId } }, on(staffId, version)),
  move,
});

export const areaCalls = (branchId: string): RowCalls<Area, WrittenArea> => ({
  create: ({ services, ...values }) => write(createArea, { body: { ...values, ...services } }, made),
  update: (id, { services, ...values }, version) =>
    write(updateArea, { params: { id }, body: { ...values, ...services } }, on(id, version)),
  remove: (areaId, version) => write(deleteArea, { params: { branchId, areaId } }, on(areaId, version)),
  move,
});

export const equipmentCalls: RowCalls<Equipment, WrittenEquipment> = {
  create: (values) => write(createEquipment, { body: values }, made),
  update: (id, values, version) => write(updateEquipment, { params: { id }, body: values }, on(id, version)),
  remove: (id, version) => write(deleteEquipment, { params: { id } }, on(id, version)),
  move,
};
