import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long requests may take to finish when the server is asked to stop; the supervisor waits ten seconds. */
const maxStopMilliseconds = 9_000;

/**
 * Makes `close` end the endless streams, wait for the requests that are under way, and cut off only those that take too
 * long.
 */
export function stopInTime(fastify: FastifyInstance): void {
  const endless = new Set<ServerResponse>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isEndless) {
      endless.add(reply.raw);
      reply.raw.once('close', () => endless.delete(reply.raw));
    }
    done();
  });
  fastify.addHook('preClose', (done) => {
    for (const response of endless) if (response.headersSent) response.end();
    setTimeout(() => fastify.server.closeAllConnections(), maxStopMilliseconds).unref();
    done();
  });
}
