import type { ServerResponse } from 'node:http';
import { vi } from 'vitest';
import type { Answer } from '#lib/testing/http-server.ts';
import type { FeedListener } from '../feed.ts';

export const guestGone = {
  cursor: '7.1',
  entity: 'guest',
  entityId: '0197a000-0000-7000-8000-00000000000b',
  row: null,
};

export function write(response: ServerResponse, event: string, data: object): void {
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A stream that sends its cursor, followed by anything else. */
export const ready =
  (cursor: string, then?: (response: ServerResponse) => void): Answer =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    write(response, 'ready', { cursor });
    then?.(response);
  };

export const until = (check: () => void) => vi.waitFor(check, 60_000);

/** Records what a page receives, in order. */
export function notingListener(): FeedListener & { readonly heard: readonly string[] } {
  const heard: string[] = [];
  return {
    heard,
    onReady: (cursor) => heard.push(`ready ${cursor}`),
    onChange: ({ entity, cursor }) => heard.push(`${entity} ${cursor}`),
    onPresence: ({ username }) => heard.push(`presence ${username}`),
    onReset: (cursor) => heard.push(`reset ${cursor}`),
    onState: (state) => heard.push(state),
    onRefused: () => heard.push('refused'),
  };
}
