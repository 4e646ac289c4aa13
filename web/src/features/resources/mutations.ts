import type { Area } from '@quieta/contract/resources/area';
import { createArea, deleteArea, updateArea } from '@quieta/contract/resources/area-endpoints';
import { moveResource } from '@quieta/contract/resources/resource-endpoints';
import type { StaffValues } from '@quieta/contract/resources/staff-member';
import {
  createStaffMember,
  deleteStaffMember,
  updateStaffMember,
} from '@quieta/contract/resources/staff-member-endpoints';
import type { RowCalls } from '#features/settings/mutations.ts';
import type { ApiError } from '#lib/api-error.ts';
import { submit } from '#lib/outbox.ts';
import { type StaffRow, staffRow } from './internal/list-queries.ts';
import type { ServiceChange } from './service-change-rules.ts';

/** What the desk writes of a staff member. */
export interface WrittenStaffMember extends StaffValues {
  /** A PNG in base64, null for none. */
  avatar: string | null;
  services: ServiceChange;
}

/** What the desk writes of an area. */
export interface WrittenArea extends Pick<Area, 'name' | 'capacity' | 'archived'> {
  services: ServiceChange;
}

/** A refusal is shown where it belongs; that nothing was answered is told as usual. */
const quiet = ({ code }: ApiError) => code !== null;

/** Among its like, which is also where its column stands in the planner. */
function move(id: string, beforeId: string | null): Promise<unknown> {
  const input = { params: { id }, body: { beforeId } };
  return submit({ endpoint: moveResource, input, entity: 'resource:order' });
}

export const staffCalls = (branchId: string): RowCalls<StaffRow, WrittenStaffMember> => ({
  async create({ avatar, services, ...values }, key) {
    const body = { ...values, ...services, ...(avatar !== null && { base64Picture: avatar }) };
    return staffRow(await submit({ endpoint: createStaffMember, input: { body }, entity: 'resource:new', key, quiet }));
  },
  async update(id, { avatar, services, ...values }, press) {
    const picture = avatar === undefined ? {} : { isPictureBase64Updated: true, base64Picture: avatar };
    const input = { params: { id }, body: { ...values, ...services, ...picture } };
    return staffRow(await submit({ endpoint: updateStaffMember, input, entity: `resource:${id}`, ...press, quiet }));
  },
  remove(id, press) {
    const input = { params: { branchId, staffId: id } };
    return submit({ endpoint: deleteStaffMember, input, entity: `resource:${id}`, ...press, quiet });
  },
  move,
});

export const areaCalls = (branchId: string): RowCalls<Area, WrittenArea> => ({
  create({ services, ...values }, key) {
    const body = { ...values, ...services };
    return submit({ endpoint: createArea, input: { body }, entity: 'resource:new', key, quiet });
  },
  update(id, { services, ...values }, press) {
    const input = { params: { id }, body: { ...values, ...services } };
    return submit({ endpoint: updateArea, input, entity: `resource:${id}`, ...press, quiet });
  },
  remove(id, press) {
    const input = { params: { branchId, areaId: id } };
    return submit({ endpoint: deleteArea, input, entity: `resource:${id}`, ...press, quiet });
  },
  move,
});
