import { findCapacitySlot, type Held } from '#features/appointments/holds/capacity-slot-rules';
import type { RequestedHold } from '#features/appointments/holds/hold-rules';

export interface PlacedHold extends RequestedHold {
  readonly place: number;
}

/**
 * Busy times of everyone on one day, while the demo is planned; the rules of the desk decide whether a capacity slot is
 * free.
 */
export class Occupancy {
  readonly #capacities: ReadonlyMap<string, number>;
  readonly #held = new Map<string, Held[]>();

  /** Capacities by resource id. */
  constructor(capacities: ReadonlyMap<string, number>) {
    this.#capacities = capacities;
  }

  /** A capacity slot for each of the holds, or nothing if one of them finds none. */
  find(holds: readonly RequestedHold[]): PlacedHold[] | undefined {
    const placed: PlacedHold[] = [];
    for (const hold of holds) {
      // The holds of a party are for one resource and one time, and each takes its own capacity slot.
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
