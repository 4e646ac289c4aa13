import type { Change } from '@quieta/contract/events';
import type { Presence } from '@quieta/contract/realtime/presence';
import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { openStream } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { isOffline, onOffline } from '#lib/api/network.ts';
import { pause } from '#lib/api/pause.ts';

/** `offline`: the browser reports that it has no network. */
export type FeedState = 'live' | 'reconnecting' | 'offline';

export interface FeedListener {
  /** The stream is open, and sends changes from this cursor on. */
  onReady(cursor: string): void;
  onChange(change: Change): void;
  /** Called with where a desk, this one included, is booking right now. */
  onPresence(presence: Presence): void;
  /** The cursor was too old: changes were missed, and the stream continues from this one. */
  onReset(cursor: string): void;
  onState(state: FeedState): void;
  /** The server refuses the stream: the user may no longer read the branch. */
  onRefused(): void;
}

/** The server sends a comment every 15 seconds; a stream without any for more than twice that is dead. */
const maxSilenceMilliseconds = 35_000;
/** A shorter interruption is not reported. */
const timeout = 2_000;
const firstPause = 500;
const maxPauseMilliseconds = 15_000;

/**
 * Follows the branch's changes from `since` (null: from now) until the signal aborts, across all interruptions. Never
 * rejects.
 */
export async function followFeed(since: string | null, listener: FeedListener, signal: AbortSignal): Promise<void> {
  let cursor = since;
  let rest = firstPause;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let received: FeedState | null = null;
  const notify = (state: FeedState) => {
    if (state !== received) listener.onState(state);
    received = state;
  };
  const tracking: FeedListener = {
    ...listener,
    onReady(at) {
      clearTimeout(silenceTimer);
      cursor = at;
      rest = firstPause;
      listener.onReady(at);
      notify('live');
    },
    onChange(one) {
      cursor = one.cursor;
      listener.onChange(one);
    },
    onReset(at) {
      cursor = at;
      listener.onReset(at);
    },
  };
  while (!signal.aborted) {
    // Any other reason of the interruption does not matter: it reconnects with its last cursor.
    await readOnce(cursor, tracking, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) listener.onRefused();
    });
    if (isOffline()) notify('offline');
    else if (received === 'offline') notify('reconnecting');
    else if (rest === firstPause) silenceTimer = setTimeout(() => notify('reconnecting'), timeout);
    // Random, so that not all desks reconnect at once.
    await pause(rest * (0.75 + Math.random() / 2), signal);
    rest = Math.min(rest * 2, maxPauseMilliseconds);
  }
  clearTimeout(silenceTimer);
}

/**
 * Reads one stream to its end. Resolves when the server closes it regularly, as it does when the access token expires.
 */
async function readOnce(since: string | null, listener: FeedListener, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const stop = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilenceMilliseconds);
  };
  try {
    heard();
    // The browser may take an open connection for alive long after it went offline.
    onOffline(() => silence.abort(), silence.signal);
    const query = since === null ? {} : { since };
    const response = await openStream(streamChanges, { query }, { signal: stop, quiet: true });
    if (response.body === null) return;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader();
    // No `for await`, because Safari cannot iterate a stream.
    for (let next = await events.read(); !next.done; next = await events.read()) {
      heard();
      hand(next.value, listener);
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function hand({ event, data }: EventSourceMessage, listener: FeedListener): void {
  if (event === 'ready') listener.onReady(readCursor(data));
  else if (event === 'reset') listener.onReset(readCursor(data));
  // The server builds every event by the contract's schema.
  else if (event === 'change') listener.onChange(JSON.parse(data) as Change);
  else if (event === 'presence') listener.onPresence(JSON.parse(data) as Presence);
}

function readCursor(data: string): string {
  const place: unknown = JSON.parse(data);
  if (typeof place === 'object' && place !== null && 'cursor' in place) return String(place.cursor);
  throw new Error('The change feed sent no cursor');
}
