import type { Candidate, PlannerStore } from '../../store.ts';
import { draftCardId, idOfKey } from '../engine/card.ts';
import type { DragHandle } from '../engine/drag-span.ts';
import type { DragSource } from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';

/** The dragged item, and its appointment. */
export type DragItem = {
  readonly load: DragSource;
  /** The card's id, `draftCardId` for the panel's draft; null for slots. */
  readonly cardId: string | null;
  /** The element that was grabbed; absent for the keyboard's. */
  readonly element?: HTMLElement;
  /** The appointment of the card; null while it is new. */
  readonly appointmentId: string | null;
  readonly service: Candidate['service'];
};

/** A card as a drag item; null if it cannot be moved: a block. */
export function dragItemOf(store: PlannerStore, key: string, from: GridColumn, handle: DragHandle): DragItem | null {
  const cardId = idOfKey(key);
  const draft = cardId === draftCardId ? store.draft() : null;
  const place = draft ?? store.appointment(cardId);
  if (place === undefined || place === null) return null;
  const appointmentId = draft === null ? cardId : draft.appointmentId;
  return { cardId, appointmentId, service: place.service, load: { kind: 'card', handle, from, place } };
}
