/** The grid's time step when a time is picked, in minutes. */
export type SnapStep = 5 | 15;

/** The start of the slot that contains a position of the day. `length` is the day's, in minutes. */
export function slotAt(minute: number, step: SnapStep, length: number): number {
  return Math.min(Math.max(Math.floor(minute / step), 0), Math.floor((length - 1) / step)) * step;
}
