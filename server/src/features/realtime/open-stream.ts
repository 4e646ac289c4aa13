import type { ServerResponse } from 'node:http';
import type { Actor, ActorBranch } from '#platform/actor';
import type { ChangeFeed } from './change-feed.ts';
import { formatPosition, parsePosition } from './feed-position.ts';

/** Keeps proxies from closing a quiet stream, and is the moment at which the caller's right to it is looked at again. */
const heartbeat = 15_000;

export interface StreamOptions {
  readonly feed: ChangeFeed;
  readonly actor: Actor;
  readonly branch: ActorBranch;
  readonly since: string | undefined;
  readonly authenticate: () => Promise<Actor>;
  readonly response: ServerResponse;
}

/** Writes the branch's changes to the response as an event stream until the reader leaves or its token ends. */
export async function openStream({ feed, actor, branch, since, authenticate, response }: StreamOptions): Promise<void> {
  const send = (event: string, id: string, data: unknown) =>
    response.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stop = await feed.subscribe(actor.environmentId, branch, since ? parsePosition(since) : undefined, {
    onStart: (position) => {
      send('ready', formatPosition(position), { cursor: formatPosition(position) });
    },
    onChanges: (changes) => {
      for (const change of changes) send('change', change.cursor, change);
    },
    onReset: (position) => {
      send('reset', formatPosition(position), { cursor: formatPosition(position) });
    },
  });
  const beat = setInterval(() => {
    authenticate().then(
      (again) => {
        if (again.branches.some((own) => own.id === branch.id)) response.write(':\n\n');
        else response.end();
      },
      () => response.end(),
    );
  }, heartbeat);
  const end = () => {
    clearInterval(beat);
    stop();
  };
  if (response.destroyed) end();
  else response.once('close', end);
}
