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
