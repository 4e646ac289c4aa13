import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { resourceReference } from '../resources/resource.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { blockKinds } from './block-kinds.ts';

const endpoint = endpointsOf('appointments');

const blockReason = optionalLine(120);
const blockKind = z.enum(keysOf(blockKinds));
/** How many of the resource's capacity slots it takes; null: all, also after the capacity has changed. */
const blockedPlaces = z.nullable(z.int().check(z.minimum(1), z.maximum(99)));

/**
 * A time in which some or all of a resource's capacity slots cannot be booked, with the reason that the desk reads; the
 * reason may be empty.
 */
export const block = z.object({
  id,
  branchId: id,
  resource: resourceReference,
  startTime: instant,
  endTime: instant,
  kind: blockKind,
  places: blockedPlaces,
  reason: blockReason,
  /** Blocks that were made together and repeat; null: this one stands alone. */
  seriesId: z.nullable(id),
  version: z.int(),
});
export type Block = z.output<typeof block>;

/** A range holds at most this many blocks; above it the search is refused. */
export const maxBlocks = 5_000;

/** `dateFrom` and `dateTo` are dates of the branch, both inclusive; a block that overlaps the range is included. */
export const searchBlocks = endpoint('searchBlocks', 'POST', '/blocks/Search', {
  summary: 'Blocks of a range of days, by start; of all resources where none is named',
  needs: 'read',
  mayLag: true,
  body: z.object({
    dateFrom: localDate,
    dateTo: localDate,
    resourceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
    branchId: z.optional(id),
  }),
  response: z.object({
    data: z.array(block),
    /** The position of the change feed before the rows were read: a stream that starts here misses nothing. */
    feedCursor: z.string(),
  }),
  errors: ['too-many-rows'],
});

/** Without a kind it is `other`, without places it takes all. */
export const blockRequest = z.object({
  resourceId: id,
  startTime: instant,
  endTime: instant,
  kind: z.optional(blockKind),
  places: z.optional(blockedPlaces),
  reason: z.optional(blockReason),
  branchId: z.optional(id),
});

export const createBlock = endpoint('createBlock', 'POST', '/blocks', {
  summary: 'Blocks a resource for a time; refused where something is booked then, with what is in the way',
  needs: 'book',
  body: blockRequest,
  response: block,
  errors: ['slot-taken', 'resource-unknown', 'resource-archived', 'end-not-after-start'],
});

/**
 * Changes one block; fields that are left out stay as they are. `If-Match` names the version that the change was based
 * on.
 */
export const updateBlock = endpoint('updateBlock', 'PATCH', '/blocks/:id', {
  summary: 'Changes a block: resource, time, kind, places, reason',
  needs: 'book',
  body: z.partial(blockRequest),
  response: block,
  errors: ['version-conflict', 'slot-taken', 'resource-unknown', 'resource-archived', 'end-not-after-start'],
});

export const deleteBlock = endpoint('deleteBlock', 'DELETE', '/blocks/:id', {
  summary: 'Deletes a block; its time can be booked again',
  needs: 'book',
  response: z.object({ id }),
});
