import { expect, onTestFinished, test, vi } from 'vitest';
import { pause } from './pause.ts';

test('a signal ends the pause, also one that came before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const leave = new AbortController();
  const ended: string[] = [];
  void pause(60_000, leave.signal).then(() => ended.push('while it lasts'));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).toEqual([]);
  leave.abort();
  void pause(60_000, leave.signal).then(() => ended.push('before it began'));
  // Runs pending timers without advancing the time.
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['while it lasts', 'before it began']);
  expect(vi.getTimerCount()).toBe(0);
});
