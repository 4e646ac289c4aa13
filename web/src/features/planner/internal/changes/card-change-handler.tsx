import { type Ref, Suspense, useImperativeHandle } from 'react';
import { changeDraft } from '#features/appointments/draft-store.ts';
import { moveDraft } from '#features/appointments/move-draft.ts';
import { later } from '#lib/page/later.tsx';
import { MissingMessage } from '#ui/missing/missing-message.tsx';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import type { RemedyContext } from './remedy-context.ts';
import { useCardChanges, useVisitChanges } from './use-changes.ts';
import { useStatusActions } from './use-status-actions.ts';

/** What the grid calls after a gesture. */
export interface CardChangeHandle {
  moveAppointment(id: string, place: AppointmentPlacement): void;
  moveDraft(place: AppointmentPlacement): void;
}

// The changes must be ready with the grid; the notes are needed only after the server's answer, so they load later.
const CardNotes = later(async () => (await import('./card-notes.tsx')).CardNotes, { instead: MissingMessage });

/** Carries out what gestures and keys do to cards, and shows what was refused. Renders nothing while all goes well. */
export function CardChangeHandler({ ref, ...setting }: RemedyContext & { ref: Ref<CardChangeHandle> }) {
  const { store } = setting;
  const cards = useCardChanges(store);
  const visits = useVisitChanges(store);
  useStatusActions(store, cards.change);
  useImperativeHandle(ref, () => ({
    moveAppointment: (id, place) => {
      cards.forget();
      if (!visits.ask(id, place)) cards.change({ id, patch: place, overrides: {} });
    },
    moveDraft: (place) => changeDraft((draft) => moveDraft(draft, place)),
  }));

  if (visits.asked === null && visits.refused === null && cards.refused === null) return null;
  return (
    <Suspense>
      <CardNotes {...setting} cards={cards} visits={visits} />
    </Suspense>
  );
}
