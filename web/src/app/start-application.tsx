import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '#addresses/paths.ts';
import { renewSession, watchSession } from '#features/session/mutations.ts';
import { sessionStore } from '#features/session/store.ts';
import { configureApi } from '#lib/api/api-client.ts';
import { onUnkept } from '#lib/browser-storage.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { notifyFailure } from './notify-failure.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { router } from './router.tsx';

/** Draws the application. Called once, when its words are here. */
export function startApplication(): void {
  startRuntime();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  );
}

/** Starts the services beside the screens, from the sign-in on. Called once, before the first screen. */
function startRuntime(): void {
  configureApi({
    base: () => sessionStore.getState().apiBase,
    credentials: () => sessionStore.getState().session,
    operator: () => sessionStore.getState().turn,
    branchId: () => sessionStore.getState().branch?.id ?? null,
    renew: renewSession,
    // Its code is only there where somebody takes over a desk.
    onOperatorEnded: (operator) =>
      void import('#features/session/turn-store.ts').then(({ endTurn }) => endTurn(operator)),
    onFailure: (error) => void notifyFailure(error),
  });
  warnOfUnstored();
  forgetFailedLinks();
  leaveOperatorsAddress();
  sendToSignIn();
  watchSession();
  void startServiceWorker();
}

/** Says once a page that the browser's storage is full. */
function warnOfUnstored(): void {
  const stop = onUnkept(() => {
    stop();
    void import('./notify-unkept.ts').then(({ notifyUnkept }) => notifyUnkept());
  });
}

/**
 * Removes a style sheet that could not be loaded: it would stay in the page as if it were there, and never be requested
 * again.
 */
function forgetFailedLinks(): void {
  const forget = ({ target }: Event) => target instanceof HTMLLinkElement && target.remove();
  window.addEventListener('error', forget, { capture: true });
}

/**
 * Where somebody else takes over the desk, the page stays, but what the address names in it (an appointment, a panel)
 * was the other one's.
 */
function leaveOperatorsAddress(): void {
  sessionStore.subscribe(({ user }, before) => {
    const isChange = user !== null && before.user !== null && user.id !== before.user.id;
    if (isChange) router.history.replace(router.state.location.pathname);
  });
}

async function startServiceWorker(): Promise<void> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });
  await registerServiceWorker({ isProduction: import.meta.env.PROD, workers: navigator.serviceWorker, loaded });
}

/** Sends a user who is signed out while the page is open to the sign-in page; a logout navigates by itself. */
function sendToSignIn(): void {
  sessionStore.subscribe(({ user, departure }, before) => {
    const isOut = before.user !== null && user === null && departure !== 'leaving';
    if (isOut) void router.navigate({ to: paths.login, replace: true });
  });
}
