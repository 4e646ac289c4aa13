import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

const oneYear = 31_536_000_000;

/**
 * Serves the built web app: files under their own names, and its one page for every other address that a browser opens, so that
 * the app's router decides; if the app has no such route, with the matching status. Files with a hash in their name are cached
 * for a year, the page itself never. The sign-in page is served below `environmentName` as below `/` (AUT-07).
 */
export async function serveWebApp(fastify: FastifyInstance, folder: string, environmentName: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const addresses = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, 'addresses.json'), 'utf8')));
  const known = new Set([...addresses, `/${environmentName}`]);
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
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
    if (!wantsPage) return reply.callNotFound();
    const [path = ''] = request.url.split('?');
    return sendPage(reply.code(known.has(path.replace(/\/+$/, '')) ? 200 : 404));
  });
}
