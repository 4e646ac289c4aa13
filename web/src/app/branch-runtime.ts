import type { Branch } from '@quieta/contract/session/branch';
import type { User } from '@quieta/contract/session/user';
import { guestsQuery } from '#features/guests/queries.ts';
import { resourcesQuery } from '#features/resources/queries.ts';
import { sessionStore } from '#features/session/store.ts';
import { productsQuery, serviceCategoriesQuery, servicesQuery } from '#features/settings/queries.ts';
import { queryClient } from '#lib/query-client.ts';
import { followChanges } from './realtime/realtime-bridge.ts';

let current: { user: User; branch: Branch; left: AbortController; ready: Promise<void> } | null = null;

const nowhere = Promise.resolve();
let isFollowing = false;

/**
 * Resolves when rows of the chosen branch may be read: its changes are followed from here on. What every screen of it needs is
 * on the way then (AUT-14). The same promise as long as the branch is the same.
 */
export function branchReady(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    sessionStore.subscribe(enter);
    enter();
  }
  return current?.ready ?? nowhere;
}

/** Leaves the branch that was worked in, where it is no longer the chosen one, and takes up the one that is. */
function enter(): void {
  const { user, branch } = sessionStore.getState();
  if (user?.id === current?.user.id && branch?.id === current?.branch.id) return;
  current?.left.abort();
  current = null;
  if (user === null || branch === null) return;
  const left = new AbortController();
  const ready = followChanges(`quieta.feed.${user.id}.${branch.id}`, left.signal);
  current = { user, branch, left, ready };
  void ready.then(() => left.signal.aborted || loadBranch());
}

function loadBranch(): void {
  load(queryClient.query(serviceCategoriesQuery()));
  load(queryClient.query(servicesQuery()));
  load(queryClient.query(resourcesQuery()));
  load(queryClient.infiniteQuery(guestsQuery()));
  load(queryClient.query(productsQuery()));
}

/** A failure has been told by the common handler, and stands where the list is shown. */
function load(list: Promise<unknown>): void {
  list.catch(() => undefined);
}
