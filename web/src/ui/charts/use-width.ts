import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in px, as it changes; `before` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(entry.contentRect.width);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
