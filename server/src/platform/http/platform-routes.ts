import { getLiveness, getOpenApi, getReadiness, getReference, getVersion } from '@quieta/contract/health';
import { createStorageCheck } from '../database/storage-check.ts';
import { Refusal } from '../errors/refusal.ts';
import { version } from '../version.ts';
import { type Api, apiPrefix } from './api.ts';
import { openApi } from './openapi.ts';
import { referencePage } from './reference-page.ts';
import { query } from './route.ts';

/** Health and the API's own description, open to everybody, and the program's version. */
export function platformRoutes(api: Api): void {
  const checkStorage = createStorageCheck(api.pool);
  api.serve(getLiveness, async () => ({ status: 'live' }));
  api.serve(getReadiness, async ({ server }) => {
    if (server.isStopping()) throw new Refusal('unavailable');
    try {
      await checkStorage();
    } catch {
      throw new Refusal('unavailable');
    }
    return { status: 'ready' };
  });
  query(api, getVersion, async () => ({ version }));
  api.serve(getOpenApi, async () => openApi(api.endpoints, apiPrefix));
  api.serve(getReference, async (_request, reply) => reply.type('text/html; charset=utf-8').send(referencePage));
}
