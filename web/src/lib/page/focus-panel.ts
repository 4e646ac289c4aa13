import { useEffect } from 'react';

/** Focuses the title of the panel beside the page, if there is one: from there Tab reaches its fields. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>('aside h2')?.focus();
}

/** When the component is removed from the panel while it has the focus, focuses the panel's title. */
export function useFocusPanelAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPanel();
    },
    [],
  );
}
