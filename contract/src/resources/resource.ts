import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { pngBase64 } from '../values/text.ts';
import { availability, availabilityException } from './availability.ts';
import { resourceTypes } from './resource-types.ts';

const types = keysOf(resourceTypes);
export const resourceType = z.enum(types);
export type ResourceType = z.output<typeof resourceType>;
/** The types of which an appointment has at most one each. */
export type StaffOrArea = Exclude<ResourceType, 'Equipment'>;

/** How a request may name a type: by its name, or by the number that other systems know. */
export const sentResourceType = z.union([
  resourceType,
  z.pipe(
    z.literal([0, 1, 2]),
    z.transform((number: 0 | 1 | 2) => typeOf(number)),
  ),
]);

/** How many appointments a resource serves at once. */
export const capacity = z.int().check(z.minimum(1), z.maximum(99));

/** Anything that an appointment can occupy (ENT-08), as web and server use it; on the wire it is `wireResource`. */
const resource = z.object({
  id,
  branchId: id,
  name: z.string(),
  /** The resource's speciality at the desk, such as "Massage, sport"; may be empty. */
  role: z.string(),
  type: resourceType,
  capacity,
  archived: z.boolean(),
  availabilities: z.array(availability),
  /** Its own exceptions and the branch's closures, by date. */
  exceptions: z.array(availabilityException),
  /** The version of patterns and exceptions together, which are changed as a whole. */
  rotaVersion: z.int(),
  avatar: z.nullable(pngBase64),
  isDeletable: z.boolean(),
  version: z.int(),
});
export type Resource = z.output<typeof resource>;

/** The specification knows 0 and 1 and leaves further values open; equipment is 2. */
const furtherType = z.int().check(z.minimum(2), z.maximum(2));

/** With the number of its type, as specified (ENT-20). */
export const wireResource = z.extend(resource, { type: z.union([z.literal([0, 1]), furtherType]) });
export type WireResource = z.output<typeof wireResource>;

export function toWireResource(resource: Resource): WireResource {
  return { ...resource, type: resourceTypes[resource.type].number };
}

export function fromWireResource(row: WireResource): Resource {
  return { ...row, type: typeOf(row.type) };
}

function typeOf(number: number): ResourceType {
  const type = types.find((one) => resourceTypes[one].number === number);
  if (type === undefined) throw new RangeError(`no resource has the type ${number}`);
  return type;
}

/** A resource as part of another row, such as an appointment. */
export const resourceReference = z.object({ id, name: z.string() });
