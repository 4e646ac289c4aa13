import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const fastify = Fastify();
const folder = mkdtempSync(join(tmpdir(), 'quieta-web-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(folder, 'addresses.json'), JSON.stringify(['/', '/guests']));
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({
      first: ['/theme.js', '/assets/index.js'],
      everywhere: ['/assets/start.js'],
      signedIn: ['/assets/shell.js'],
      planner: ['/assets/planner.js'],
    }),
  );
  await serveWebApp(fastify, folder, 'demo');
});

afterAll(async () => {
  await fastify.close();
  rmSync(folder, { recursive: true });
});

async function open(url: string) {
  const { statusCode, body } = await fastify.inject({ url, headers: { accept: 'text/html' } });
  return { statusCode, isPage: body.includes('id="root"') };
}

test.each(['/', '/?date=2026-11-22', '/guests', '/guests/', '/guests?search=anna', '/demo'])(
  'at %s stands a page',
  async (url) => {
    expect(await open(url)).toEqual({ statusCode: 200, isPage: true });
  },
);

test.each(['/nowhere', '/guests/nobody', '/demo/guests', '/constructor'])(
  'NAV-13 at %s the same page says that there is none, and so does the status',
  async (url) => {
    expect(await open(url)).toEqual({ statusCode: 404, isPage: true });
  },
);

test('whoever does not ask for a page gets none', async () => {
  const answer = await fastify.inject({ url: '/guests', headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('id="root"');
});

test('a browser that holds a session is told with the page what the page will ask for; another one of the sign-in alone', async () => {
  const linked = async (url: string, cookie?: string) => {
    const { headers } = await fastify.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
    return [...String(headers['link']).matchAll(/<([^>]+)>/g)].map(([, file]) => file);
  };
  const everywhere = ['/theme.js', '/assets/index.js', '/assets/start.js'];
  const signedIn = ['/theme.js', '/assets/index.js', '/api/session', '/assets/start.js', '/assets/shell.js'];
  expect(await linked('/')).toEqual(everywhere);
  expect(await linked('/', 'quieta=')).toEqual(everywhere);
  expect(await linked('/guests', 'other=1; quieta=sealed')).toEqual(signedIn);
  expect(await linked('/?date=2026-11-22', '__Host-quieta=sealed')).toEqual([...signedIn, '/assets/planner.js']);
});
