import type { Interval } from '@quieta/contract/values/interval';
import { keysOf } from '@quieta/contract/values/objects';
import { cardKey, type PlannerCard } from '../engine/card.ts';
import { spanOf } from '../engine/time-scale.ts';
import { type CardDrawing, type CardPart, drawCard, type Rest } from './card-drawing.ts';
import type { CardContext } from './card-face.ts';
import type { CardSetting } from './card-setting.ts';

/** How the cards of a column are drawn, and which. */
export type LayerSetting = CardSetting & {
  /** Cards outside these minutes of the day are left out, but for the active one. */
  readonly sight: Interval;
  readonly contextOf: (card: PlannerCard) => CardContext;
  /** The card under the keyboard's cursor, and the id that its element has for assistive technology. */
  readonly active: { readonly cardId: string; readonly elementId: string } | null;
  /** The appointment in parts that is under the cursor, whose cards are marked together. */
  readonly kin: string | null;
};

/** Values that a drawing is made of: while none of it is another, neither is the drawing. */
type Origin = CardSetting & CardContext & { readonly card: PlannerCard };

type Drawn = {
  readonly element: HTMLElement;
  rest: HTMLElement | null;
  isKin: boolean;
  origin: Origin | null;
  drawing: CardDrawing;
};

/**
 * The cards of one column, drawn by hand: React's own work for each element costs more than the element, and a day has
 * thousands. A card keeps its element for as long as it stays in its column.
 */
export class CardLayer {
  readonly #room: HTMLElement;
  #drawn = new Map<string, Drawn>();

  constructor(room: HTMLElement) {
    this.#room = room;
  }

  draw(cards: readonly PlannerCard[], setting: LayerSetting): void {
    const before = this.#drawn;
    const after = new Map<string, Drawn>();
    for (const card of cards) {
      const key = cardKey(card);
      if (isInSight(card, setting)) after.set(key, redrawn(before.get(key), card, setting));
    }
    this.#drawn = after;
    this.#place(before, after);
  }

  /** Puts the elements into the page in the order of time; those that stand right are not touched. */
  #place(before: ReadonlyMap<string, Drawn>, after: ReadonlyMap<string, Drawn>): void {
    const elements: HTMLElement[] = [];
    for (const { element, rest } of after.values()) {
      elements.push(element);
      if (rest !== null) elements.push(rest);
    }
    const isReused = [...before.keys()].some((id) => after.has(id));
    if (!isReused) {
      this.#room.replaceChildren(...elements);
      return;
    }
    for (const [key, { element, rest }] of before) {
      if (after.has(key)) continue;
      element.remove();
      rest?.remove();
    }
    let next = this.#room.firstElementChild;
    for (const element of elements) {
      if (element === next) next = next.nextElementSibling;
      else this.#room.insertBefore(element, next);
    }
  }
}

function isInSight(card: PlannerCard, { scale, sight, active }: LayerSetting): boolean {
  const isSeen = ({ start, end }: Interval) => start < sight.end && end > sight.start;
  if (isSeen(card) || cardKey(card) === active?.cardId) return true;
  // The rest between two cards of one appointment is drawn with the first.
  return card.kind === 'appointment' && card.row.parts.length > 0 && isSeen(spanOf(scale, card.row));
}

function redrawn(known: Drawn | undefined, card: PlannerCard, setting: LayerSetting): Drawn {
  const drawn = known ?? { element: newElement(card.id), rest: null, isKin: false, origin: null, drawing: blank };
  const origin = originOf(card, setting);
  if (drawn.origin === null || !isSameOrigin(drawn.origin, origin)) {
    const drawing = drawCard(card, setting, origin);
    write(drawn.element, drawing, drawn.drawing);
    drawn.rest?.remove();
    drawn.rest = drawing.rest === undefined ? null : restElement(drawing.rest);
    drawn.drawing = drawing;
    drawn.origin = origin;
  }
  const { active, kin } = setting;
  activate(drawn.element, cardKey(card) === active?.cardId ? active.elementId : null);
  const isKin = card.id === kin;
  // Known here, because reading it from each element would cost every frame of a scroll something.
  if (isKin !== drawn.isKin) drawn.element.toggleAttribute('data-kin', isKin);
  drawn.isKin = isKin;
  return drawn;
}

function originOf(card: PlannerCard, setting: LayerSetting): Origin {
  const { scale, ruler, columnType, resourceId, before, after, currency, contextOf } = setting;
  const { lateness, isOutside } = contextOf(card);
  return { card, scale, ruler, columnType, resourceId, before, after, currency, lateness, isOutside };
}

function isSameOrigin(one: Origin, other: Origin): boolean {
  return keysOf(one).every((part) => one[part] === other[part]);
}

const nothing: CardDrawing['data'] = {};
const blank: CardDrawing = { className: '', label: '', place: nothing, data: nothing, parts: [] };

function newElement(id: string): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'gridcell');
  element.setAttribute('data-id', id);
  return element;
}

function restElement({ className, place, text }: Rest): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  writePlace(element.style, place, nothing);
  return element;
}

function activate(element: HTMLElement, elementId: string | null): void {
  if (elementId === null) {
    if (element.id === '') return;
    element.removeAttribute('id');
    element.removeAttribute('data-active');
  } else {
    element.id = elementId;
    element.setAttribute('data-active', '');
  }
}

function write(element: HTMLElement, drawing: CardDrawing, before: CardDrawing): void {
  if (drawing.className !== before.className) element.className = drawing.className;
  if (drawing.label !== before.label) element.setAttribute('aria-label', drawing.label);
  writePlace(element.style, drawing.place, before.place);
  writeData(element, drawing.data, before.data);
  if (before === blank) {
    element.append(...drawing.parts.map(nodeOf));
    return;
  }
  if (areSame(drawing.parts, before.parts)) return;
  // Elements that others put into a card, such as the handles of its ends, stay.
  [...element.childNodes].slice(0, before.parts.length).forEach((old) => old.remove());
  element.prepend(...drawing.parts.map(nodeOf));
}

function writePlace(style: CSSStyleDeclaration, place: CardDrawing['place'], before: CardDrawing['place']): void {
  for (const name in before) if (place[name] === undefined) style.removeProperty(name);
  for (const name in place) if (before[name] !== place[name]) style.setProperty(name, place[name] ?? '');
}

function writeData(element: HTMLElement, data: CardDrawing['data'], before: CardDrawing['data']): void {
  for (const name in before) if (data[name] === undefined) element.removeAttribute(name);
  for (const name in data) if (before[name] !== data[name]) element.setAttribute(name, data[name] ?? '');
}

function nodeOf(part: CardPart): Node | string {
  if (typeof part === 'string') return part;
  const element = document.createElement('span');
  element.className = part.className;
  if (part.above) element.style.marginTop = `${part.above}px`;
  if (part.data !== undefined) writeData(element, part.data, nothing);
  element.append(...part.parts.map(nodeOf));
  return element;
}

function areSame(parts: readonly CardPart[], others: readonly CardPart[]): boolean {
  return parts.length === others.length && parts.every((part, index) => isSamePart(part, others[index]));
}

function isSamePart(part: CardPart, other: CardPart | undefined): boolean {
  if (typeof part === 'string' || typeof other !== 'object') return part === other;
  const [data, others] = [part.data ?? nothing, other.data ?? nothing];
  return (
    part.className === other.className &&
    part.above === other.above &&
    Object.keys(data).length === Object.keys(others).length &&
    Object.entries(data).every(([name, value]) => others[name] === value) &&
    areSame(part.parts, other.parts)
  );
}
