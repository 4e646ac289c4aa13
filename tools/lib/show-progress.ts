import type { ReportProgress } from '../../server/src/platform/progress.ts';

/** Where progress is shown, and by which clock. */
interface ProgressScreen {
  readonly isTerminal: boolean;
  write(text: string): void;
  /** Milliseconds since any moment. */
  now(): number;
}

/** Shown on stderr, so that a command's answer on stdout stays what it is. */
const standardError: ProgressScreen = {
  isTerminal: process.stderr.isTTY,
  write: (text) => process.stderr.write(text),
  now: () => performance.now(),
};

/** Work that ends sooner is not worth a line. */
const quietFor = 2_000;
const eraseLine = '\r\u001B[K';

/**
 * Shows how far `work` has come once it has lasted two seconds: on a terminal one line that is drawn again and again,
 * elsewhere a new line every five seconds, and how long it took at the end.
 */
export async function showProgress<T>(
  title: string,
  work: (report: ReportProgress) => Promise<T>,
  screen: ProgressScreen = standardError,
): Promise<T> {
  const display = progressDisplay(title, screen);
  const timer = setInterval(display.tick, 250);
  try {
    const result = await work(display.report);
    display.end('done');
    return result;
  } catch (error) {
    display.end('stopped');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The display without its timer. Exported for its tests. */
export function progressDisplay(title: string, { isTerminal, write, now }: ProgressScreen) {
  const every = isTerminal ? 250 : 5_000;
  const started = now();
  let drawnAt = started + quietFor - every;
  let hasDrawn = false;
  let state = { done: 0, total: 0 };
  const tick = () => {
    if (now() < drawnAt + every) return;
    drawnAt = now();
    hasDrawn = true;
    const line = progressLine(title, { ...state, elapsed: drawnAt - started });
    write(isTerminal ? `${eraseLine}${line}` : `${line}\n`);
  };
  return {
    tick,
    report: (done: number, total: number) => {
      state = { done, total };
      tick();
    },
    end: (outcome: 'done' | 'stopped') => {
      if (!hasDrawn) return;
      const verb = outcome === 'done' ? 'done in' : 'stopped after';
      write(`${isTerminal ? eraseLine : ''}${title}: ${verb} ${inWords(now() - started)}.\n`);
    },
  };
}

interface ProgressState {
  readonly done: number;
  readonly total: number;
  /** Milliseconds since the work began. */
  readonly elapsed: number;
}

/** `Restoring … 40 %, about 30 s left`; only the time so far where the total is unknown. Exported for its tests. */
export function progressLine(title: string, { done, total, elapsed }: ProgressState): string {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  if (share === 0) return `${title} … ${inWords(elapsed)} so far`;
  const left = (elapsed / share) * (1 - share);
  return `${title} … ${Math.floor(share * 100)} %, about ${inWords(left)} left`;
}

/** `48 s`, `3 min 20 s`, `2 h 5 min`. Exported for its tests. */
export function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
