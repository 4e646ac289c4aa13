import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the input in the element when it appears, and again after Suspense has hidden its page, because hidden elements lose the
 * focus. It does not take the focus from another element that the user has moved to meanwhile, nor from a field in the page when a
 * panel appears or in a panel when the page appears: the letters would end up in another field.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, isRequested: boolean): void {
  const isFirst = useRef(true);
  // React runs a layout effect again each time it shows what Suspense had hidden.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!isRequested || shown === null) return;
    const { activeElement, body } = document;
    const isFree = isFirst.current ? !isWrittenElsewhere(activeElement, shown) : activeElement === body;
    if (isFree) shown.querySelector('input')?.focus();
    isFirst.current = false;
  }, [element, isRequested]);
}

/** A dialog does not count: when new content appears below it, the user has answered it. */
function isWrittenElsewhere(active: Element | null, shown: HTMLElement): boolean {
  if (active === null || !active.matches(':read-write') || active.closest('[role=dialog]') !== null) return false;
  return active.closest('aside') !== shown.closest('aside');
}
