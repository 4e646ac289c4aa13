import { whenNetworkIdle } from '#lib/network-idle.ts';

/** SW-01: how long nothing may have been asked for, in milliseconds. */
const stability = 30_000;

interface Page {
  readonly isProduction: boolean;
  /** Absent where the browser has none, as in a private window. */
  readonly workers: Pick<ServiceWorkerContainer, 'register'> | undefined;
  /** Resolves when the page has loaded. */
  readonly loaded: Promise<unknown>;
}

/** Registers the service worker once the page has come to rest, so that it takes nothing from the start. That it fails is only logged (ERR-04). */
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
