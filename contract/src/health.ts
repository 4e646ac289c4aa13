import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('platform');

/** The process answers; this does not check the database. */
export const getLiveness = endpoint('GET', '/health/live', {
  name: 'getLiveness',
  summary: 'Whether the process is alive',
  needs: 'nothing',
  response: z.object({ status: z.literal('live') }),
});

/** The process can serve requests: the database answers. */
export const getReadiness = endpoint('GET', '/health/ready', {
  name: 'getReadiness',
  summary: 'Whether the process can serve requests',
  needs: 'nothing',
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
});

/** The document that describes the API, OpenAPI 3.1. */
export const getOpenApi = endpoint('GET', '/openapi.json', {
  name: 'getOpenApi',
  summary: 'The OpenAPI document of what is served',
  needs: 'nothing',
  response: z.record(z.string(), z.unknown()),
});

/** The same document as a page for people. */
export const getReference = endpoint('GET', '/docs', {
  name: 'getReference',
  summary: 'The API’s reference, to read and to try',
  needs: 'nothing',
  response: z.string(),
  mediaType: 'text/html',
});
