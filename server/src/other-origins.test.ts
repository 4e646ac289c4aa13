import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type RunningApp, startApp } from '../testing/start-app.ts';
import { startTokens, type Tokens } from '../testing/start-tokens.ts';

// API-08: pages of another origin send requests as their browsers do.
const listed = 'https://desk.example.com';
const stranger = 'https://stranger.example.com';
let spa: Spa;
let tokens: Tokens;
let app: RunningApp;

beforeAll(async () => {
  spa = await createSpa();
  tokens = await startTokens();
  app = await startApp(spa, tokens, { API_BASE_URL: 'https://api.example.com/api', CORS_ORIGINS: listed });
});
afterAll(async () => {
  await app.close();
  await tokens.close();
  await spa.close();
});

const ask = async (path: string, request: RequestInit & { readonly headers: Record<string, string> }) => {
  const answer = await fetch(app.url + path, request);
  await answer.body?.cancel();
  return answer;
};
const preflight = (origin: string, path = '/api/appointments') =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers':
        'approval,authorization,branchid,content-type,environmentname,idempotency-key,if-match',
    },
  });
const cors = ({ headers }: Response) => [...headers.keys()].filter((name) => name.startsWith('access-control-')).sort();

test('API-08 a listed origin is told before it asks that it may send every header of ours, and no cookie', async () => {
  const answer = await preflight(listed);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
  const names = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ');
  for (const name of [
    'authorization',
    'environmentname',
    'branchid',
    'content-type',
    'idempotency-key',
    'if-match',
    'approval',
  ])
    expect(names).toContain(name);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
});

test('API-08 answers, refusals and the stream of changes may be read by a listed origin', async () => {
  const own = await app.headers();
  const branchId = spa.branches[0].id;
  for (const [path, status, headers] of [
    ['/api/services', 200, own],
    ['/api/services', 401, {}],
    ['/api/nothing', 404, own],
    ['/api/changes', 200, own],
  ] as const) {
    const answer = await ask(path, { headers: { ...headers, BRANCHID: branchId, Origin: listed } });
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(listed);
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(answer.headers.get('vary')).toContain('Origin');
  }
});

test('API-08 SEC-03 no other origin is allowed anything, and pages of ours are no business of CORS', async () => {
  expect(cors(await preflight(stranger))).toEqual([]);
  const headers = { ...(await app.headers()), BRANCHID: spa.branches[0].id, Origin: stranger };
  expect(cors(await ask('/api/services', { headers }))).toEqual([]);
  expect(cors(await preflight(listed, '/'))).toEqual([]);
});

test('API-08 SEC-06 the calls that live by the cookie are refused to another origin, listed or not', async () => {
  const answer = await ask('/api/session', {
    method: 'DELETE',
    headers: { Origin: listed, 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('API-08 SEC-03 the page may speak to an API elsewhere', async () => {
  const { headers } = await ask('/api/openapi.json', { headers: {} });
  expect(headers.get('content-security-policy')).toMatch(/connect-src [^;]*https:\/\/api\.example\.com(;| )/);
});
