import type { IconAlias } from '../icon/icon-files.ts';

export interface Snackbar {
  type: 'info' | 'danger' | 'warning';
  /** `simple` is one line; `detailed` puts the title above the message (ERR-02). */
  structure?: 'simple' | 'detailed';
  title?: string;
  message: string;
  /** Milliseconds until it disappears by itself; hovering or focusing it pauses the countdown. */
  duration: number;
  /** One action for it, such as undo; pressing it closes the snackbar. */
  action?: { label: string; onPress: () => void };
  hasCloseButton?: boolean;
}

/** The icon of each type (ERR-02). */
export const snackbarIcons = {
  info: 'info_circle',
  danger: 'exclamation_circle',
  warning: 'exclamation_triangle',
} as const satisfies Record<Snackbar['type'], IconAlias>;

interface QueuedSnackbar extends Snackbar {
  readonly id: number;
}

/** More would cover the page; the oldest is removed. */
const maxAtOnce = 3;

let nextId = 1;
let queued: readonly QueuedSnackbar[] = [];
let isPaused = false;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

/** The remaining time of a snackbar. */
interface Clock {
  left: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Shows a message above everything else. The same message again restarts its time. Returns a function that removes it.
 */
export function showSnackbar(snackbar: Snackbar): () => void {
  const same = queued.find((one) => one.type === snackbar.type && one.message === snackbar.message && !one.action);
  if (same !== undefined) closeSnackbar(same.id);
  for (const old of queued.slice(0, Math.max(0, queued.length - maxAtOnce + 1))) closeSnackbar(old.id);

  const id = nextId++;
  clocks.set(id, { left: snackbar.duration, startedAt: 0, timer: undefined });
  publish([...queued, { ...snackbar, id }]);
  if (!isPaused) startClock(id);
  return () => closeSnackbar(id);
}

export function closeSnackbar(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(queued.filter((one) => one.id !== id));
  // No element is left to hover, so no event would resume the countdowns.
  if (queued.length === 0) isPaused = false;
}

export function pauseSnackbars(): void {
  if (isPaused) return;
  isPaused = true;
  for (const clock of clocks.values()) {
    clearTimeout(clock.timer);
    clock.left -= performance.now() - clock.startedAt;
  }
}

export function resumeSnackbars(): void {
  if (!isPaused) return;
  isPaused = false;
  for (const id of clocks.keys()) startClock(id);
}

export function queuedSnackbars(): readonly QueuedSnackbar[] {
  return queued;
}

export function subscribeSnackbars(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function startClock(id: number): void {
  const clock = clocks.get(id);
  if (clock === undefined) return;
  clock.startedAt = performance.now();
  clock.timer = setTimeout(() => closeSnackbar(id), clock.left);
}

function publish(next: readonly QueuedSnackbar[]): void {
  queued = next;
  for (const listener of listeners) listener();
}
