import type { Candidate, PlannerStore } from '../../store.ts';
import { draftCardId } from '../engine/card.ts';
import type { DragHandle } from '../engine/drag-span.ts';
import type { DragSource } from '../engine/drop-target.ts';
import type { GridColumn } from '../engine/grid-columns.ts';

/** What is carried, and whose it is. */
export type DragItem = {
  readonly load: DragSource;
  /** The card's id, `draftCardId` for the panel's draft; null for slots. */
  readonly cardId: string | null;
  /** The appointment that it stands for; null while it is new. */
  readonly appointmentId: string | null;
  readonly service: Candidate['service'];
};

/** A card as something to carry; null where it is none that can be moved: a block, or a row that the server does not have yet. */
export function dragItemOf(store: PlannerStore, cardId: string, from: GridColumn, handle: DragHandle): DragItem | null {
  const draft = cardId === draftCardId ? store.draft() : null;
  const place = draft ?? store.appointment(cardId);
  if (place === undefined || place === null) return null;
  const state = store.internalState(cardId);
  if (draft === null && (state === 'created' || state === 'creationFailed')) return null;
  const appointmentId = draft === null ? cardId : draft.appointmentId;
  return { cardId, appointmentId, service: place.service, load: { kind: 'card', handle, from, place } };
}
