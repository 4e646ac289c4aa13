import type { listServices as endpoint } from '@quieta/contract/settings/list-services';
import type { Service } from '@quieta/contract/settings/service';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readServices } from './service-repository.ts';

/** A resource on a date of the branch, as `readBookableOn` of a higher feature tells it. */
export interface ResourceOnDate {
  readonly id: string;
  readonly type: 'Staff' | 'Area';
  readonly isBookable: boolean;
}

export type ReadBookableOn = (context: BranchContext, date: string) => Promise<readonly ResourceOnDate[]>;

export async function listServices(
  context: BranchContext,
  { query: { staffId, areaId, date } }: Request<typeof endpoint>,
  readBookableOn: ReadBookableOn,
): Promise<Service[]> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  const services = await readServices(context, { resourceIds: [staffId, areaId].filter((id) => id !== undefined) });
  if (date === undefined) return services;
  const resources = await readBookableOn(context, date);
  return services.filter((service) => !service.archived && hasOneOfEachKind(service, resources));
}

/** Whether each kind of resource that the service takes has one that can be booked. */
function hasOneOfEachKind({ resourceIds }: Service, resources: readonly ResourceOnDate[]): boolean {
  const able = resources.filter(({ id }) => resourceIds.includes(id));
  return able.every(({ type }) => able.some((one) => one.type === type && one.isBookable));
}
