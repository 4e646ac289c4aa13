import type { ServerResponse } from 'node:http';
import { reportedTo } from '@quieta/contract/events';
import { streamChanges } from '@quieta/contract/realtime/realtime-endpoints';
import type { Actor, ActorBranch } from '#platform/actor';
import { hidingFrom } from '#platform/http/hide-health';
import type { ChangeFeed } from './change-feed.ts';
import { formatPosition, parsePosition } from './feed-position.ts';
import type { PresenceBoard } from './presence-board.ts';

/** How many bytes may wait for a reader before the next ones are written. */
const maxWaiting = 1_000_000;

/** A heartbeat keeps proxies from closing a quiet stream; at each one the token is checked again. */
const heartbeat = 15_000;

interface StreamOptions {
  readonly feed: ChangeFeed;
  readonly board: PresenceBoard;
  readonly actor: Actor;
  readonly branch: ActorBranch;
  readonly since: string | undefined;
  readonly authenticate: () => Promise<Actor>;
  /** Calls back when the caller's session is ended. Returns a function that stops it. */
  readonly whenEnded: (end: () => void) => () => void;
  /** Calls back when what people may do has changed, maybe for this caller. Returns a function that stops it. */
  readonly whenAccessChanged: (look: () => void) => () => void;
  readonly response: ServerResponse;
}

/** One per process: the rows are loaded once, and hidden from each reader who may not see all of them. */
const hiding = hidingFrom(streamChanges);

/** Writes the branch's changes to the response as an event stream until the reader disconnects or its token ends. */
export async function openStream(options: StreamOptions): Promise<void> {
  const { feed, board, actor, branch, since, authenticate, whenEnded, whenAccessChanged, response } = options;
  const { environmentId } = actor;
  const hide = hiding(branch);
  const send = (event: string, data: unknown, id?: string) =>
    response.write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  /**
   * Ends a stream that is not read: what it waits for would be kept in memory. The reader comes again with its cursor.
   */
  const isRead = () => {
    if (response.writableLength <= maxWaiting) return true;
    response.destroy();
    return false;
  };
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const stop = await feed
    .subscribe(environmentId, branch, since ? parsePosition(since) : undefined, {
      onStart: (position) => {
        send('ready', { cursor: formatPosition(position) }, formatPosition(position));
      },
      onChanges: (changes) => {
        if (!isRead()) return;
        for (const change of changes) {
          const visible = reportedTo(branch.permissions, change);
          send('change', hide === undefined ? visible : hide(visible), change.cursor);
        }
      },
      onReset: (position) => {
        send('reset', { cursor: formatPosition(position) }, formatPosition(position));
      },
    })
    .catch((error: unknown) => {
      // The reader reconnects by itself.
      response.destroy();
      throw error;
    });
  // Without an id: a reader that reconnects gets the current presence again.
  const unwatch = board.watch({ environmentId, branchId: branch.id }, (presence) => {
    if (isRead()) send('presence', presence);
  });
  // With other permissions the reader has to begin anew, since what is sent may depend on them.
  const checkAgain = async () => {
    const isAlike = await authenticate().then(
      (again) => isAllowedAlike(again, branch),
      () => false,
    );
    if (!isAlike) response.end();
    return isAlike;
  };
  const keepAlive = async () => {
    if ((await checkAgain()) && isRead()) response.write(':\n\n');
  };
  const beat = setInterval(() => void keepAlive(), heartbeat);
  const stopListening = [whenEnded(() => response.end()), whenAccessChanged(() => void checkAgain())];
  // It may have changed between the caller's identification and now.
  void checkAgain();
  const end = () => {
    clearInterval(beat);
    for (const stopOne of stopListening) stopOne();
    unwatch();
    stop();
  };
  if (response.destroyed) end();
  else response.once('close', end);
}

function isAllowedAlike({ branches }: Actor, { id, permissions }: ActorBranch): boolean {
  return branches.find((own) => own.id === id)?.permissions.join() === permissions.join();
}
