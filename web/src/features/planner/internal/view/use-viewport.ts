import { type RefObject, useLayoutEffect, useState } from 'react';

export type Viewport = { readonly width: number; readonly height: number };

/** The inner size of an element in px, without scroll bars; null before it is measured. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport | null {
  const [viewport, setViewport] = useState<Viewport | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setViewport((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return viewport;
}
