import type { Change } from '@quieta/contract/events';
import { publishChange, publishFeedReset } from '#lib/changes.ts';
import { createStore } from '#lib/create-store.ts';
import { publishPresence } from '#lib/presences.ts';
import type { FeedState } from './feed.ts';
import { patchQueries, readEverythingAgain } from './query-patches.ts';
import { followSharedFeed } from './shared-feed.ts';

/** How the feed stands; null until it stood for the first time. */
export const feedStore = createStore<{ state: FeedState | null }>('feed', () => ({ state: null }));

/**
 * How long the first reading of rows waits for the feed, in milliseconds; a later one is made good by reading again, which costs a
 * slow line or a busy machine more than the wait.
 */
const longestWait = 1_500;

/**
 * Follows the changes of the branch that the API is asked for, and hands them to the read lists and to whoever listens, until the
 * signal. Resolves when rows that are read from now on miss no change; it does not wait for long, for where the feed comes
 * later, everything is read again then. `name` is the same in every tab that may share the stream.
 */
export function followChanges(name: string, signal: AbortSignal): Promise<void> {
  const connected = Promise.withResolvers<void>();
  let isLate = false;
  const wait = setTimeout(() => {
    isLate = true;
    connected.resolve();
  }, longestWait);

  feedStore.setState({ state: null });
  const listener = {
    onReady() {
      clearTimeout(wait);
      connected.resolve();
      if (isLate) reset();
      isLate = false;
    },
    onChange(change: Change) {
      patchQueries(change);
      publishChange(change);
    },
    onPresence: publishPresence,
    onReset: reset,
    onState(state: FeedState) {
      if (!signal.aborted) feedStore.setState({ state });
    },
  };
  void followSharedFeed(name, listener, signal);
  return connected.promise;
}

function reset(): void {
  readEverythingAgain();
  publishFeedReset();
}
