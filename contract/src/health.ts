import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The process answers; this does not check the database. */
export const getLiveness = endpoint({
  name: 'getLiveness',
  method: 'GET',
  path: '/health/live',
  tag: 'platform',
  summary: 'Whether the process is alive',
  needs: 'nothing',
  response: z.object({ status: z.literal('live') }),
});

/** The process can serve requests: the database answers. */
export const getReadiness = endpoint({
  name: 'getReadiness',
  method: 'GET',
  path: '/health/ready',
  tag: 'platform',
  summary: 'Whether the process can serve requests',
  needs: 'nothing',
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
});

/** The document that describes the API, OpenAPI 3.1. */
export const getOpenApi = endpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  tag: 'platform',
  summary: 'The OpenAPI document of what is served',
  needs: 'nothing',
  response: z.record(z.string(), z.unknown()),
});

/** The same document as a page for people. */
export const getReference = endpoint({
  name: 'getReference',
  method: 'GET',
  path: '/docs',
  tag: 'platform',
  summary: 'The API’s reference, to read and to try',
  needs: 'nothing',
  response: z.string(),
  mediaType: 'text/html',
});
