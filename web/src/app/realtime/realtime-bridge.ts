import type { Change } from '@quieta/contract/events';
import { sessionStore } from '#features/session/store.ts';
import { publishChange, publishFeedReset } from '#lib/changes.ts';
import { createStore } from '#lib/create-store.ts';
import type { FeedState } from './feed.ts';
import { patchQueries, readEverythingAgain } from './query-patches.ts';
import { followSharedFeed } from './shared-feed.ts';

/** How the feed stands; null until it stood for the first time. */
export const feedStore = createStore<{ state: FeedState | null }>('feed', () => ({ state: null }));

/** How long the first reading of rows waits for the feed, in milliseconds; a slow one is made good by reading again. */
const longestWait = 400;

let ready = Promise.resolve();

/**
 * Resolves when the feed follows the chosen branch: rows that are read from now on miss no change. Does not wait for long;
 * where the feed comes later, everything is read again then.
 */
export function feedReady(): Promise<void> {
  return ready;
}

/** Follows the changes of whatever branch is chosen, and hands them to the read lists and to whoever listens. */
export function startRealtimeBridge(): void {
  let following: AbortController | null = null;
  sessionStore.subscribe(({ user, branch }, before) => {
    if (user?.id === before.user?.id && branch?.id === before.branch?.id) return;
    following?.abort();
    following = null;
    feedStore.setState({ state: null });
    if (user === null || branch === null) return;
    following = new AbortController();
    follow(`quieta.feed.${user.id}.${branch.id}`, following.signal);
  });
}

function follow(name: string, signal: AbortSignal): void {
  const stands = Promise.withResolvers<void>();
  ready = stands.promise;
  let isLate = false;
  const wait = setTimeout(() => {
    isLate = true;
    stands.resolve();
  }, longestWait);
  const listener = {
    onReady() {
      clearTimeout(wait);
      stands.resolve();
      if (isLate) reset();
      isLate = false;
    },
    onChange(change: Change) {
      patchQueries(change);
      publishChange(change);
    },
    onReset: reset,
    onState(state: FeedState) {
      if (!signal.aborted) feedStore.setState({ state });
    },
  };
  void followSharedFeed(name, listener, signal);
}

function reset(): void {
  readEverythingAgain();
  publishFeedReset();
}
