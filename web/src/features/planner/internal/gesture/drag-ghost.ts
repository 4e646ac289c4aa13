import { classNames } from '#ui/class-names.ts';
import type { Box } from '../engine/hit.ts';
import cardStyles from '../view/card.module.css';
import styles from './gesture.module.css';

/** The texts of the ghost: the time, and what is in the way there. */
type GhostText = { readonly time: string; readonly obstacle: string | null };

/** The picture that follows the pointer. It is an element of its own, so that nothing renders while it moves. */
export class DragGhost {
  readonly #element = document.createElement('div');
  readonly #time = document.createElement('span');
  readonly #obstacle = document.createElement('span');

  /** `card` is the dragged one; without it the ghost stands for a new appointment, named `title`. */
  constructor(grid: Element, card: HTMLElement | null, title: string) {
    this.#element.className = classNames(styles.ghost);
    this.#element.setAttribute('aria-hidden', 'true');
    this.#time.className = classNames(styles.time);
    this.#obstacle.className = classNames(styles.obstacle);
    this.#element.append(card === null ? newFace(title) : faceOf(card), this.#time, this.#obstacle);
    // The canvas, the one child of the grid, scrolls with the columns.
    grid.firstElementChild?.append(this.#element);
  }

  show({ left, top, width, height }: Box, { time, obstacle }: GhostText): void {
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${top}px)`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    this.#time.textContent = time;
    this.#obstacle.textContent = obstacle;
    this.#element.toggleAttribute('data-conflict', obstacle !== null);
  }

  reveal(): void {
    this.#element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  remove(): void {
    this.#element.remove();
  }
}

/** A copy of the card's look without its position, its times and its role and name for assistive technology. */
function faceOf(card: HTMLElement): Element {
  // A clone of an HTML element is one.
  const face = card.cloneNode(true) as HTMLElement;
  face.removeAttribute('style');
  for (const name of ['id', 'role', 'aria-label', 'data-id', 'data-active', 'data-lifted']) face.removeAttribute(name);
  face.classList.add(classNames(styles.face));
  for (const old of face.querySelectorAll(`.${cardStyles['start']}, .${cardStyles['foot']}, [data-grip]`)) old.remove();
  return face;
}

function newFace(title: string): Element {
  const face = document.createElement('div');
  face.className = classNames(cardStyles.card, cardStyles.draft, styles.face, 'service-colours');
  face.dataset['lines'] = '1';
  const name = document.createElement('div');
  name.className = classNames(cardStyles.name);
  name.textContent = title;
  face.append(name);
  return face;
}
