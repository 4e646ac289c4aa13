import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { block, blockRequest } from './block-endpoints.ts';
import { maxSeriesDates, recurrence } from './recurrence.ts';
import { changedOccurrence, maxChanged, occurrence, stayReason, versioned } from './series-endpoints.ts';

const endpoint = endpointsOf('appointments');

const placementErrors = ['slot-taken', 'resource-unknown', 'resource-archived', 'end-not-after-start'] as const;

export const previewBlockSeries = endpoint('previewBlockSeries', 'POST', '/blocks/series/preview', {
  summary: 'Every date of a block that repeats, with what stands in its way; blocks nothing',
  needs: 'read',
  body: z.object({ block: blockRequest, repeat: recurrence }),
  response: z.array(occurrence),
  errors: ['unsupported-repeat-rule', 'too-many-rows'],
});

export const createBlockSeries = endpoint('createBlockSeries', 'POST', '/blocks/series', {
  summary: 'Blocks a resource at every date of a series but those that are left out: all of them or none',
  needs: 'book',
  body: z.object({
    block: blockRequest,
    repeat: recurrence,
    /** Starts of dates that the desk leaves out, such as those at which something is booked. */
    leftOut: z.optional(z.array(instant).check(z.maxLength(maxSeriesDates))),
  }),
  response: z.object({ seriesId: id, blocks: z.array(block) }),
  errors: ['unsupported-repeat-rule', 'too-many-rows', ...placementErrors],
});

/** A change of one block of a series and of those after it. What is left out stays as it is. */
const blockSeriesChange = z.extend(z.omit(z.partial(blockRequest), { branchId: true }), {
  /** The block from which on the series is changed: its new start moves the others by as much on the clock. */
  blockId: id,
});
export type BlockSeriesChange = z.output<typeof blockSeriesChange>;

export const previewBlockSeriesChange = endpoint(
  'previewBlockSeriesChange',
  'POST',
  '/blocks/series/:id/change/preview',
  {
    summary: 'What a change of a series would make of each block from one on; changes nothing',
    needs: 'read',
    body: blockSeriesChange,
    response: z.array(changedOccurrence),
    errors: placementErrors,
  },
);

export const changeBlockSeries = endpoint('changeBlockSeries', 'POST', '/blocks/series/:id/change', {
  summary: 'Changes a series from one of its blocks on: all that were accepted or none; those that stay are named',
  needs: 'book',
  body: z.extend(blockSeriesChange, {
    /** The blocks that the desk wants to be changed, as they were previewed. */
    accepted: z.array(versioned).check(z.minLength(1), z.maxLength(maxChanged)),
  }),
  response: z.object({
    changed: z.array(block),
    kept: z.array(z.object({ id, reason: stayReason })),
  }),
  errors: [...placementErrors, 'version-conflict'],
});

export const endBlockSeries = endpoint('endBlockSeries', 'POST', '/blocks/series/:id/end', {
  summary: 'Deletes the blocks of a series from a date on, wherever they were moved; their times can be booked again',
  needs: 'book',
  /** A date of the branch, inclusive: that at which the series puts a block. */
  body: z.object({ from: localDate }),
  response: z.object({ ended: z.array(id) }),
});
