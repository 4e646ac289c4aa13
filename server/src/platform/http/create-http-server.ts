import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { errorStatus } from '@quieta/contract/error-codes';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../errors/refusal.ts';
import { answerOrigins } from './answer-origins.ts';
import { apiPrefix } from './api.ts';
import type { Metrics } from './metrics.ts';
import { observeRequests } from './observe-requests.ts';
import { sendProblem, toRefusal } from './problem.ts';
import { stopInTime } from './stop-in-time.ts';

interface HttpServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Origins beyond its own that the page may speak to: identity provider, printers, an API elsewhere. */
  readonly connectOrigins: readonly string[];
  /** Origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly isSecure: boolean;
  readonly trustedProxies: readonly string[];
  readonly requestsPerSecond: number;
}

/** Pictures travel as base64 inside JSON: 1 MiB of picture and the fields around it. */
const largestBody = 1_600_000;

/** Milliseconds in which a request must have come whole: a picture on a line of 128 kbit/s does. */
const longestRequest = 120_000;

/** No route of the app has this address. */
const unknownPage = '/404';

const limitHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Nothing of the machine is asked for. */
const permissions = 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

/** A Fastify server with what holds for every request: headers, limits, request ids, problem documents. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options;
  const log: FastifyBaseLogger = options.log;
  const fastify: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: largestBody,
    requestTimeout: longestRequest,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // The specification writes one of its paths with a slash at the end and the same one without.
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true },
    // What is refused before any route is found: an address that cannot be decoded, a part of it that is too long.
    frameworkErrors: (error, request, reply) => {
      // A person who mistyped an address gets the app's own page for it (NAV-13).
      if (isPage(request)) reply.redirect(unknownPage);
      else sendProblem(reply, toRefusal(error));
    },
    // While it stops, idle connections go at once; whoever still asks on one that is open is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  observeRequests(fastify, options.metrics);
  fastify.addHook('onRequest', (request, _reply, done) => done(hostRefusal(request)));
  stopInTime(fastify);
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
    ...guards(options),
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    reply.header('permissions-policy', permissions);
    // What the API says is for the moment and for the caller, unless an endpoint knows better.
    if (request.url.startsWith(`${apiPrefix}/`) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  answerOrigins(fastify, options.corsOrigins);
  await fastify.register(cookie);
  await fastify.register(compress, { global: true, threshold: 1_024 });
  await fastify.register(rateLimit, {
    // A whole house may sit behind one address, and each opening screen asks a dozen questions at once. What the caller writes into
    // a header is not asked: with another word in it each request would be somebody else's.
    max: options.requestsPerSecond,
    timeWindow: 1_000,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: () => new Refusal('too-many-requests'),
  });
  // How much is left is for programs that call the API; a page tells no visitor.
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!request.url.startsWith(`${apiPrefix}/`)) for (const name of limitHeaders) reply.removeHeader(name);
    done(null, payload);
  });
  fastify.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    // A browser that went on to another page before the answer was whole is no failure of ours.
    const isGone = reply.raw.destroyed;
    if (errorStatus[refusal.code] >= 500 && !isGone)
      request.log.error({ err: error, req: request }, 'a request failed');
    // Fastify would hang up on a body that is too large, and whoever still sends it would see the line break before any answer: the
    // rest is let in and thrown away instead, for no longer than a request may take.
    if (refusal.code === 'body-too-large') reply.removeHeader('connection');
    return sendProblem(reply, refusal);
  });
  fastify.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(`${apiPrefix}/`)) throw new Refusal('not-found');
    return reply.code(404).type('text/plain').send('404 - NOT FOUND');
  });
  return fastify;
}

/** Of two hosts a proxy before us may have believed the other one. Source: RFC 9112, 3.2. */
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
