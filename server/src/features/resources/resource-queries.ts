import type { Area } from '@quieta/contract/resources/area-endpoints';
import type { Availability } from '@quieta/contract/resources/availability';
import type * as availabilityEndpoints from '@quieta/contract/resources/availability-endpoints';
import type { Equipment } from '@quieta/contract/resources/equipment-endpoints';
import { expandAvailability } from '@quieta/contract/resources/expand-availability';
import { type Resource, toWireResource, type WireResource } from '@quieta/contract/resources/resource';
import type * as resourceEndpoints from '@quieta/contract/resources/resource-endpoints';
import type { StaffMember } from '@quieta/contract/resources/staff-member-endpoints';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { readOpeningHours } from '#features/settings/branch-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readAvailabilities } from './availability-repository.ts';
import type { BookableTimes } from './availability-rules.ts';
import { readEquipment } from './equipment-repository.ts';
import { findResourceType, readAreas, readResources } from './resource-repository.ts';
import { readStaffMembers } from './staff-repository.ts';

export async function listResources(
  context: BranchContext,
  { query: { date, serviceID } }: Request<typeof resourceEndpoints.listResources>,
): Promise<WireResource[]> {
  if (date === undefined) return (await readResources(context, serviceID)).map(toWireResource);
  const resources = await readBookableOn(context, date, serviceID);
  return resources.flatMap(({ isBookable, ...resource }) => (isBookable ? [toWireResource(resource)] : []));
}

export async function listAvailabilities(
  context: BranchContext,
  { query: { resourceId } }: Request<typeof availabilityEndpoints.listAvailabilities>,
): Promise<Availability[]> {
  if ((await findResourceType(context, resourceId)) === undefined) throw new Refusal('not-found');
  return (await readAvailabilities(context, [resourceId])).get(resourceId) ?? [];
}

export async function listStaffMembers(context: BranchContext): Promise<StaffMember[]> {
  return readStaffMembers(context);
}

export async function listAreas(context: BranchContext): Promise<Area[]> {
  return readAreas(context);
}

export async function listEquipment(context: BranchContext): Promise<Equipment[]> {
  return readEquipment(context);
}

type ResourceOnDate = Resource & { readonly isBookable: boolean };

/**
 * The branch's resources, each with whether it can be booked on a date of the branch; with a service only those that
 * can do it.
 */
export async function readBookableOn(
  context: BranchContext,
  date: string,
  serviceId?: string,
): Promise<ResourceOnDate[]> {
  const resources = await readResources(context, serviceId);
  const openingHours = await readOpeningHours(context);
  return resources.map((resource) => ({
    ...resource,
    isBookable: !resource.archived && expandAvailability(resource, openingHours, date).length > 0,
  }));
}

/** As `jsonb_build_object` writes the tables' columns. */
interface Row extends BookableTimes {
  readonly id: string;
}

/**
 * SQL that reads the data that decide when these resources can be booked. Written by hand for the lists of rows within
 * a row.
 */
export function bookableTimes(ids: Expression<readonly string[]>): RawBuilder<Row> {
  return sql<Row>`
    SELECT r.id, r.type,
     coalesce((SELECT json_agg(json_build_object(
         'startDate', a.start_date, 'endDate', a.end_date, 'startTime', a.start_time, 'endTime', a.end_time,
         'mo', a.mo, 'tu', a.tu, 'we', a.we, 'th', a.th, 'fr', a.fr, 'sa', a.sa, 'su', a.su))
       FROM ${rowsOf('resourceAvailability')} AS a WHERE a.resource_id = r.id), '[]') AS availabilities,
     coalesce((SELECT json_agg(json_build_object('kind', e.kind, 'note', CASE e.kind WHEN 'closure' THEN e.note END,
         'startDate', e.start_date, 'endDate', e.end_date, 'startTime', e.start_time, 'endTime', e.end_time))
       FROM ${rowsOf('availabilityException')} AS e WHERE e.resource_id = r.id OR e.resource_id IS NULL), '[]')
         AS exceptions,
     CASE WHEN r.type = 'Staff' THEN '[]' ELSE
       coalesce((SELECT json_agg(json_build_object('weekday', o.weekday, 'opens', o.opens, 'closes', o.closes))
         FROM ${rowsOf('openingHours')} AS o), '[]') END AS "openingHours"
   FROM ${rowsOf('resource')} AS r WHERE r.id = ANY(${ids})`;
}

const read = prepared('resource-bookable-times', ($: Placeholders<{ ids: readonly string[] }>) => bookableTimes($.ids));

/** The data that decide when these resources can be booked, by id. */
export async function readBookableTimes(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<Map<string, BookableTimes>> {
  const rows = await transaction.run(read, { ids });
  return new Map(rows.map(({ id, ...times }) => [id, times]));
}
