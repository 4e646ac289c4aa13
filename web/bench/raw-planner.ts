import { serviceColours } from '#ui/service-colours/service-colours.ts';
import type { PlannerDay } from './mount-planner.tsx';
import type { BenchChange, PlannerBench } from './planner-bench.ts';
import type { RawMarkup } from './raw-markup.ts';

/**
 * The least work that a browser can do for the same picture: our planner's own markup, captured beforehand and set as one
 * `innerHTML`, and cards moved by a listener without any rules. No planner that draws every column of a day can be much faster.
 */
export class RawPlanner implements PlannerBench {
  readonly #days = new Map<PlannerDay, string>();
  readonly #cards = new Map<BenchChange, string>();
  #root: HTMLElement | undefined;
  dropped: PlannerBench['dropped'];

  /** Takes the output of `makeMarkup` from another page, so that this page starts cold. */
  take(day: PlannerDay, changes: readonly BenchChange[], markup: RawMarkup): void {
    this.#days.set(day, markup.day);
    changes.forEach((change, index) => this.#cards.set(change, markup.cards[index] ?? ''));
    for (const { service } of day.appointments) serviceColours(service.color);
  }

  mount(element: HTMLElement, day: PlannerDay): void {
    this.#root = element;
    element.addEventListener('pointerdown', (event) => this.#drag(event));
    this.show(day);
  }

  show(day: PlannerDay): void {
    if (this.#root !== undefined) this.#root.innerHTML = this.#days.get(day) ?? '';
  }

  change(change: BenchChange): void {
    const card = this.el(change.entityId);
    if (card !== null) card.outerHTML = this.#cards.get(change) ?? '';
  }

  el(id: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
  }

  #drag(down: PointerEvent): void {
    const card = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-id]') : null;
    if (card === null) return;
    card.setPointerCapture(down.pointerId);
    const move = ({ clientX, clientY }: PointerEvent) => {
      card.style.translate = `${clientX - down.clientX}px ${clientY - down.clientY}px`;
    };
    const drop = ({ clientX, clientY }: PointerEvent) => {
      card.removeEventListener('pointermove', move);
      card.style.translate = '';
      card.style.top = `${Number.parseFloat(card.style.top) + clientY - down.clientY}px`;
      const under = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('[data-column]'));
      under?.append(card);
      this.dropped?.({ id: card.dataset['id'] ?? '' });
    };
    card.addEventListener('pointermove', move);
    card.addEventListener('pointerup', drop, { once: true });
  }
}
