import type { Interval } from '@quieta/contract/values/interval';
import { type PointerEvent, useRef, useState } from 'react';
import { type DayWindow, type DragHandle, dragged, dragHandleAt } from './drawing.ts';

/** The distance within which the pointer takes an edge, and how far it moves before a drag begins, in CSS pixels. */
const reach = 6;

interface Drag {
  readonly grip: DragHandle;
  readonly startX: number;
  readonly hasMoved: boolean;
  readonly spans: readonly Interval[];
}

/** Draws hours on a day's track with the mouse. A press that does not move is `onPress`; a finger scrolls. */
export function useDrawing(
  spans: readonly Interval[],
  window: DayWindow,
  onDrawn: (spans: readonly Interval[]) => void,
  onPress: () => void,
) {
  const track = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  // The browser fires a click after every press that ends on its element, including one that drew.
  const hasDrawn = useRef(false);

  function minuteAt(clientX: number): { minute: number; perPixel: number } {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    const perPixel = (window.to - window.from) / width;
    return { minute: window.from + (clientX - left) * perPixel, perPixel };
  }

  return {
    track,
    /** The hours while they are drawn; null otherwise. */
    drawing: drag?.hasMoved ? drag.spans : null,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        const { minute, perPixel } = minuteAt(event.clientX);
        hasDrawn.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ grip: dragHandleAt(spans, minute, reach * perPixel), startX: event.clientX, hasMoved: false, spans });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null) return;
        const hasMoved = drag.hasMoved || Math.abs(event.clientX - drag.startX) >= reach;
        setDrag({ ...drag, hasMoved, spans: dragged(drag.grip, minuteAt(event.clientX).minute) });
      },
      onPointerUp() {
        setDrag(null);
        if (!drag?.hasMoved) return;
        hasDrawn.current = true;
        onDrawn(drag.spans);
      },
      onPointerCancel: () => setDrag(null),
      onClick() {
        if (!hasDrawn.current) onPress();
        hasDrawn.current = false;
      },
    },
  };
}
