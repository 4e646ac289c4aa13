import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is at work when the server is asked to stop gets this long to end; who started us waits ten seconds. */
const longestStop = 9_000;

/** Makes `close` end the streams that would go on for ever, wait for what is in flight, and cut off only what takes too long. */
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
    setTimeout(() => fastify.server.closeAllConnections(), longestStop).unref();
    done();
  });
}
