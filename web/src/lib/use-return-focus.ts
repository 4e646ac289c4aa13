import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before the component appeared, or to the page's heading, when the component goes with it. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      giveBack(before);
      // A dialog that goes at the same moment still keeps the page from being focused.
      requestAnimationFrame(() => giveBack(before));
    },
    [before],
  );
}

function giveBack(before: Element | null): void {
  if (document.activeElement !== document.body) return;
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = isThere ? before : document.querySelector('h1');
  target?.focus({ preventScroll: true });
}
