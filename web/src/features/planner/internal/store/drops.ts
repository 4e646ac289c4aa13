import type { AppointmentPlacement } from '../engine/drop-target.ts';

type CarryOut = (id: string, place: AppointmentPlacement) => void;

/** The way of a dropped card from the grid to what moves its appointment. */
export class Drops {
  #carryOut: CarryOut | null = null;

  /** Has all drops carried out by this function, until the returned one is called. */
  carryOutBy(carryOut: CarryOut): () => void {
    this.#carryOut = carryOut;
    return () => {
      this.#carryOut = null;
    };
  }

  /** Tells that a card was dropped somewhere else. */
  drop(id: string, place: AppointmentPlacement): void {
    this.#carryOut?.(id, place);
  }
}
