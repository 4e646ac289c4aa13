import type { BlockSeriesChange } from '@quieta/contract/appointments/block-series-endpoints';
import type { ChangedOccurrence, Occurrence } from '@quieta/contract/appointments/series-endpoints';
import { msOf } from '#lib/wire-time.ts';
import type { BlockDraft, BlockRepeat } from './block-draft.ts';

/** The values of a block as they are written. */
export function valuesOf({ resourceId, startTime, endTime, kind, places, reason }: BlockDraft) {
  return { resourceId, startTime, endTime, kind, places, reason };
}

/** The request for a new block that repeats. */
export function seriesOf(draft: BlockDraft, { rule, until }: BlockRepeat) {
  return { block: valuesOf(draft), repeat: { repeatRule: rule, until } };
}

/** The change of a block and of those after it; what is as it was is left out. */
export function changeOf(draft: BlockDraft): Omit<BlockSeriesChange, 'blockId'> {
  const { block, resourceId, startTime, endTime, kind, places, reason } = draft;
  if (block === null) return {};
  const isMoved = msOf(startTime) !== msOf(block.startTime);
  const isResized = msOf(endTime) - msOf(startTime) !== msOf(block.endTime) - msOf(block.startTime);
  return {
    ...(isMoved && { startTime }),
    ...(isResized && { endTime }),
    ...(resourceId !== block.resource.id && { resourceId }),
    ...(kind !== block.kind && { kind }),
    ...(places !== block.places && { places }),
    ...(reason !== block.reason && { reason }),
  };
}

/** A date of a series before it is blocked or changed. */
export type BlockDate = Occurrence & Partial<Pick<ChangedOccurrence, 'id' | 'version' | 'before' | 'kept'>>;

/** The dates that can be blocked or changed, and those at which something is in the way. */
export function sorted(dates: readonly BlockDate[]) {
  const changing = dates.filter(({ kept }) => (kept ?? null) === null);
  return {
    free: changing.filter(({ code }) => code === null),
    clashing: changing.filter(({ code }) => code !== null),
    moved: dates.filter(({ kept }) => (kept ?? null) !== null),
  };
}
