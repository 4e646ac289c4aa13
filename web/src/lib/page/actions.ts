import { useEffect, useRef } from 'react';
import { createStore } from '../create-store.ts';
import { keysOf } from './shortcuts.ts';
import { bufferTyping } from './typing-ahead.ts';

/**
 * Something that the user can do from the command palette, or with its keys in `shortcuts.ts` wherever the focus is.
 */
export interface Action {
  /** The page's own action wins over another one with its id: it may replace one of the shell's. */
  readonly id: string;
  readonly label: string;
  /** The alias of its icon; the palette has a default. */
  readonly icon?: string;
  /** Not listed in the palette, only available by its keys. */
  readonly isHidden?: boolean;
  /** It leads to a text field: letters typed before the field appears are kept for it. */
  readonly leadsToField?: boolean;
  run(): void;
}

export interface OfferedAction extends Action {
  /** Its shortcut, such as `n`, `g p` or `mod+k`. */
  readonly keys: string | undefined;
}

/** The actions that are available now, in the order in which they were registered. */
export const actionStore = createStore<{ offered: readonly OfferedAction[] }>('actions', () => ({ offered: [] }));

/**
 * Registers actions while the component is mounted. They may be new objects at every render. The shell registers its
 * own as `everywhere`, and those of a page win over them.
 */
export function useActions(actions: readonly Action[], where: 'page' | 'everywhere' = 'page'): void {
  const latest = useRef(actions);
  const shape = JSON.stringify(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    // Only a change of the serialised actions registers them again; the function to run is looked up when it runs.
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

/** The effective actions: the later of two with one id. */
export function heldActions(offered: readonly OfferedAction[]): readonly OfferedAction[] {
  return [...new Map(offered.map((action) => [action.id, action])).values()];
}
