import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { dataAge, forgetAnswers, noteAnswer } from './data-age.ts';

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');
const start = performance.now();

beforeEach(() => {
  // The page's clock and the browser's stop watch go on together.
  setClock(() => noon.add({ milliseconds: Math.round(performance.now() - start) }));
  forgetAnswers();
});

/** An answer that came at noon from a replica that was so many milliseconds behind; from the primary if null. */
function answer(path: string, age: number | null): void {
  noteAnswer({
    name: `https://spa.example.com/api${path}`,
    responseStart: start,
    serverTiming: age === null ? [] : [{ name: 'replica', duration: age }],
  });
}

const asOf = () => dataAge.getState().asOf?.round('second').toString() ?? null;

test('what a replica answered that was two seconds behind or more says of which moment it is', () => {
  answer('/reports?from=2026-11-01', 1_900);
  expect(asOf()).toBe(null);
  answer('/reports?from=2026-11-01', 3_000);
  expect(asOf()).toBe('2026-11-21T11:59:57Z');
});

test('of several answers the oldest counts, and of one address the latest', () => {
  answer('/reports?from=2026-11-01', 4_000);
  answer('/figures', 3_000);
  expect(asOf()).toBe('2026-11-21T11:59:56Z');
  answer('/reports?from=2026-10-01', 100);
  expect(asOf()).toBe('2026-11-21T11:59:57Z');
  answer('/figures', null);
  expect(asOf()).toBe(null);
});

test('the planner says nothing of its age, because it follows each change, and a page nothing of the one before', () => {
  answer('/appointments/Search', 4_000);
  answer('/blocks/Search', 4_000);
  expect(asOf()).toBe(null);
  answer('/figures', 4_000);
  forgetAnswers();
  expect(asOf()).toBe(null);
});
