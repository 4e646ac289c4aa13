import type { BlockSeriesChange } from '@quieta/contract/appointments/block-series-endpoints';
import { fromWireTime } from '#platform/clock';
import { movedOnWall, wallMove } from '../series/series-change-rules.ts';
import type { StoredBlock } from './block-repository.ts';
import { changed } from './block-rules.ts';

/** A block of a series with what a change makes of it. */
export interface PlannedBlockChange {
  readonly current: StoredBlock;
  readonly requested: StoredBlock;
  /** Whether it stays as it is because it was moved by itself. */
  readonly isMoved: boolean;
}

/**
 * Plans a change of a series for the named block and those that the series puts after it, in that order. Those that are
 * already as they are to be are left out.
 */
export function planBlockChange(
  all: readonly StoredBlock[],
  named: StoredBlock,
  change: BlockSeriesChange,
  timeZone: string,
): PlannedBlockChange[] {
  const { startTime, endTime, ...others } = change;
  const startsAt = startTime === undefined ? named.startsAt : fromWireTime(startTime);
  const move: Move = {
    named: { id: named.id, startsAt },
    wall: startTime === undefined ? null : wallMove(placeInSeries(named), startsAt, timeZone),
    length: endTime === undefined ? null : startsAt.until(fromWireTime(endTime)),
  };
  return all
    .filter((one) => Temporal.Instant.compare(placeInSeries(one), placeInSeries(named)) >= 0)
    .toSorted((one, other) => Temporal.Instant.compare(placeInSeries(one), placeInSeries(other)))
    .flatMap((current): PlannedBlockChange[] => {
      const isMoved = current.id !== named.id && !current.startsAt.equals(placeInSeries(current));
      if (isMoved) return [{ current, requested: current, isMoved }];
      const requested = timed(changed(current, others), move, timeZone);
      return isSame(current, requested) ? [] : [{ current, requested, isMoved }];
    });
}

/** The new times of each block; null means that its own stay. */
interface Move {
  readonly named: Pick<StoredBlock, 'id' | 'startsAt'>;
  readonly wall: ReturnType<typeof wallMove> | null;
  readonly length: Temporal.Duration | null;
}

/** The block at its new time; the new start is where its series puts it from then on. */
function timed(block: StoredBlock, { named, wall, length }: Move, timeZone: string): StoredBlock {
  const moved = block.id === named.id ? named.startsAt : wall && movedOnWall(block.startsAt, wall, timeZone);
  const startsAt = moved ?? block.startsAt;
  return {
    ...block,
    startsAt,
    endsAt: startsAt.add(length ?? block.startsAt.until(block.endsAt)),
    seriesStartsAt: wall === null ? block.seriesStartsAt : startsAt,
  };
}

/** The place that its series gives a block. */
export function placeInSeries({ seriesStartsAt, startsAt }: StoredBlock): Temporal.Instant {
  return seriesStartsAt ?? startsAt;
}

function isSame(before: StoredBlock, after: StoredBlock): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
