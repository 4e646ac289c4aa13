import type { Change } from '@quieta/contract/events';
import type { Presence } from '@quieta/contract/realtime/presence';
import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { openStream } from '#lib/api-client.ts';
import { isOffline, onOffline } from '#lib/network.ts';
import { pause } from '#lib/pause.ts';

/** `offline`: the browser itself knows of no network. */
export type FeedState = 'live' | 'reconnecting' | 'offline';

export interface FeedListener {
  /** The stream stands, and follows from this cursor on. */
  onReady(cursor: string): void;
  onChange(change: Change): void;
  /** Where a desk, also this one, is booking at this moment. */
  onPresence(presence: Presence): void;
  /** The cursor was too old: changes were missed, and it goes on from this one. */
  onReset(cursor: string): void;
  onState(state: FeedState): void;
}

/** The server sends a comment every 15 seconds; a stream that is silent for longer than two of them is dead. */
const longestSilence = 35_000;
/** An interruption that is mended within this time is not worth a word. */
const timeout = 2_000;
const firstPause = 500;
const longestPause = 15_000;

/** Follows the branch's changes from `since` (null: from now) until the signal, through every interruption. Never rejects. */
export async function followFeed(since: string | null, listener: FeedListener, signal: AbortSignal): Promise<void> {
  let cursor = since;
  let rest = firstPause;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  let told: FeedState | null = null;
  const tell = (state: FeedState) => {
    if (state !== told) listener.onState(state);
    told = state;
  };
  const tracking: FeedListener = {
    ...listener,
    onReady(at) {
      clearTimeout(doubt);
      cursor = at;
      rest = firstPause;
      listener.onReady(at);
      tell('live');
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
    // What interrupted it does not matter: it comes back with its last cursor.
    await readOnce(cursor, tracking, signal).catch(() => undefined);
    if (isOffline()) tell('offline');
    else if (told === 'offline') tell('reconnecting');
    else if (rest === firstPause) doubt = setTimeout(() => tell('reconnecting'), timeout);
    // A little longer or shorter, so that not all desks come back at once.
    await pause(rest * (0.75 + Math.random() / 2), signal);
    rest = Math.min(rest * 2, longestPause);
  }
  clearTimeout(doubt);
}

/** Reads one stream to its end. Resolves where the server closed it in good order, as it does when the access token ends. */
async function readOnce(since: string | null, listener: FeedListener, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const stop = AbortSignal.any([signal, silence.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilence);
  };
  try {
    heard();
    // What is still open may look alive for a long time.
    onOffline(() => silence.abort(), silence.signal);
    const query = since === null ? {} : { since };
    const response = await openStream(streamChanges, { query }, { signal: stop, quiet: true });
    if (response.body === null) return;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader();
    // Not `for await`: Safari cannot iterate a stream.
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
  // The server makes every event by the contract's schema.
  else if (event === 'change') listener.onChange(JSON.parse(data) as Change);
  else if (event === 'presence') listener.onPresence(JSON.parse(data) as Presence);
}

function readCursor(data: string): string {
  const place: unknown = JSON.parse(data);
  if (typeof place === 'object' && place !== null && 'cursor' in place) return String(place.cursor);
  throw new Error('The change feed sent no cursor');
}
