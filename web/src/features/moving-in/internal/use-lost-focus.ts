import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element that has just appeared, where what had it is gone: the button that began the work, or
 * the work itself.
 */
export function useLostFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    };
    take();
    // A dialog that closes at the same moment still keeps the page from being focused.
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, []);
  return place;
}
