import { findCapacitySlot, type Held } from '#features/appointments/capacity-slot-rules';
import type { RequestedHold } from '#features/appointments/hold-rules';

export interface PlacedHold extends RequestedHold {
  readonly place: number;
}

/** Who is taken when on one day, while the demo plans it; the same rules as at the desk decide whether there is a place. */
export class Occupancy {
  readonly #capacities: ReadonlyMap<string, number>;
  readonly #held = new Map<string, Held[]>();

  /** Capacities by resource id. */
  constructor(capacities: ReadonlyMap<string, number>) {
    this.#capacities = capacities;
  }

  /** A place for each of the holds, or nothing where one finds none. */
  find(holds: readonly RequestedHold[]): PlacedHold[] | undefined {
    const placed: PlacedHold[] = [];
    for (const hold of holds) {
      // A party's holds are of one resource and one time, and each takes a place of its own.
      const own = placed.filter(({ resourceId }) => resourceId === hold.resourceId).map((one) => ({ ...one, id: '' }));
      const held = [...this.#of(hold.resourceId), ...own];
      const found = findCapacitySlot(hold, held, this.#capacities.get(hold.resourceId) ?? 0);
      if (found.kind !== 'free') return undefined;
      placed.push({ ...hold, place: found.place });
    }
    return placed;
  }

  add(hold: PlacedHold): void {
    this.#of(hold.resourceId).push({ ...hold, id: '' });
  }

  #of(resourceId: string): Held[] {
    let held = this.#held.get(resourceId);
    if (held === undefined) this.#held.set(resourceId, (held = []));
    return held;
  }
}
