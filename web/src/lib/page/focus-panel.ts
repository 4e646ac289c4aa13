import { useEffect } from 'react';

/** Puts the focus onto the title of the panel beside the page, where there is one: from there it goes on into its fields. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>('aside h2')?.focus();
}

/** When the component goes from the panel and takes the focus along, the focus goes on from the panel's title. */
export function useFocusPanelAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPanel();
    },
    [],
  );
}
