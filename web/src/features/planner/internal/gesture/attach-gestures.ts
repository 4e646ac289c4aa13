import type { DragSurface } from './gesture-host.ts';
import { KeyboardGesture } from './keyboard-gesture.ts';
import { PointerGesture } from './pointer-gesture.ts';
import { ResizeHandles } from './resize-handles.ts';

/**
 * Lets cards be moved and resized and slots be drawn in a grid, with mouse, finger and keys. Plain listeners on its element:
 * nothing is rendered before something is dropped. The returned function takes them away.
 */
export function attachGestures(surface: DragSurface): () => void {
  const { grid } = surface;
  const pointer = new PointerGesture(surface);
  const keyboard = new KeyboardGesture(surface);
  const resizeHandles = new ResizeHandles();
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
      // Not with the card that is scrolled under a resting mouse: a fling would show grips for every one that passes.
      showResizeHandles(event);
    },
    { signal },
  );
  grid.addEventListener('pointerup', (event) => pointer.up(event), { signal });
  grid.addEventListener('pointercancel', () => pointer.cancel(), { signal });
  grid.addEventListener('pointerleave', () => resizeHandles.showOn(null, 'columns'), { signal });

  // Only a listener that may refuse keeps the page from scrolling under a finger that carries something.
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
  // The focus may be in the panel while the mouse carries something; there Escape would close it.
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

  function showResizeHandles({ target, pointerType }: PointerEvent): void {
    const host = surface.host();
    if (host === null || pointer.isCarrying || pointerType !== 'mouse' || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>('[data-id]');
    const id = card?.dataset['id'];
    const isMovable = id !== undefined && host.store.block(id) === undefined;
    resizeHandles.showOn(isMovable ? card : null, host.field.frame.orientation);
  }

  return () => {
    left.abort();
    pointer.cancel();
    keyboard.cancel();
    resizeHandles.showOn(null, 'columns');
  };
}
