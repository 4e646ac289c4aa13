import { type RefObject, useEffect, useState } from 'react';

interface FocusReturnProps {
  surface: RefObject<HTMLElement | null>;
  isExiting: boolean;
}

/**
 * Stands on a surface that opens over the page, and gives the focus back to where it came from when the surface begins
 * to fade. React Aria does so a frame after it is gone, and who presses Tab before that would go on from the end of the
 * page.
 */
export function FocusReturn({ surface, isExiting }: FocusReturnProps) {
  const [origin] = useState(() => document.activeElement);
  // The page behind, which is inert under an open surface, must have been let go first: that is an effect as well.
  useEffect(() => {
    const holdsFocus = surface.current?.contains(document.activeElement);
    if (isExiting && holdsFocus && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
  }, [surface, isExiting, origin]);
  return null;
}
