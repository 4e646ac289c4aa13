import { streamChanges } from '@quieta/contract/realtime/stream-changes';
import type { Api } from '#platform/http/api';
import { chooseBranch } from '#platform/http/choose-branch';
import { check, header } from '#platform/http/route';
import type { ChangeFeed } from './change-feed.ts';
import { openStream } from './open-stream.ts';

export function realtimeRoutes(api: Api, feed: ChangeFeed): void {
  api.serve(streamChanges, async (request, reply) => {
    const authenticate = () => api.authenticate(request.headers.authorization, header(request, 'environmentname'));
    const actor = await authenticate();
    const branch = chooseBranch(actor, {
      header: header(request, 'branchid'),
      query: request.query,
      params: undefined,
      body: undefined,
    });
    const { since } = check(streamChanges.query, request.query, '') as { since?: string };
    reply.hijack();
    await openStream({ feed, actor, branch, since, authenticate, response: reply.raw });
  });
}
