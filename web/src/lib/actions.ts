import { useEffect, useRef } from 'react';
import { createStore } from './create-store.ts';
import { keysOf } from './shortcuts.ts';
import { bufferTyping } from './typing-ahead.ts';

/** Something that the user can do by the command palette or by the keys that `shortcuts.ts` has for it, wherever the focus is. */
export interface Action {
  /** Of two actions with one id the page's own holds: it may take over what the shell offers elsewhere. */
  readonly id: string;
  readonly label: string;
  /** Alias of its icon; the palette knows one for those without. */
  readonly icon?: string;
  /** Not listed in the palette: the keys alone. */
  readonly isHidden?: boolean;
  /** It leads to a text field: what is typed before the field stands there is kept for it. */
  readonly leadsToField?: boolean;
  run(): void;
}

export interface OfferedAction extends Action {
  /** Its shortcut, such as `n`, `g p` or `mod+k`. */
  readonly keys: string | undefined;
}

/** What can be done at the moment, in the order in which it was offered. */
export const actionStore = createStore<{ offered: readonly OfferedAction[] }>('actions', () => ({ offered: [] }));

/**
 * Offers actions while the component is mounted. They may be made anew at every rendering. The shell's own are offered
 * `everywhere`, and give way to those of a page.
 */
export function useActions(actions: readonly Action[], where: 'page' | 'everywhere' = 'page'): void {
  const latest = useRef(actions);
  const shape = JSON.stringify(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    // What is offered changes with what is written down of it; what it does is looked up when it is done.
    const written = JSON.parse(shape) as Omit<Action, 'run'>[];
    const offered = written.map((action) => ({
      ...action,
      keys: keysOf(action.id),
      run: () => {
        if (action.leadsToField) bufferTyping();
        latest.current.find(({ id }) => id === action.id)?.run();
      },
    }));
    actionStore.setState((state) => ({
      offered: where === 'everywhere' ? [...offered, ...state.offered] : [...state.offered, ...offered],
    }));
    return () => actionStore.setState((state) => ({ offered: state.offered.filter((one) => !offered.includes(one)) }));
  }, [shape, where]);
}

/** Those that hold: the later of two with one id. */
export function heldActions(offered: readonly OfferedAction[]): readonly OfferedAction[] {
  return [...new Map(offered.map((action) => [action.id, action])).values()];
}
