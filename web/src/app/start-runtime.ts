import { renewSession, watchSession } from '#features/session/mutations.ts';
import { sessionStore } from '#features/session/store.ts';
import { configureApi } from '#lib/api-client.ts';
import { paths } from '#lib/paths.ts';
import { startBranchLoading } from './load-branch.ts';
import { notifyFailure } from './notify-failure.ts';
import { startRealtimeBridge } from './realtime/realtime-bridge.ts';
import { router } from './router.tsx';

/** Sets going what lives beside the screens: the API client, the session's watch, the change feed. Called once, before the first screen. */
export function startRuntime(): void {
  configureApi({
    base: () => sessionStore.getState().apiBase,
    credentials: () => sessionStore.getState().session,
    branchId: () => sessionStore.getState().branch?.id ?? null,
    renew: renewSession,
    onFailure: (error) => void notifyFailure(error),
  });
  sendToSignIn();
  watchSession();
  startRealtimeBridge();
  startBranchLoading();
}

/** Whoever is signed out while the page is open goes to the sign-in page; a logout leaves by itself. */
function sendToSignIn(): void {
  sessionStore.subscribe(({ user, departure }, before) => {
    const isOut = before.user !== null && user === null && departure !== 'leaving';
    if (isOut) void router.navigate({ to: paths.login, replace: true });
  });
}
