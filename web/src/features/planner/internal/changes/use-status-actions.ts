import { useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useCallback, useSyncExternalStore } from 'react';
import { type Action, useActions } from '#lib/page/actions.ts';
import type { IconAlias } from '#ui/icon/icon-files.ts';
import type { PlannerStore } from '../../store.ts';
import { type CardChange, type Step, stepPatch } from './card-change.ts';

/** One key for each status of the focused card's appointment; the same key again takes the status back. */
export function useStatusActions(store: PlannerStore, change: (change: CardChange) => void): void {
  const { t } = useLingui();
  const row = useFocusedRow(store);

  function action(step: Step, icon: IconAlias, label: string): Action[] {
    if (row === undefined) return [];
    const isReached = row.lifeCycle === step;
    const run = () => change({ id: row.id, patch: stepPatch(isReached ? 'booked' : step), overrides: {} });
    return [{ id: `card-${step}`, label: isReached ? t`Mark as to do` : label, icon, run }];
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
