import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PlannerStore } from '../../store.ts';

// In ms, as of other hints: a passing mouse opens nothing, and a mouse can move over to the hint to read it.
const openDelay = 500;
const closeDelay = 100;

/** The appointment whose card a mouse rests on, or that the keyboard's cursor is on. */
export function useHintedCard(store: PlannerStore): Appointment | undefined {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => watchCards(store, setId), [store]);
  const subscribe = useCallback((listener: () => void) => store.subscribeAppointment(id ?? '', listener), [store, id]);
  return useSyncExternalStore(subscribe, () => store.appointment(id ?? ''));
}

/** Calls `onShow` with the id of the card that is looked at, and null for none. Returns a function that stops this. */
function watchCards(store: PlannerStore, onShow: (id: string | null) => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = null;
  let next: string | null = null;

  function show(id: string | null, delay: number): void {
    if (id === next) return;
    next = id;
    clearTimeout(timer);
    if (delay === 0) apply();
    else timer = setTimeout(apply, delay);
  }

  function apply(): void {
    if (next !== shown) onShow(next);
    shown = next;
  }

  const hide = () => show(null, 0);

  function followMouse({ target, pointerType, buttons }: PointerEvent): void {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    if (buttons !== 0) return hide();
    const isOnHint = target.closest('[data-hint]') !== null;
    const under = isOnHint ? shown : (target.closest<HTMLElement>('[role=grid] [data-id]')?.dataset['id'] ?? null);
    show(under, under === null ? closeDelay : openDelay);
  }

  function followCursor(): void {
    if (document.activeElement?.matches('[role=grid]:focus-visible')) show(store.focusedId(), 0);
  }

  document.addEventListener('pointermove', followMouse, { signal });
  document.addEventListener('pointerdown', hide, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  document.addEventListener('focusin', followCursor, { signal });
  document.addEventListener('focusout', hide, { signal });
  const unsubscribe = store.subscribe('focus', followCursor);
  return () => {
    left.abort();
    unsubscribe();
    clearTimeout(timer);
  };
}
