import { type RefObject, useEffect, useState } from 'react';

/** Rows are rendered in groups, so that not every pixel of a scroll renders. */
const group = 8;

interface Sight {
  readonly start: number;
  /** The index after the last row. */
  readonly end: number;
}

/** The range of visible rows in the scrolling element, with a few more on both sides. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, rowHeight: number, length: number): Sight {
  const [sight, setSight] = useState<Sight>({ start: 0, end: 3 * group });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const start = Math.max(0, (Math.floor(scrollTop / rowHeight / group) - 1) * group);
      const end = (Math.ceil((scrollTop + clientHeight) / rowHeight / group) + 1) * group;
      setSight((current) => (current.start === start && current.end === end ? current : { start, end }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
    // With fewer rows the browser may change the scroll position without an event.
  }, [scroller, rowHeight, length]);
  return sight;
}
