import type { Ground } from './gesture-host.ts';
import { Grips } from './grips.ts';
import { KeyboardGesture } from './keyboard-gesture.ts';
import { PointerGesture } from './pointer-gesture.ts';

/**
 * Lets cards be moved and resized and slots be drawn in a grid, with mouse, finger and keys. Plain listeners on its element:
 * nothing is rendered before something is dropped. The returned function takes them away.
 */
export function attachGestures(ground: Ground): () => void {
  const { grid } = ground;
  const pointer = new PointerGesture(ground);
  const keyboard = new KeyboardGesture(ground);
  const grips = new Grips();
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
      showGrips(event);
    },
    { signal },
  );
  grid.addEventListener('pointerup', (event) => pointer.up(event), { signal });
  grid.addEventListener('pointercancel', () => pointer.cancel(), { signal });
  grid.addEventListener('pointerleave', () => grips.showOn(null, 'columns'), { signal });

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

  function showGrips({ target, pointerType }: PointerEvent): void {
    const host = ground.host();
    if (host === null || pointer.isCarrying || pointerType !== 'mouse' || !(target instanceof Element)) return;
    const card = target.closest<HTMLElement>('[data-id]');
    const id = card?.dataset['id'];
    const isMovable = id !== undefined && host.store.block(id) === undefined;
    grips.showOn(isMovable ? card : null, host.field.frame.orientation);
  }

  return () => {
    left.abort();
    pointer.cancel();
    keyboard.cancel();
    grips.showOn(null, 'columns');
  };
}
