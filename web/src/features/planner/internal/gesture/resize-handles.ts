import { classNames } from '#ui/class-names.ts';
import type { DragHandle } from '../engine/drag-span.ts';
import type { Orientation } from '../engine/frame.ts';
import type { Point } from '../engine/hit.ts';
import styles from './gesture.module.css';

/** How much of each end of a card resizes it, in px; a finger needs more. */
const reach = { mouse: 7, touch: 14 };
/** Each end takes at most this share of a card, so that the card can still be moved. */
const share = 0.25;

/** The part of a card at a point of the window. */
export function dragHandleAt(card: Element, { x, y }: Point, orientation: Orientation, isTouch: boolean): DragHandle {
  const { left, top, width, height } = card.getBoundingClientRect();
  const [at, length] = orientation === 'columns' ? [y - top, height] : [x - left, width];
  const zone = Math.min(reach[isTouch ? 'touch' : 'mouse'], length * share);
  if (at < zone) return 'start';
  return at >= length - zone ? 'end' : 'whole';
}

/** Shows handles at the two ends of the card under the mouse: one pair of elements for all cards. */
export class ResizeHandles {
  readonly #resizeHandles = ['startGrip', 'endGrip'].map((end) => {
    const grip = document.createElement('span');
    grip.dataset['grip'] = end;
    return grip;
  });

  showOn(card: Element | null, orientation: Orientation): void {
    for (const grip of this.#resizeHandles) {
      if (card === null) grip.remove();
      else if (grip.parentElement !== card) {
        const direction = orientation === 'columns' ? styles.alongY : styles.alongX;
        grip.className = classNames(styles.grip, direction, styles[grip.dataset['grip'] ?? '']);
        card.append(grip);
      }
    }
  }
}
