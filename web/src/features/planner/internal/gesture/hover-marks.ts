import { classNames } from '#ui/class-names.ts';
import type { Orientation } from '../engine/frame.ts';
import { cardElements } from './drag-ghost.ts';
import styles from './gesture.module.css';
import type { GestureHost } from './gesture-host.ts';

/** Marks what is under a resting mouse: the ends of a card, and all cards of an appointment in parts. */
export class HoverMarks {
  readonly #resizeHandles = new ResizeHandles();
  readonly #kin: Kin;

  constructor(grid: HTMLElement) {
    this.#kin = new Kin(grid);
  }

  show(target: Element, { store, field }: GestureHost): void {
    const card = target.closest<HTMLElement>('[data-id]');
    const id = card?.dataset['id'];
    const isMovable = id !== undefined && store.block(id) === undefined;
    this.#resizeHandles.showOn(isMovable ? card : null, field.frame.orientation);
    this.#kin.mark(id !== undefined && store.appointment(id)?.parts.length ? id : null);
  }

  hide(): void {
    this.#resizeHandles.showOn(null, 'columns');
    this.#kin.mark(null);
  }
}

/** Shows handles at the two ends of the card under the mouse: one pair of elements for all cards. */
class ResizeHandles {
  readonly #resizeHandles = ['startHandle', 'endHandle'].map((end) => {
    const handle = document.createElement('span');
    handle.dataset['end'] = end;
    return handle;
  });

  showOn(card: Element | null, orientation: Orientation): void {
    for (const handle of this.#resizeHandles) {
      if (card === null) handle.remove();
      else if (handle.parentElement !== card) {
        const direction = orientation === 'columns' ? styles.alongY : styles.alongX;
        handle.className = classNames(styles.handle, direction, styles[handle.dataset['end'] ?? '']);
        card.append(handle);
      }
    }
  }
}

/** Marks all cards of an appointment while the mouse is over one of them. */
class Kin {
  readonly #grid: HTMLElement;
  #id: string | null = null;

  constructor(grid: HTMLElement) {
    this.#grid = grid;
  }

  mark(id: string | null): void {
    if (id === this.#id) return;
    this.#id = id;
    for (const card of this.#grid.querySelectorAll('[data-hovered]')) card.removeAttribute('data-hovered');
    if (id === null) return;
    for (const card of cardElements(this.#grid, id)) card.setAttribute('data-hovered', '');
  }
}
