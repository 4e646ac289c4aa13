import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { readJson } from '@quieta/contract/values/objects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

const oneYear = 31_536_000_000;

/**
 * Serves the built web app: files under their own names, and its one page for every other address that a browser opens,
 * so that the app's router decides; if the app has no such route, with the matching status. Files with a hash in their
 * name are cached for a year, the page itself never. The sign-in page is served below `environmentName` as below `/`
 * (AUT-07).
 */
export async function serveWebApp(fastify: FastifyInstance, folder: string, environmentName: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const addresses = readJson(z.array(z.string()), readFileSync(join(folder, 'addresses.json'), 'utf8'));
  const known = new Set([...addresses, `/${environmentName}`]);
  const links = readLinks(folder);
  const sendPage = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    reply
      .header('cache-control', 'no-cache')
      .header('link', links(path, holdsSession(request)))
      .type('text/html; charset=utf-8')
      .send(page);
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
  fastify.get('/', (request, reply) => sendPage(request, reply, '/'));
  fastify.get('/*', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (!wantsPage) return reply.callNotFound();
    const [path = ''] = request.url.split('?');
    return sendPage(request, reply.code(known.has(path.replace(/\/+$/, '')) ? 200 : 404), path);
  });
}

const preloads = z.object({
  first: z.array(z.string()),
  everywhere: z.array(z.string()),
  signedIn: z.array(z.string()),
  planner: z.array(z.string()),
});

/**
 * The `Link` header with the files that a page will import: the browser fetches them beside the page's first script
 * instead of after it. Who is not signed in gets the sign-in page, which needs none of the rest.
 */
function readLinks(folder: string): (path: string, isSignedIn: boolean) => string {
  const lists = readJson(preloads, readFileSync(join(folder, 'preloads.json'), 'utf8'));
  const write = (files: readonly string[], priority = '') =>
    files.map((file) => `<${file}>; rel=${kindOf(file)}${priority}`);
  const later = '; fetchpriority=low';
  const session = '</api/session>; rel=preload; as=fetch; crossorigin';
  const first = write(lists.first);
  const everywhere = write(lists.everywhere);
  // HTTP/1.1 takes six at a time, in this order.
  const signedIn = [...first, session, ...everywhere, ...write(lists.signedIn, later)];
  const planner = [...signedIn, ...write(lists.planner, later)];
  return (path, isSignedIn) => (!isSignedIn ? [...first, ...everywhere] : path === '/' ? planner : signedIn).join(', ');
}

function kindOf(file: string): string {
  if (file.endsWith('.css')) return 'preload; as=style; crossorigin';
  // A file that is no module lies beside the built files.
  return file.startsWith('/assets/') ? 'modulepreload; crossorigin' : 'preload; as=script';
}

/** Whether the browser sent a session's cookie, valid or not. */
function holdsSession({ headers: { cookie = '' } }: FastifyRequest): boolean {
  return /(^|; )(__Host-)?quieta=[^;]/.test(cookie);
}
