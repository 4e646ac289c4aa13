import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the focus when the component is removed with it: to the element that had it before; where that is gone, to
 * `otherwise`, or to the page's heading.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      giveBack(before, fallback);
      // A dialog that closes at the same moment still keeps the page from being focused.
      requestAnimationFrame(() => giveBack(before, fallback));
    },
    [before, fallback],
  );
}

function giveBack(before: Element | null, fallback: RefObject<HTMLElement | null> | undefined): void {
  if (document.activeElement !== document.body) return;
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const target = isThere ? before : (fallback?.current ?? document.querySelector('h1'));
  target?.focus({ preventScroll: true });
}

const focusable = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex="-1"]';

/**
 * Focuses the field that is in error within the element of this id, or else its first field, button or link, which also
 * brings it in sight. An element without any takes the focus itself if it has a tab index.
 */
export function focusWithin(id: string): void {
  const place = document.getElementById(id);
  const found =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>(focusable);
  (found ?? place)?.focus();
}
