import { now } from '../clock.ts';
import { createStore } from '../create-store.ts';

/** Milliseconds that data may be old before the page says so. */
const maxUnsaidAge = 2_000;

/** Lists of the planner, which the stream of changes keeps up to date. */
const followed = /\/(appointments|blocks)\/Search$/;

/** The part of a browser's timing of an answer that is read here. */
type TimedAnswer = Pick<PerformanceResourceTiming, 'name' | 'responseStart'> & {
  readonly serverTiming: readonly Pick<PerformanceServerTiming, 'name' | 'duration'>[];
};

interface DataAge {
  /** The moment of the oldest data that the page shows, where that was behind. */
  readonly asOf: Temporal.Instant | null;
}

/** How old the answers are that the open page has read from a replica of the database. */
export const dataAge = createStore<DataAge>('data-age', () => ({ asOf: null }));

/** Moments by the address that was asked, without what was asked there: the page shows the latest answer of each. */
const behind = new Map<string, Temporal.Instant>();

/** Exported for its tests, whose page has no timing of answers. */
export function noteAnswer({ name, responseStart, serverTiming }: TimedAnswer): void {
  const { pathname } = new URL(name);
  const age = serverTiming.find((timing) => timing.name === 'replica')?.duration ?? 0;
  if (age < maxUnsaidAge || followed.test(pathname)) behind.delete(pathname);
  else {
    const sinceAnswer = performance.now() - responseStart;
    behind.set(pathname, now().subtract({ milliseconds: Math.round(age + sinceAnswer) }));
  }
  show();
}

/** Forgets the answers of the page before. */
export function forgetAnswers(): void {
  behind.clear();
  show();
}

function show(): void {
  const [asOf = null] = [...behind.values()].sort(Temporal.Instant.compare);
  dataAge.setState({ asOf });
}

/** Notes each answer, those before as well, until the returned function is called. */
export function followAnswers(): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceResourceTiming) noteAnswer(entry);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
