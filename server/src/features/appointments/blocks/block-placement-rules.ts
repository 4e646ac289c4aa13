import type { Period } from '#platform/clock';
import { newId } from '#platform/new-id';
import { conflictingHolds, findCapacitySlot, type Held } from '../holds/capacity-slot-rules.ts';

/** A block that is to stand on a resource. */
interface PlannedBlock extends Period {
  readonly id: string;
  /** How many of the resource's capacity slots; null: all. */
  readonly places: number | null;
}

/** A hold that was read, with the block that it is of; null if it is an appointment's. */
export interface HeldByBlock extends Held {
  readonly blockId: string | null;
}

/** A block and the holds that leave no room for it. */
interface ClashingBlock {
  readonly id: string;
  readonly by: readonly Held[];
}

export interface BlockPlan {
  /** The holds of the blocks that fit, by the ids of the blocks. */
  readonly placed: ReadonlyMap<string, readonly Held[]>;
  /** The new capacity slots of holds that were read. */
  readonly moved: ReadonlyMap<string, number>;
  readonly clashing: readonly ClashingBlock[];
}

/**
 * Finds capacity slots for blocks of a resource, in their order: a block that does not fit leaves the others where they
 * are. `held` must contain at least all holds of the resource that a chain of overlaps links to one of them, without
 * those of the blocks themselves.
 */
export function placeBlocksAmong(blocks: readonly PlannedBlock[], held: readonly Held[], capacity: number): BlockPlan {
  const all = new Map(held.map((hold) => [hold.id, hold]));
  const placed = new Map<string, string[]>();
  const clashing: ClashingBlock[] = [];
  for (const block of blocks) {
    const places = Math.min(block.places ?? capacity, capacity);
    const by = conflictingHolds(block, [...all.values()], capacity, places);
    if (by.length > 0) {
      clashing.push({ id: block.id, by });
      continue;
    }
    const own = Array.from({ length: places }, () => {
      const placement = findCapacitySlot(block, [...all.values()], capacity);
      if (placement.kind === 'taken') throw new Error('a block had room and found no capacity slot');
      for (const [id, place] of placement.kind === 'after-moving' ? placement.moved : []) moveTo(all, id, place);
      const hold = { id: newId(), place: placement.place, startsAt: block.startsAt, endsAt: block.endsAt };
      all.set(hold.id, hold);
      return hold.id;
    });
    placed.set(block.id, own);
  }
  return {
    placed: new Map([...placed].map(([id, own]) => [id, own.flatMap((hold) => all.get(hold) ?? [])])),
    moved: new Map(
      held.flatMap(({ id, place: before }) => {
        const place = all.get(id)?.place ?? before;
        return place === before ? [] : [[id, place]];
      }),
    ),
    clashing,
  };
}
function moveTo(all: Map<string, Held>, id: string, place: number): void {
  const hold = all.get(id);
  if (hold !== undefined) all.set(id, { ...hold, place });
}

/**
 * As `placeBlocksAmong`, for blocks that may have holds among those that were read: one that does not fit keeps its
 * own, which may then be in the way of another.
 */
export function placeBlocksThatFit(
  blocks: readonly PlannedBlock[],
  held: readonly HeldByBlock[],
  capacity: number,
): BlockPlan {
  const clashing = new Map<string, ClashingBlock>();
  for (;;) {
    const changing = blocks.filter(({ id }) => !clashing.has(id));
    const ids = new Set(changing.map(({ id }) => id));
    const others = held.filter(({ blockId }) => blockId === null || !ids.has(blockId));
    const plan = placeBlocksAmong(changing, others, capacity);
    for (const block of plan.clashing) clashing.set(block.id, block);
    if (plan.clashing.length === 0) return { ...plan, clashing: [...clashing.values()] };
  }
}
