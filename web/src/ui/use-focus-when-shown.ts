import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The input in the element takes the focus when it comes, and again after it was hidden, as a page is while a part of it is fetched:
 * what is hidden loses the focus to nowhere. Whoever went elsewhere meanwhile stays there.
 */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isFirst = useRef(true);
  // React runs a layout effect anew each time that it shows what it had hidden.
  useLayoutEffect(() => {
    if (!isWanted) return;
    if (isFirst.current || document.activeElement === document.body) element.current?.querySelector('input')?.focus();
    isFirst.current = false;
  }, [element, isWanted]);
}
