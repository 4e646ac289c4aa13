import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf } from '#lib/wire-time.ts';
import { columnKey, dayKey } from '../engine/grid-columns.ts';
import type { Calendar } from '../engine/time-scale.ts';

type TimedBlock = Interval & { readonly block: Block };

/** The blocks by id, and the columns and days that they touch. Every write returns the keys that changed. */
export class BlockBook {
  readonly #calendar: Calendar;
  readonly #blocks = new Map<string, { timed: TimedBlock; keys: readonly string[] }>();
  readonly #columns = new Map<string, Map<string, TimedBlock>>();
  /** When the feed or an answer last changed an id: a fetch that began before that has older data. */
  readonly #touched = new Map<string, number>();
  #now = 0;

  constructor(calendar: Calendar) {
    this.#calendar = calendar;
  }

  /** A point in time to compare with: a block changed after it takes precedence over a fetch that began at it. */
  mark(): number {
    return this.#now;
  }

  block(id: string): Block | undefined {
    return this.#blocks.get(id)?.timed.block;
  }

  /** The blocks of a column or a day, in no particular order. */
  blocks(key: string): Iterable<TimedBlock> {
    return this.#columns.get(key)?.values() ?? [];
  }

  keys(id: string): readonly string[] {
    return this.#blocks.get(id)?.keys ?? [];
  }

  /** Applies a change of the feed, or the answer to a write; null is a deletion. An older version is ignored. */
  apply(id: string, block: Block | null): Set<string> {
    this.#now += 1;
    this.#touched.set(id, this.#now);
    if (block !== null && (this.block(id)?.version ?? 0) > block.version) return new Set();
    return this.#put(id, block);
  }

  /** Applies a fetched range: its blocks replace those that overlap it, except those changed since the fetch began. */
  replace(isInRange: (block: TimedBlock) => boolean, blocks: readonly Block[], since: number): Set<string> {
    const fetched = new Map(blocks.map((block) => [block.id, block]));
    const gone = [...this.#blocks].filter(([id, { timed }]) => !fetched.has(id) && isInRange(timed)).map(([id]) => id);
    const changed = new Set<string>();
    for (const id of [...gone, ...fetched.keys()]) {
      if ((this.#touched.get(id) ?? 0) > since) continue;
      for (const key of this.#put(id, fetched.get(id) ?? null)) changed.add(key);
    }
    return changed;
  }

  forget({ start, end }: Interval): Set<string> {
    const gone = [...this.#blocks.values()].filter(({ timed }) => start <= timed.start && timed.end <= end);
    return new Set(gone.flatMap(({ timed }) => [...this.#put(timed.block.id, null)]));
  }

  #put(id: string, block: Block | null): Set<string> {
    const known = this.#blocks.get(id);
    if (known !== undefined && JSON.stringify(known.timed.block) === JSON.stringify(block)) return new Set();
    for (const key of known?.keys ?? []) this.#columns.get(key)?.delete(id);
    const changed = new Set(known?.keys);
    this.#blocks.delete(id);
    if (block === null) return changed;

    const timed = { block, ...intervalOf(block) };
    const keys = this.#calendar.datesOf(timed).flatMap((date) => [dayKey(date), columnKey(block.resource.id, date)]);
    this.#blocks.set(id, { timed, keys });
    for (const key of keys) {
      changed.add(key);
      const column = this.#columns.get(key) ?? new Map<string, TimedBlock>();
      this.#columns.set(key, column.set(id, timed));
    }
    return changed;
  }
}
