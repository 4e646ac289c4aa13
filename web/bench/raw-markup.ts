import type { PlannerDay } from './mount-planner.tsx';
import { OurPlanner } from './our-planner.ts';
import type { BenchChange } from './planner-bench.ts';

/** A day as our planner draws it, every column of it, and the cards that its changes leave. */
export type RawMarkup = { readonly day: string; readonly cards: readonly string[] };

/** An axis beside the columns, and columns, of the size that they have where many of them do not fit. */
const [axis, column] = [59, 146];

/** Lets our planner draw a day in a room so wide that every column is in sight, and keeps what it drew. */
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
