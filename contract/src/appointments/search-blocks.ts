import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { block } from './block.ts';

/** A range holds at most this many blocks; above it the search is refused. */
export const mostBlocks = 5_000;

/** `dateFrom` and `dateTo` are dates of the branch, both inclusive; a block that reaches into the range is in it. */
export const searchBlocks = endpoint({
  name: 'searchBlocks',
  method: 'POST',
  path: '/blocks/Search',
  tag: 'appointments',
  summary: 'Blocks of a range of days, by start; of all resources where none is named',
  access: 'branch',
  body: z.object({
    dateFrom: localDate,
    dateTo: localDate,
    resourceIds: z.optional(z.nullable(z.array(id).check(z.maxLength(1000)))),
    branchId: z.optional(id),
  }),
  response: z.object({
    data: z.array(block),
    /** Where the change feed stood before the rows were read: a stream from here on misses nothing. */
    feedCursor: z.string(),
  }),
  errors: ['too-many-rows'],
});
