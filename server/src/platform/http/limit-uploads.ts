import type { Endpoint } from '@quieta/contract/endpoint';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '../errors/refusal.ts';

/** A smaller request contains no picture worth counting: the same endpoints also change a name. */
const smallestUpload = 4_096;

/** Whether the endpoint accepts a picture, in base64 inside its body. */
export function takesPicture({ body }: Endpoint): boolean {
  if (body === undefined) return false;
  return JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"base64"');
}

/**
 * Limits how many pictures per minute each token may send (SEC-04), however its header is written; checking one costs more than a
 * booking does. A picture with an invalid token is not checked at all.
 */
export function limitUploads(fastify: FastifyInstance, perMinute: number): preHandlerAsyncHookHandler {
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
