import { whenNetworkIdle } from '#lib/api/network-idle.ts';

/** SW-01: how long there must have been no request, in milliseconds. */
const stability = 30_000;

interface Page {
  readonly isProduction: boolean;
  /** Undefined where the browser has none, as in a private window. */
  readonly workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Resolves when the page has loaded. */
  readonly loaded: Promise<unknown>;
}

/**
 * Registers the service worker once the page is idle, so that it does not slow down the start. A failure is only logged
 * (ERR-04).
 */
export async function registerServiceWorker({ isProduction, workers, loaded }: Page): Promise<void> {
  if (!isProduction || workers === undefined) return;
  await loaded;
  await whenNetworkIdle(stability);
  try {
    await workers.register('/service-worker.js');
  } catch (error) {
    console.error(error);
  }
}
