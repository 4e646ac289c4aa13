import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The input in the element takes the focus when it comes, and again after it was hidden, as a page is while a part of it is fetched:
 * what is hidden loses the focus to nowhere. Whoever went elsewhere meanwhile stays there, and so does whoever writes in the page when
 * the panel of its address comes, or in a panel when the page comes: the letters would go on into another field.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const isFirst = useRef(true);
  // React runs a layout effect anew each time that it shows what it had hidden.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!isRequested || shown === null) return;
    const { activeElement, body } = document;
    const isFree = isFirst.current ? !isWrittenElsewhere(activeElement, shown) : activeElement === body;
    if (isFree) shown.querySelector('input')?.focus();
    isFirst.current = false;
  }, [element, isRequested]);
}

/** A dialog has been answered when something comes below it. */
function isWrittenElsewhere(active: Element | null, shown: HTMLElement): boolean {
  if (active === null || !active.matches(':read-write') || active.closest('[role=dialog]') !== null) return false;
  return active.closest('aside') !== shown.closest('aside');
}
