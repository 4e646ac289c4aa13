import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000_000;

/**
 * Serves the built web app: files under their own names, and its one page for every other address a browser opens, so that the
 * app's router decides. Files whose name holds their hash are kept for a year, the page itself never.
 */
export async function serveWebApp(fastify: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const sendPage = (reply: {
    header(name: string, value: string): { type(type: string): { send(body: string): unknown } };
  }) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  await fastify.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    maxAge: oneYear,
    immutable: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'no-cache');
    },
  });
  fastify.get('/', (_request, reply) => sendPage(reply));
  fastify.get('/*', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? sendPage(reply) : reply.callNotFound();
  });
}
