import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackRequest } from '#lib/api/network-idle.ts';
import { queuedSnackbars } from '#ui/snackbar/snackbar-queue.ts';
import { registerServiceWorker } from './register-service-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser that records the registration; `fail` makes it refuse. */
function browser(fail?: Error) {
  const asked: string[] = [];
  const register = async (url: string | URL) => {
    asked.push(String(url));
    if (fail) throw fail;
    // No code reads the result of a registration.
    return {} as ServiceWorkerRegistration;
  };
  return { asked, workers: { register } };
}

const loaded = Promise.resolve();

test('SW-01 the service worker is registered in production, once, after 30 000 ms without an open request', async () => {
  const { asked, workers } = browser();
  void registerServiceWorker({ isProduction: true, workers, loaded });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['/service-worker.js']);
  await trackRequest(Promise.resolve());
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asked).toHaveLength(1);
});

test('SW-01 a request starts the count anew, and while one is open nothing is counted', async () => {
  const { asked, workers } = browser();
  void registerServiceWorker({ isProduction: true, workers, loaded });
  await vi.advanceTimersByTimeAsync(20_000);
  const answer = Promise.withResolvers<void>();
  const request = trackRequest(answer.promise);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  answer.resolve();
  await request;
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
});

test('SW-01 nothing is counted before the page has loaded, and nothing registered in development', async () => {
  const { asked, workers } = browser();
  const page = Promise.withResolvers<void>();
  void registerServiceWorker({ isProduction: true, workers, loaded: page.promise });
  void registerServiceWorker({ isProduction: false, workers, loaded });
  void registerServiceWorker({ isProduction: true, workers: undefined, loaded });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  page.resolve();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(1);
});

test('ERR-04 a registration that fails is logged, and nobody is told', async () => {
  const refusal = new Error('no secure origin');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { workers } = browser(refusal);
  const registered = registerServiceWorker({ isProduction: true, workers, loaded });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(registered).resolves.toBeUndefined();
  expect(logged.mock.calls).toEqual([[refusal]]);
  expect(queuedSnackbars()).toEqual([]);
  logged.mockRestore();
});
