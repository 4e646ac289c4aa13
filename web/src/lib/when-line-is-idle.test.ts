import { expect, onTestFinished, test, vi } from 'vitest';
import { trackRequest } from './api/network-idle.ts';
import { whenLineIsIdle } from './when-line-is-idle.ts';

function fakeTime(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

test('the line is idle once nothing is under way, not between an answer and the call that follows from it', async () => {
  fakeTime();
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  void trackRequest(first.promise);
  let isIdle = false;
  void whenLineIsIdle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isIdle).toBe(false);
  first.resolve();
  await vi.advanceTimersByTimeAsync(200);
  void trackRequest(second.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isIdle).toBe(false);
  second.resolve();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isIdle).toBe(true);
});

test('a page that was busy, and asks for more when it rests, is not idle yet', async () => {
  fakeTime();
  let rest = () => undefined as unknown;
  vi.stubGlobal('requestIdleCallback', (work: () => unknown) => {
    rest = work;
    return 1;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let isIdle = false;
  void whenLineIsIdle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(300);
  const more = Promise.withResolvers<void>();
  void trackRequest(more.promise);
  rest();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isIdle).toBe(false);
  more.resolve();
  await vi.advanceTimersByTimeAsync(300);
  rest();
  await vi.advanceTimersByTimeAsync(0);
  expect(isIdle).toBe(true);
});
