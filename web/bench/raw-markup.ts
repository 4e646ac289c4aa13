import type { PlannerDay } from './mount-planner.tsx';
import { OurPlanner } from './our-planner.ts';
import type { BenchChange } from './planner-bench.ts';

/** A day as our planner draws it, with all columns, and the cards after its changes. */
export type RawMarkup = { readonly day: string; readonly cards: readonly string[] };

/** Widths in px of the axis and a column, as they are when many columns do not fit. */
const [axis, column] = [59, 146];

/** Lets our planner draw a day in an element wide enough for all columns, and captures the markup. */
export async function makeMarkup(day: PlannerDay, changes: readonly BenchChange[]): Promise<RawMarkup> {
  const room = document.createElement('div');
  room.style.cssText = `position: fixed; inset: 0 auto 0 0; width: ${axis + column * day.resources.length}px`;
  document.body.append(room);
  const planner = new OurPlanner();
  planner.mount(room, day);
  while (room.querySelectorAll('[data-id]').length < day.appointments.length) await frame();
  const markup = room.innerHTML;
  const cards: string[] = [];
  for (const change of changes) {
    planner.change(change);
    await frame();
    cards.push(planner.el(change.entityId)?.outerHTML ?? '');
  }
  planner.unmount();
  room.remove();
  return { day: markup, cards };
}

/** Resolves after the next frame. */
async function frame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
