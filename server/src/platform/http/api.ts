import type { Endpoint } from '@quieta/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../database/pool.ts';
import type { Scope } from '../database/transaction.ts';
import { limitUploads, takesPicture } from './limit-uploads.ts';

/** Who stands behind a request's headers; refuses with 401 or 403 (API-01). */
export type Authenticate = (authorization: string | undefined, environmentName: string | undefined) => Promise<Actor>;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface ApiOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** Called after each committed write with where it was, to wake the change feed. */
  readonly afterCommit: (scope: Scope) => void;
  /** Whether every answer is compared with the contract before it goes out: in tests and in development. */
  readonly checksAnswers: boolean;
  /** Pictures a minute that one caller may send. */
  readonly uploadsPerMinute: number;
}

/** The API that features register their endpoints with. What is registered here is what the OpenAPI document holds, both ways. */
export interface Api extends ApiOptions {
  readonly endpoints: readonly Endpoint[];
  serve(endpoint: Endpoint, handler: Handler, settings?: RouteSettings): void;
}

export interface RouteSettings {
  /** Requests a minute from one address, where stricter than the API's own limit. */
  readonly perMinute?: number;
  /** Its answers are streams that go on until the reader leaves. */
  readonly isEndless?: boolean;
}

export const apiPrefix = '/api';

export function createApi(fastify: FastifyInstance, options: ApiOptions): Api {
  const endpoints: Endpoint[] = [];
  const countUpload = limitUploads(fastify, options.uploadsPerMinute);
  return {
    ...options,
    endpoints,
    serve(endpoint, handler, settings = {}) {
      endpoints.push(endpoint);
      fastify.route({
        method: endpoint.method,
        url: apiPrefix + endpoint.path,
        handler,
        ...(takesPicture(endpoint) && { preHandler: countUpload }),
        config: {
          operation: endpoint.name,
          isEndless: settings.isEndless === true,
          ...(settings.perMinute && { rateLimit: { max: settings.perMinute, timeWindow: '1 minute' } }),
        },
      });
    },
  };
}
