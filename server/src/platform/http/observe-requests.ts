import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

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
  }
}

/** Writes one log line and one measurement per request; both contain only the endpoint, the outcome and the duration. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.decorateRequest('refusal');
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
