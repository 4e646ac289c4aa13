import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { Suspense, useCallback, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useMay } from '#features/session/store.ts';
import { type Action, useActions } from '#lib/page/actions.ts';
import { later } from '#lib/page/later.tsx';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import { MissingMessage } from '#ui/missing/missing.tsx';
import type { PlannerStore } from '../../store.ts';
import type { AppointmentPlacement } from '../engine/drop-target.ts';
import { type CardChange, type Step, stepPatch } from './card-change.ts';
import type { RemedyContext } from './remedies.ts';
import { useCardChanges, useVisitChanges } from './use-changes.ts';

// The changes must be ready with the grid; the notes are needed only after the server's answer, so they load later.
const CardNotes = later(async () => (await import('./card-notes.tsx')).CardNotes, { instead: MissingMessage });

/** Carries out what gestures and keys do to cards, and shows what was refused. Renders nothing while all goes well. */
export function CardChangeHandler(setting: RemedyContext) {
  const { store } = setting;
  const cards = useCardChanges(store);
  const visits = useVisitChanges(store);
  useStatusActions(store, cards.change);
  const applyDrop = useEffectEvent((id: string, place: AppointmentPlacement) => {
    cards.forget();
    if (!visits.ask(id, place)) cards.change({ id, patch: place, overrides: {} });
  });
  useLayoutEffect(() => store.drops.carryOutBy((id, place) => applyDrop(id, place)), [store]);

  if (visits.asked === null && visits.refused === null && cards.refused === null && cards.done === null) return null;
  return (
    <Suspense>
      <CardNotes {...setting} cards={cards} visits={visits} />
    </Suspense>
  );
}

/** One key for each status of the focused card's appointment; the same key again takes the status back. */
function useStatusActions(store: PlannerStore, change: (change: CardChange) => void): void {
  const { t } = useLingui();
  const row = useFocusedRow(store);
  const treats = useMay()('treat');

  function action(step: Step, icon: IconAlias, label: string): Action[] {
    if (row === undefined || !treats) return [];
    const isReached = row.lifeCycle === step;
    const run = () => change({ id: row.id, patch: stepPatch(isReached ? 'booked' : step), overrides: {} });
    return [{ id: `card-${step}`, label: isReached ? t`Mark as booked` : label, icon, run }];
  }

  useActions([
    ...action('done', 'check_circle', t`Mark as done`),
    ...action('arrived', 'map_pin', t`Mark as arrived`),
    ...action('in-treatment', 'clock', t`Mark as in treatment`),
    ...action('no-show', 'prohibit', t`Mark as no-show`),
  ]);
}

function useFocusedRow(store: PlannerStore): Appointment | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe('focus', listener), [store]);
  const id = useSyncExternalStore(subscribe, () => store.focusedId()) ?? '';
  const subscribeRow = useCallback((listener: () => void) => store.subscribeAppointment(id, listener), [store, id]);
  return useSyncExternalStore(subscribeRow, () => store.appointment(id));
}
