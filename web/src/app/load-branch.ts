import { guestsQuery } from '#features/guests/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { sessionStore } from '#features/session/store.ts';
import { productsQuery, serviceCategoriesQuery, servicesQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/query-client.ts';
import { feedReady } from './realtime/realtime-bridge.ts';

/** Loads what every screen of a branch needs, as soon as one is chosen (AUT-14). */
export function startBranchLoading(): void {
  sessionStore.subscribe(({ branch }, before) => {
    if (branch !== null && branch.id !== before.branch?.id) void loadBranch(branch.id);
  });
}

async function loadBranch(branchId: string): Promise<void> {
  await feedReady();
  if (sessionStore.getState().branch?.id !== branchId) return;
  void queryClient.prefetchQuery(serviceCategoriesQuery());
  void queryClient.prefetchQuery(servicesQuery());
  void queryClient.prefetchQuery(resourcesQuery());
  void queryClient.prefetchInfiniteQuery(guestsQuery());
  void queryClient.prefetchQuery(productsQuery());
}
