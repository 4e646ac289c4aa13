import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('platform');

/** The process answers; this does not check the database. */
export const getLiveness = endpoint('getLiveness', 'GET', '/health/live', {
  summary: 'Whether the process is alive',
  needs: 'nothing',
  response: z.object({ status: z.literal('live') }),
});

/** The process can serve requests: the database answers. */
export const getReadiness = endpoint('getReadiness', 'GET', '/health/ready', {
  summary: 'Whether the process can serve requests',
  needs: 'nothing',
  response: z.object({ status: z.literal('ready') }),
  errors: ['unavailable'],
});

/** Version of the program that answers, for the page of help: strangers are not told. */
export const getVersion = endpoint('getVersion', 'GET', '/version', {
  summary: 'The version of the program',
  needs: 'sign-in',
  response: z.object({ version: z.string() }),
});

/** The document that describes the API, OpenAPI 3.1. */
export const getOpenApi = endpoint('getOpenApi', 'GET', '/openapi.json', {
  summary: 'The OpenAPI document of what is served',
  needs: 'nothing',
  response: z.record(z.string(), z.unknown()),
});

/** The same document as a page for people. */
export const getReference = endpoint('getReference', 'GET', '/docs', {
  summary: 'The API’s reference, to read and to try',
  needs: 'nothing',
  response: z.string(),
  mediaType: 'text/html',
});
