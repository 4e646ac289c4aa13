import type { AppointmentPlacement } from '../engine/drop-target.ts';

type ApplyDrop = (id: string, place: AppointmentPlacement) => void;

/** The way of a dropped card from the grid to what moves its appointment. */
export class Drops {
  #applyDrop: ApplyDrop | null = null;

  /** Has all drops carried out by this function, until the returned one is called. */
  carryOutBy(applyDrop: ApplyDrop): () => void {
    this.#applyDrop = applyDrop;
    return () => {
      this.#applyDrop = null;
    };
  }

  /** Tells that a card was dropped somewhere else. */
  drop(id: string, place: AppointmentPlacement): void {
    this.#applyDrop?.(id, place);
  }
}
