/** How finely times are chosen in the grid, in minutes. */
export type SnapStep = 5 | 15;

/** The start of the slot that a position lies in, within the day. `length` is the day's, in minutes. */
export function slotAt(minute: number, step: SnapStep, length: number): number {
  return within(Math.floor(minute / step) * step, step, length);
}

/** The nearest slot start to a position: where a dragged edge comes to rest. */
export function nearestSlot(minute: number, step: SnapStep, length: number): number {
  return within(Math.round(minute / step) * step, step, length);
}

function within(minute: number, step: SnapStep, length: number): number {
  return Math.min(Math.max(minute, 0), Math.floor((length - 1) / step) * step);
}
