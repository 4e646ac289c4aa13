import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('between portions of long work everybody else has a turn', async () => {
  const seen: string[] = [];
  for await (const item of inTurns(['one', 'two', 'three'])) {
    seen.push(item);
    setImmediate(() => seen.push('somebody else'));
    holdTheProcess();
  }
  expect(seen.slice(0, 5)).toEqual(['one', 'somebody else', 'two', 'somebody else', 'three']);
});

test('short work is not interrupted', async () => {
  const seen: number[] = [];
  for await (const item of inTurns([1, 2, 3])) seen.push(item);
  expect(seen).toEqual([1, 2, 3]);
});

/** Longer than anything may in one go. */
function holdTheProcess(): void {
  const until = performance.now() + 25;
  while (performance.now() < until);
}
