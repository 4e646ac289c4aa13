import type { Change } from '@quieta/contract/events';
import type { Presence } from '@quieta/contract/realtime/presence';
import { forgetAhead } from '#lib/api/ahead.ts';
import { type FeedListener, type FeedState, followFeed } from './feed.ts';

type Message =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly cursor: string }
  | { readonly kind: 'change'; readonly change: Change }
  | { readonly kind: 'presence'; readonly presence: Presence }
  | { readonly kind: 'reset'; readonly cursor: string }
  | { readonly kind: 'state'; readonly state: FeedState }
  | { readonly kind: 'refused' };

/**
 * Follows the feed with one stream for all tabs of the browser, because HTTP/1.1 allows only six connections: the tab
 * that holds the lock reads it and passes everything on; when it closes, the next one continues from the last cursor it
 * received.
 */
export async function followSharedFeed(name: string, listener: FeedListener, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name);
  let cursor: string | null = null;
  let state: FeedState = 'reconnecting';
  let isLeader = false;

  const take = (message: Message) => {
    switch (message.kind) {
      case 'ready':
        cursor = message.cursor;
        return listener.onReady(message.cursor);
      case 'change':
        cursor = message.change.cursor;
        return listener.onChange(message.change);
      case 'presence':
        return listener.onPresence(message.presence);
      case 'reset':
        cursor = message.cursor;
        return listener.onReset(message.cursor);
      case 'state':
        state = message.state;
        return listener.onState(message.state);
      case 'refused':
        return listener.onRefused();
      case 'hello':
        if (!isLeader || cursor === null) return;
        channel.postMessage({ kind: 'ready', cursor } satisfies Message);
        return channel.postMessage({ kind: 'state', state } satisfies Message);
    }
  };
  const takeAndPassOn = (message: Message) => {
    take(message);
    channel.postMessage(message);
  };

  // Only this file posts to the channel.
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    // Answers that were read ahead of another tab's stream may lack changes that it reported before this tab listened.
    if (data.kind === 'ready') forgetAhead();
    take(data);
  });
  channel.postMessage({ kind: 'hello' } satisfies Message);
  const lead = () => {
    isLeader = true;
    const passOn: FeedListener = {
      onReady: (at) => takeAndPassOn({ kind: 'ready', cursor: at }),
      onChange: (change) => takeAndPassOn({ kind: 'change', change }),
      onPresence: (presence) => takeAndPassOn({ kind: 'presence', presence }),
      onReset: (at) => takeAndPassOn({ kind: 'reset', cursor: at }),
      onState: (now) => takeAndPassOn({ kind: 'state', state: now }),
      onRefused: () => takeAndPassOn({ kind: 'refused' }),
    };
    return followFeed(cursor, passOn, signal);
  };
  // Rejects when the signal aborts before the lock is granted: then there is no stream to read.
  await navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  channel.close();
}
