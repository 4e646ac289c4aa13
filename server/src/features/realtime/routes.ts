import type { ServerResponse } from 'node:http';
import type { Presence } from '@quieta/contract/realtime/presence';
import * as realtimeEndpoints from '@quieta/contract/realtime/realtime-endpoints';
import { fromWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { Api, Handler } from '#platform/http/api';
import { keyOfToken, readBearerToken } from '#platform/http/bearer-token';
import type { BranchContext } from '#platform/http/context';
import { branchOf, callerOf, check } from '#platform/http/read-request';
import { query, type Request } from '#platform/http/route';
import type { AccessChanges } from './access-changes.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { EndedTokens } from './ended-tokens.ts';
import { openStream } from './open-stream.ts';
import type { PresenceBoard } from './presence-board.ts';

/**
 * The limit for one access token in one process. A browser needs one stream for all its tabs, and many desks may share
 * a user.
 */
const maxStreams = 20;

interface RealtimeParts {
  readonly feed: ChangeFeed;
  readonly board: PresenceBoard;
  readonly ended: EndedTokens;
  readonly access: AccessChanges;
  readonly areResources: AreResources;
}

export function realtimeRoutes(api: Api, { feed, board, ended, access, areResources }: RealtimeParts): void {
  const streams = new Map<string, number>();
  query(api, realtimeEndpoints.reportPresence, (context, request) =>
    reportPresence(context, request, { board, areResources }),
  );
  const stream: Handler = async (request, reply) => {
    const authenticate = () => api.authenticate(callerOf(request));
    const actor = await authenticate();
    const branch = branchOf(realtimeEndpoints.streamChanges.needs, actor, request);
    const { since } = check(realtimeEndpoints.streamChanges.query, request.query, '');
    const key = keyOfToken(readBearerToken(request.headers.authorization) ?? '');
    const whenEnded = (end: () => void) => ended.whenEnded(key, end);
    const whenAccessChanged = (look: () => void) => access.subscribe(actor.environmentId, look);
    countStream(streams, key, reply.raw);
    // From here on Fastify writes nothing, so the headers that it set for every answer are copied.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    const { raw: response } = reply;
    await openStream({ feed, board, actor, branch, since, authenticate, whenEnded, whenAccessChanged, response });
  };
  api.serve(realtimeEndpoints.streamChanges, stream, { isEndless: true });
}

/** Refuses a stream beyond the limit of its token. */
function countStream(streams: Map<string, number>, token: string, response: ServerResponse): void {
  const open = streams.get(token) ?? 0;
  if (open >= maxStreams) throw new Refusal('too-many-requests');
  streams.set(token, open + 1);
  response.once('close', () => {
    const left = (streams.get(token) ?? 1) - 1;
    if (left === 0) streams.delete(token);
    else streams.set(token, left);
  });
}

/** Whether all of these ids are resources of the branch; the feature that owns the resources provides it. */
type AreResources = (context: BranchContext, ids: readonly string[]) => Promise<boolean>;

/** Tells the branch's other desks where the caller is booking. */
async function reportPresence(
  context: BranchContext,
  { body: { deskId, slot } }: Request<typeof realtimeEndpoints.reportPresence>,
  { board, areResources }: { readonly board: PresenceBoard; readonly areResources: AreResources },
): Promise<Presence> {
  const { actor, branch } = context;
  if (slot !== null) {
    const [start, end] = [fromWireTime(slot.startTime), fromWireTime(slot.endTime)];
    if (Temporal.Instant.compare(start, end) >= 0) throw new Refusal('end-not-after-start');
    if (!(await areResources(context, slot.resourceIds))) throw new Refusal('resource-unknown');
  }
  const presence = { deskId, username: actor.username, slot };
  board.report({ environmentId: actor.environmentId, branchId: branch.id }, presence);
  return presence;
}
