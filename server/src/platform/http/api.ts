import type { Endpoint } from '@quieta/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../database/pool.ts';

/** Who stands behind a request's headers; refuses with 401 or 403 (API-01). */
export type Authenticate = (authorization: string | undefined, environmentName: string | undefined) => Promise<Actor>;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface ApiOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** Called after each committed write, to wake the change feed. */
  readonly afterCommit: () => void;
}

/** The API that features register their endpoints with. What is registered here is what the OpenAPI document holds, both ways. */
export interface Api extends ApiOptions {
  readonly endpoints: readonly Endpoint[];
  serve(endpoint: Endpoint, handler: Handler, settings?: RouteSettings): void;
}

export interface RouteSettings {
  /** Requests a minute from one address, where stricter than the API's own limit. */
  readonly perMinute?: number;
}

export const apiPrefix = '/api';

export function createApi(fastify: FastifyInstance, options: ApiOptions): Api {
  const endpoints: Endpoint[] = [];
  return {
    ...options,
    endpoints,
    serve(endpoint, handler, settings = {}) {
      endpoints.push(endpoint);
      fastify.route({
        method: endpoint.method,
        url: apiPrefix + endpoint.path,
        handler,
        ...(settings.perMinute && { config: { rateLimit: { max: settings.perMinute, timeWindow: '1 minute' } } }),
      });
    },
  };
}
