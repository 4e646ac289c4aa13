import * as archiveEndpoints from '@quieta/contract/archive/archive-endpoints';
import type { Api } from '#platform/http/api';
import { branchOf, callerOf } from '#platform/http/read-request';
import { exportArchive } from './archive-commands.ts';

/** How long a reader may take nothing; the database ends a transaction that asks for nothing as long. */
const maxStallMilliseconds = 60_000;

export function archiveRoutes(api: Api): void {
  const { pool, clock } = api;
  api.serve(archiveEndpoints.exportArchive, async (request, reply) => {
    const actor = await api.authenticate(callerOf(request));
    const branch = branchOf(archiveEndpoints.exportArchive.needs, actor, request);
    const { fileName, content, written } = await exportArchive(pool, { actor, branch, clock, requestId: request.id });
    written.catch((error: unknown) => request.log.warn({ err: error }, 'an archive was not read to its end'));
    reply.raw.setTimeout(maxStallMilliseconds, () => reply.raw.destroy());
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('application/zip')
      .send(content);
  });
}
