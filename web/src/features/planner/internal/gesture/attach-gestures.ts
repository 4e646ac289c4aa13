import type { DragSurface } from './gesture-host.ts';
import { HoverMarks } from './hover-marks.ts';
import { KeyboardGesture } from './keyboard-gesture.ts';
import { PointerGesture } from './pointer-gesture.ts';

/**
 * Lets cards be moved and resized and slots be drawn in a grid, by mouse, touch and keyboard. Uses plain listeners on
 * the grid element, so that nothing renders before the drop. Returns a function that removes them.
 */
export function attachGestures(surface: DragSurface): () => void {
  const { grid } = surface;
  const pointer = new PointerGesture(surface);
  const keyboard = new KeyboardGesture(surface);
  const marks = new HoverMarks(grid);
  const left = new AbortController();
  const { signal } = left;

  grid.addEventListener(
    'pointerdown',
    (event) => {
      keyboard.cancel();
      pointer.down(event);
    },
    { signal },
  );
  grid.addEventListener(
    'pointermove',
    (event) => {
      pointer.move(event);
      // Not for cards that scroll under a resting mouse: during a fast scroll each one would show its handles.
      showMarks(event);
    },
    { signal },
  );
  grid.addEventListener('pointerup', (event) => pointer.up(event), { signal });
  grid.addEventListener('pointercancel', () => pointer.cancel(), { signal });
  grid.addEventListener('pointerleave', () => marks.hide(), { signal });

  // Only a non-passive listener can keep the page from scrolling under a finger that drags something.
  grid.addEventListener('touchmove', (event) => pointer.isCarrying && event.preventDefault(), {
    signal,
    passive: false,
  });
  grid.addEventListener('contextmenu', (event) => pointer.isPressed && event.preventDefault(), { signal });

  grid.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== grid || !keyboard.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  grid.addEventListener('blur', () => keyboard.cancel(), { signal });
  // The focus may be in the panel while the mouse drags something; Escape there would close the panel.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !pointer.isCarrying) return;
      event.preventDefault();
      event.stopPropagation();
      pointer.cancel();
    },
    { signal, capture: true },
  );

  function showMarks({ target, pointerType }: PointerEvent): void {
    const host = surface.host();
    if (host === null || pointer.isCarrying || pointerType !== 'mouse' || !(target instanceof Element)) return;
    marks.show(target, host);
  }

  return () => {
    left.abort();
    pointer.cancel();
    keyboard.cancel();
    marks.hide();
  };
}
