import { classNames } from '#ui/class-names.ts';
import type { Box } from '../engine/hit.ts';
import cardStyles from '../view/card.module.css';
import styles from './gesture.module.css';

/** All cards of an appointment: one in parts has several. */
export function cardElements(grid: Element, id: string): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)];
}

type GhostText = { readonly time: string; readonly obstacle: string | null };

/** The picture that follows the pointer. It is an element of its own, so that nothing renders while it moves. */
export class DragGhost {
  readonly #grid: Element;
  readonly #card: HTMLElement | null;
  readonly #element = document.createElement('div');
  /** The same picture in the other places that an appointment in parts takes. */
  readonly #others: HTMLElement[] = [];
  readonly #time = document.createElement('span');
  readonly #obstacle = document.createElement('span');

  /** `card` is the dragged one; without it the ghost stands for a new appointment, named `title`. */
  constructor(grid: Element, card: HTMLElement | null, title: string) {
    this.#grid = grid;
    this.#card = card;
    this.#element.className = classNames(styles.ghost);
    this.#element.setAttribute('aria-hidden', 'true');
    this.#time.className = classNames(styles.time);
    this.#obstacle.className = classNames(styles.obstacle);
    this.#element.append(card === null ? newFace(title) : faceOf(card), this.#time, this.#obstacle);
    // The canvas, the one child of the grid, scrolls with the columns.
    grid.firstElementChild?.append(this.#element);
  }

  /** The first box has the texts. */
  move([first, ...others]: readonly Box[]): void {
    if (first !== undefined) put(this.#element, first);
    while (this.#others.length > others.length) this.#others.pop()?.remove();
    others.forEach((box, index) => put((this.#others[index] ??= this.#another()), box));
  }

  #another(): HTMLElement {
    const element = document.createElement('div');
    element.className = classNames(styles.ghost);
    element.setAttribute('aria-hidden', 'true');
    if (this.#card !== null) element.append(faceOf(this.#card));
    this.#grid.firstElementChild?.append(element);
    return element;
  }

  tell({ time, obstacle }: GhostText): void {
    write(this.#time, time);
    write(this.#obstacle, obstacle ?? '');
    for (const element of [this.#element, ...this.#others]) element.toggleAttribute('data-conflict', obstacle !== null);
  }

  reveal(): void {
    this.#element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  remove(): void {
    for (const element of [this.#element, ...this.#others]) element.remove();
  }
}

function put({ style }: HTMLElement, { left, top, width, height }: Box): void {
  style.transform = `translate(${left}px, ${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** The same text again would be a new node, and laid out anew. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** A copy of the card's look without its position, its times and its role and name for assistive technology. */
function faceOf(card: HTMLElement): Element {
  // A clone of an HTML element is one.
  const face = card.cloneNode(true) as HTMLElement;
  face.removeAttribute('style');
  for (const name of ['id', 'role', 'aria-label', 'data-id', 'data-active', 'data-lifted', 'data-joined'])
    face.removeAttribute(name);
  face.classList.add(classNames(styles.face));
  for (const old of face.querySelectorAll(`.${cardStyles['start']}, .${cardStyles['foot']}, [data-end]`)) old.remove();
  return face;
}

function newFace(title: string): Element {
  const face = document.createElement('div');
  face.className = classNames(cardStyles.card, cardStyles.draft, styles.face, 'service-colours');
  face.dataset['lines'] = '1';
  const name = document.createElement('span');
  name.className = classNames(cardStyles.name);
  name.textContent = title;
  face.append(name);
  return face;
}
