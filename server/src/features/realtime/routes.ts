import { reportPresence as report } from '@quieta/contract/realtime/report-presence';
import { streamChanges } from '@quieta/contract/realtime/stream-changes';
import type { Api, Handler } from '#platform/http/api';
import { chooseBranch } from '#platform/http/choose-branch';
import { check, header, query } from '#platform/http/route';
import type { ChangeFeed } from './change-feed.ts';
import { openStream } from './open-stream.ts';
import type { PresenceBoard } from './presence-board.ts';
import { reportPresence } from './report-presence.ts';

export function realtimeRoutes(api: Api, feed: ChangeFeed, board: PresenceBoard): void {
  query(api, report, (context, request) => reportPresence(board, context, request));
  const stream: Handler = async (request, reply) => {
    const authenticate = () => api.authenticate(request.headers.authorization, header(request, 'environmentname'));
    const actor = await authenticate();
    const branch = chooseBranch(actor, {
      header: header(request, 'branchid'),
      query: request.query,
      params: undefined,
      body: undefined,
    });
    const { since } = check(streamChanges.query, request.query, '') as { since?: string };
    // From here on Fastify writes nothing any more; what it has for every answer holds for this one too.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await openStream({ feed, board, actor, branch, since, authenticate, response: reply.raw });
  };
  api.serve(streamChanges, stream, { isEndless: true });
}
