import type { Endpoint } from '@quieta/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../database/pool.ts';
import type { Scope } from '../database/transaction.ts';
import { limitUploads, takesPicture } from './limit-uploads.ts';
import { toRefusal } from './problem.ts';
import { refusalsOf } from './refusals-of.ts';

/** Who stands behind a request's headers; refuses with 401 or 403 (API-01). */
export type Authenticate = (authorization: string | undefined, environmentName: string | undefined) => Promise<Actor>;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface ApiOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** Called after each committed write with where it was, to wake the change feed. */
  readonly afterCommit: (scope: Scope) => void;
  /** Whether every answer, refusals included, is compared with the contract before it goes out: in tests and in development. */
  readonly checksAnswers: boolean;
  /** Pictures a minute that one caller may send. */
  readonly uploadsPerMinute: number;
}

/** The API that features register their endpoints with. What is registered here is what the OpenAPI document holds, both ways. */
export interface Api extends ApiOptions {
  readonly endpoints: readonly Endpoint[];
  serve(endpoint: Endpoint, handler: Handler, settings?: RouteSettings): void;
}

interface RouteSettings {
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
        handler: options.checksAnswers ? holdingToContract(endpoint, handler) : handler,
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

/** A refusal whose code the endpoint does not name is the server's own fault, like an answer outside the contract. */
function holdingToContract(endpoint: Endpoint, handler: Handler): Handler {
  const named = refusalsOf(endpoint);
  return async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      const { code } = toRefusal(error);
      if (named.has(code)) throw error;
      throw new Error(`${endpoint.name} refuses with ${code}, which its contract does not name`, { cause: error });
    }
  };
}
