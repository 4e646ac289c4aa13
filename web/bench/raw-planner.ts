import type { Orientation } from '#features/planner/planner-grid.tsx';
import type { PlannerDay } from './mount-planner.tsx';
import type { BenchChange, BenchOptions, PlannerBench } from './planner-bench.ts';
import { rawCard, rawMarkup } from './raw-markup.ts';

/**
 * The least work that a browser can do to show the same: plain positioned cards of three elements, made into text
 * beforehand and set as one `innerHTML`, and moved by a listener without any rules.
 */
export class RawPlanner implements PlannerBench {
  readonly #days = new Map<PlannerDay, string>();
  readonly #cards = new Map<BenchChange, string>();
  #root: HTMLElement | undefined;
  dropped: PlannerBench['dropped'];

  prepare(days: readonly PlannerDay[], changes: readonly BenchChange[], { orientation }: BenchOptions): void {
    for (const day of days) this.#days.set(day, rawMarkup(day, orientation));
    for (const change of changes) this.#cards.set(change, cardOf(change, orientation));
  }

  mount(element: HTMLElement, day: PlannerDay): void {
    this.#root = element;
    element.addEventListener('pointerdown', (event) => this.#drag(event));
    this.show(day);
  }

  show(day: PlannerDay): void {
    if (this.#root === undefined) return;
    const { scrollLeft = 0, scrollTop = 0 } = this.#root.firstElementChild ?? {};
    this.#root.innerHTML = this.#days.get(day) ?? '';
    this.#root.firstElementChild?.scrollTo(scrollLeft, scrollTop);
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

function cardOf({ row }: BenchChange, orientation: Orientation): string {
  return row === null ? '' : rawCard(row, orientation);
}
