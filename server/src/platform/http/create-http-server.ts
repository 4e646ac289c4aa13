import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { errorStatus } from '@quieta/contract/error-codes';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../errors/refusal.ts';
import { apiPrefix } from './api.ts';
import type { Metrics } from './metrics.ts';
import { sendProblem, toRefusal } from './problem.ts';
import { RequestCounts } from './request-counts.ts';
import { stopInTime } from './stop-in-time.ts';

interface HttpServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Origins beyond its own that the page may connect to: identity provider, printers, an API elsewhere. */
  readonly connectOrigins: readonly string[];
  /** Origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly isSecure: boolean;
  readonly trustedProxies: readonly string[];
  readonly requestsPerSecond: number;
  /** How long it serves on after it was asked to stop. */
  readonly drainSeconds?: number;
}

/** Pictures are sent as base64 inside JSON: 1 MiB of picture and the fields around it. */
const largestBody = 1_600_000;

/** Milliseconds within which a request must have arrived completely: enough for a picture on a line of 128 kbit/s. */
const maxRequest = 120_000;

/** No route of the app has this address. */
const unknownPage = '/404';

const limitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** The page uses none of these browser features. */
const permissions = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** A Fastify server with everything that applies to every request: headers, limits, request ids, problem documents. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options;
  const log: FastifyBaseLogger = options.log;
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    requestTimeout: maxRequest,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The specification writes one of its paths both with and without a slash at the end.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true },
    // Requests that are refused before a route is found: an address that cannot be decoded, or a part of it that is too
    // long.
    frameworkErrors: (error, request, reply) => {
      // For a mistyped address the browser gets the app's own page (NAV-13).
      if (isPage(request)) reply.redirect(unknownPage);
      else sendProblem(reply, toRefusal(error));
    },
    // During shutdown idle connections are closed at once; requests on open ones are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  observeRequests(fastify, options.metrics);
  fastify.addHook('onRequest', (request, _reply, done) => done(hostRefusal(request)));
  stopInTime(fastify, options.drainSeconds);
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
    ...guards(options),
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    reply.header('permissions-policy', permissions);
    // API answers are only for this moment and this caller, unless an endpoint says otherwise.
    if (request.url.startsWith(`${apiPrefix}/`) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  answerOrigins(fastify, options.corsOrigins);
  await fastify.register(cookie);
  await fastify.register(compress, { global: true, threshold: 1_024 });
  await fastify.register(rateLimit, {
    // A whole hotel may share one address, and each opening screen sends a dozen requests at once. Headers do not
    // count: by changing one, a caller could appear as somebody else with each request.
    max: options.requestsPerSecond,
    timeWindow: 1_000,
    keyGenerator: (request) => request.ip,
    store: RequestCounts,
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  });
  // The remaining quota is for programs that call the API; pages do not show it.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!request.url.startsWith(`${apiPrefix}/`)) for (const name of limitHeaders) reply.removeHeader(name);
    done(null, payload);
  });
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    // If a browser leaves before the answer is complete, the server has not failed.
    const isGone = reply.raw.destroyed;
    if (errorStatus[refusal.code] >= 500 && !isGone)
      request.log.error({ err: error, req: request }, 'a request failed');
    // Fastify would close the connection on a body that is too large, and a caller who is still sending would see it
    // break before any answer. So the rest is read and discarded, for no longer than a request may take.
    if (refusal.code === 'body-too-large') reply.removeHeader('connection');
    return sendProblem(reply, refusal);
  });
  fastify.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(`${apiPrefix}/`)) throw new Refusal('not-found');
    return reply.code(404).type('text/plain').send('404 - NOT FOUND');
  });
  return fastify;
}

/** With two Host headers, a proxy before us may have used the other one. Source: RFC 9112, 3.2. */
function hostRefusal({ raw: { rawHeaders } }: FastifyRequest): Refusal | undefined {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 ? new Refusal('invalid-request') : undefined;
}

function isPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith(`${apiPrefix}/`) && headers.accept?.includes('text/html') === true;
}

function policy({ connectOrigins, isSecure }: HttpServerOptions): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...connectOrigins],
    ...(isSecure && { 'upgrade-insecure-requests': [] }),
  };
}

function guards({ isSecure }: HttpServerOptions) {
  return {
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: true,
  } as const;
}

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, ENVIRONMENTNAME, BRANCHID, Operator, Content-Type, Idempotency-Key, If-Match, Approval, Last-Event-ID',
  // Two hours, the longest that browsers cache it.
  'access-control-max-age': '7200',
};
const exposed = 'Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Data-Age';

/**
 * Lets pages of these origins call the API (CORS, API-08). Never with credentials: the cookie is only for our own
 * pages; others send their token in the `Authorization` header. A request from any other origin gets no such
 * permission.
 */
function answerOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const listed = new Set(origins);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${apiPrefix}/`)) return done();
    // A cache on the way stores a separate answer for each origin.
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !listed.has(origin)) return done();
    reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      reply.headers(allowed).code(204).send();
      return;
    }
    reply.header('access-control-expose-headers', exposed);
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's name. */
    operation?: string;
    /** Its answers last until the reader leaves or the server stops. */
    isEndless?: boolean;
  }
  interface FastifyRequest {
    /** The code with which the request was refused, if it was. */
    refusal?: string;
    /** Whether its caller may not see what tells of a guest's health. */
    hidesHealth?: boolean;
  }
}

/**
 * Writes one log line and one measurement per request; both contain only the endpoint, the outcome and the duration.
 */
function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.decorateRequest('refusal');
  fastify.decorateRequest('hidesHealth');
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    const { statusCode, elapsedTime } = reply;
    metrics.answered(operation ?? 'other', statusCode, elapsedTime / 1000);
    if (operation !== undefined) {
      const milliseconds = Math.round(elapsedTime);
      request.log.info({ operation, status: statusCode, code: request.refusal, milliseconds }, 'answered');
    }
    done();
  });
}
