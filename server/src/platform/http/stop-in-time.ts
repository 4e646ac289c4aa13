import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './api.ts';

/** How long requests may take to finish when the server is asked to stop; the supervisor waits ten seconds. */
const maxStopMilliseconds = 9_000;

/** The longest time to serve on before that, so that requests that come at its end have a second of their own. */
export const maxDrainSeconds = 8;

/**
 * Makes `close` end the endless streams, wait for the requests that are under way, and cut off only those that take too
 * long. Before that it serves on for as long as the proxies in front need to see that it is no longer ready: whoever
 * asks meanwhile is answered, over a connection that is then closed. A proxy that still sends something afterwards has
 * not seen it yet, so the server goes on until a second has passed without a call, for `maxDrainSeconds` at most.
 */
export function stopInTime(fastify: FastifyInstance, drainSeconds = 0): void {
  const endless = new Set<ServerResponse>();
  let isStopping = false;
  let calls = 0;
  fastify.decorate('isStopping', () => isStopping);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${apiPrefix}/health/`)) calls += 1;
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
    const drain = (second: number, callsBefore: number): void => {
      const isQuiet = calls === callsBefore;
      if (second >= maxDrainSeconds || (second >= drainSeconds && isQuiet)) return endStreams();
      const callsSoFar = calls;
      setTimeout(() => drain(second + 1, callsSoFar), 1_000);
    };
    drain(0, calls);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it was asked to stop: it still answers, but nobody should send it anything new. */
    isStopping(): boolean;
  }
}
