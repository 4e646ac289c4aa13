import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurns } from './repeat.ts';

// The clock advances by what the work claims to take, however fast the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('between portions of long work everybody else has a turn', async () => {
  const seen: string[] = [];
  for await (const item of inTurns(['one', 'two', 'three'])) {
    seen.push(item);
    setImmediate(() => seen.push('somebody else'));
    vi.advanceTimersByTime(25);
  }
  expect(seen.slice(0, 5)).toEqual(['one', 'somebody else', 'two', 'somebody else', 'three']);
});

test('short work is not interrupted; what is short each is long together, and begins anew after a turn', async () => {
  const seen: string[] = [];
  for await (const item of inTurns(['one', 'two', 'three', 'four', 'five', 'six'])) {
    seen.push(item);
    setImmediate(() => seen.push(`after ${item}`));
    vi.advanceTimersByTime(8);
  }
  const before = (item: string) => seen.slice(0, seen.indexOf(item)).filter((one) => one.startsWith('after'));
  expect(before('three')).toEqual([]);
  expect(before('four')).toEqual(['after one', 'after two', 'after three']);
  expect(before('six')).toEqual(before('four'));
});
