import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long requests may take to finish when the server is asked to stop; the supervisor waits ten seconds. */
const maxStopMilliseconds = 9_000;

/** The longest time to serve on before that, so that requests that come at its end have a second of their own. */
export const maxDrainSeconds = 8;

/**
 * Makes `close` end the endless streams, wait for the requests that are under way, and cut off only those that take too
 * long. Before that it serves on for as long as the proxies in front need to see that it is no longer ready: whoever
 * asks meanwhile is answered, over a connection that is then closed.
 */
export function stopInTime(fastify: FastifyInstance, drainSeconds = 0): void {
  const endless = new Set<ServerResponse>();
  let isStopping = false;
  fastify.decorate('isStopping', () => isStopping);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isEndless) {
      endless.add(reply.raw);
      reply.raw.once('close', () => endless.delete(reply.raw));
    }
    done();
  });
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    setTimeout(() => fastify.server.closeAllConnections(), maxStopMilliseconds).unref();
    const endStreams = () => {
      for (const response of endless) if (response.headersSent) response.end();
      done();
    };
    if (drainSeconds === 0) endStreams();
    else setTimeout(endStreams, drainSeconds * 1_000);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it was asked to stop: it still answers, but nobody should send it anything new. */
    isStopping(): boolean;
  }
}
