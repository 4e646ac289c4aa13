import { createHash } from 'node:crypto';

/** A small generator of pseudo-random numbers that are the same on every run with the same `seed`. */
export interface Random {
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** A whole number from `least` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE();

  // mulberry32: good enough for a demo, and three lines long.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    chance: (probability) => next() < probability,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled: (items) => {
      const order = items.map((item) => ({ item, by: next() }));
      return order.sort((one, other) => one.by - other.by).map(({ item }) => item);
    },
  };
}
