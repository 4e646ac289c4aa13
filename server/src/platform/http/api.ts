import type { Endpoint } from '@quieta/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from '../database/pool.ts';
import type { Replica } from '../database/replica.ts';
import type { Scope } from '../database/transaction.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Approvals } from './approvals.ts';
import { toRefusal } from './problem.ts';
import { refusalsOf } from './refusals-of.ts';

/** The headers that say who calls. */
export interface CallerHeaders {
  readonly authorization: string | undefined;
  readonly environmentName: string | undefined;
  /** The sealed pass of somebody else who works at the desk of the token's user. */
  readonly operator: string | undefined;
  /** Address of the request's sender. */
  readonly address: string;
}

/** The user whom a request's headers identify; refuses with 401 or 403 (API-01). */
export type Authenticate = (headers: CallerHeaders) => Promise<Actor>;

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface ApiOptions {
  readonly pool: Pool;
  /** A replica from which lists and figures may be read instead. */
  readonly replica?: Replica | undefined;
  /** Whether cookies are for https alone. */
  readonly isSecure?: boolean;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly approvals: Approvals;
  /** Called after each committed write with its scope, to wake the change feed. */
  readonly afterCommit: (scope: Scope) => void;
  /**
   * Whether every answer, refusals included, is checked against the contract before it is sent: in tests and in
   * development.
   */
  readonly checksAnswers: boolean;
  /** How many pictures per minute one caller may send. */
  readonly uploadsPerMinute: number;
}

/**
 * The API with which features register their endpoints. The OpenAPI document contains exactly what is registered here.
 */
export interface Api extends ApiOptions {
  readonly endpoints: readonly Endpoint[];
  serve(endpoint: Endpoint, handler: Handler, settings?: RouteSettings): void;
}

interface RouteSettings {
  /** Requests per minute from one address, if stricter than the API's own limit. */
  readonly perMinute?: number;
  /** Its answers are streams that last until the reader leaves. */
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

/**
 * A refusal with a code that the endpoint does not declare is a fault of the server, like an answer outside the
 * contract.
 */
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

/** A smaller request contains no picture worth counting: the same endpoints also change a name. */
const smallestUpload = 4_096;

/** Whether the endpoint accepts a picture, in base64 inside its body. */
function takesPicture({ body }: Endpoint): boolean {
  if (body === undefined) return false;
  return JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"base64"');
}

/**
 * Limits how many pictures per minute each token may send (SEC-04), however its header is written; checking one costs
 * more than a booking does. A picture with an invalid token is not checked at all.
 */
function limitUploads(fastify: FastifyInstance, perMinute: number): preHandlerAsyncHookHandler {
  const count = fastify.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => `upload ${request.headers.authorization?.split(' ').at(-1) ?? request.ip}`,
  });
  return async (request, reply) => {
    // A chunked body does not state its length.
    if (Number(request.headers['content-length'] ?? smallestUpload) < smallestUpload) return;
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new Refusal('too-many-requests');
  };
}
