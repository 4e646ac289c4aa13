import { renewSession, watchSession } from '#features/session/mutations.ts';
import { sessionStore } from '#features/session/store.ts';
import { configureApi } from '#lib/api/api-client.ts';
import { paths } from '#lib/page/paths.ts';
import { notifyFailure } from './notify-failure.ts';
import { router } from './router.tsx';

/** Sets going what lives beside the screens from the sign-in on. Called once, before the first of them. */
export function startRuntime(): void {
  configureApi({
    base: () => sessionStore.getState().apiBase,
    credentials: () => sessionStore.getState().session,
    branchId: () => sessionStore.getState().branch?.id ?? null,
    renew: renewSession,
    onFailure: (error) => void notifyFailure(error),
  });
  forgetFailedLinks();
  sendToSignIn();
  watchSession();
  void startServiceWorker();
}

/** A style sheet that could not be fetched stays in the page as if it were there, and nobody would ask for it again. */
function forgetFailedLinks(): void {
  const forget = ({ target }: Event) => target instanceof HTMLLinkElement && target.remove();
  window.addEventListener('error', forget, { capture: true });
}

async function startServiceWorker(): Promise<void> {
  const { registerServiceWorker } = await import('./register-service-worker.ts');
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });
  await registerServiceWorker({ isProduction: import.meta.env.PROD, workers: navigator.serviceWorker, loaded });
}

/** Whoever is signed out while the page is open goes to the sign-in page; a logout leaves by itself. */
function sendToSignIn(): void {
  sessionStore.subscribe(({ user, departure }, before) => {
    const isOut = before.user !== null && user === null && departure !== 'leaving';
    if (isOut) void router.navigate({ to: paths.login, replace: true });
  });
}
