import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './api.ts';

const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, ENVIRONMENTNAME, BRANCHID, Content-Type, Idempotency-Key, If-Match, Last-Event-ID',
  // Two hours, the longest that browsers cache it.
  'access-control-max-age': '7200',
};
const exposed = 'Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/**
 * Lets pages of these origins call the API (CORS, API-08). Never with credentials: the cookie is only for our own pages; others
 * send their token in the `Authorization` header. A request from any other origin gets no such permission.
 */
export function answerOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
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
