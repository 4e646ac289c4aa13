import type { Change } from '@quieta/contract/events';
import { refreshUser } from '#features/session/mutations.ts';
import { forgetAhead } from '#lib/api/ahead.ts';
import { publishChange, publishFeedReset } from '#lib/api/changes.ts';
import { publishPresence } from '#lib/api/presences.ts';
import { createStore } from '#lib/create-store.ts';
import type { FeedState } from './feed.ts';
import { patchQueries, readEverythingAgain } from './query-patches.ts';
import { followSharedFeed } from './shared-feed.ts';

/** The state of the feed; null until it is connected for the first time. */
export const feedStore = createStore<{ state: FeedState | null }>('feed', () => ({ state: null }));

/**
 * How long the first read of rows waits for the feed, in milliseconds. After a longer wait everything is read again,
 * which costs a slow line or a busy machine more than waiting.
 */
const maxWaitMilliseconds = 1_500;

/**
 * Follows the changes of the branch until the signal aborts, and passes them to the cached lists and the subscribers.
 * Resolves when rows read from now on miss no change, or after a short wait; where the feed connects later, everything
 * is read again. `name` is the same in every tab that may share the stream.
 */
export function followChanges(name: string, signal: AbortSignal): Promise<void> {
  const connected = Promise.withResolvers<void>();
  let isLate = false;
  let wasConnected = false;
  const wait = setTimeout(() => {
    isLate = true;
    connected.resolve();
  }, maxWaitMilliseconds);

  feedStore.setState({ state: null });
  const listener = {
    onReady() {
      clearTimeout(wait);
      connected.resolve();
      if (isLate) reset();
      isLate = false;
      // The server ends a stream whose user may do something else than before.
      if (wasConnected) void followRights();
      wasConnected = true;
    },
    onChange(change: Change) {
      // Whoever would be given these rows has not listened to this change.
      forgetAhead();
      patchQueries(change);
      publishChange(change);
      if (change.entity === 'user') void followRights();
    },
    onPresence: publishPresence,
    onReset: reset,
    onState(state: FeedState) {
      if (!signal.aborted) feedStore.setState({ state });
    },
    onRefused: () => void followRights(),
  };
  void followSharedFeed(name, listener, signal);
  return connected.promise;
}

/** Rows that were read with other rights may lack something, or show too much. */
async function followRights(): Promise<void> {
  if (await refreshUser()) reset();
}

function reset(): void {
  forgetAhead();
  readEverythingAgain();
  publishFeedReset();
}
