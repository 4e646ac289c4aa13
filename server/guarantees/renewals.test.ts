// A session survives that its tabs renew it at once, each at another process. README.md says which code was removed to
// see this test fail.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@quieta/contract/session/session-endpoints';
import { demoAccount } from '@quieta/simulators/identity/accounts';
import { signInAs } from '@quieta/simulators/identity/scripted-browser';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '@quieta/simulators/identity/start-identity-provider';
import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../testing/call-api.ts';
import { createSpa, type Spa } from '../testing/spa.ts';
import { type ServerProcess, startProcess } from '../testing/start-process.ts';

const publicUrl = 'http://localhost:1';
const redirectUri = `${publicUrl}/login`;

let spa: Spa;
let identityDatabase: TestDatabase;
let keysDir: string;
let provider: RunningIdentityProvider;
let processes: ServerProcess[];

beforeAll(async () => {
  spa = await createSpa();
  identityDatabase = await createTestDatabase('nothing');
  keysDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const { environmentName, userId } = spa.actor;
  provider = await startIdentityProvider({
    databaseUrl: identityDatabase.ownerUrl,
    keysDir,
    accounts: [{ ...demoAccount('reception'), environmentName, userId }],
    clients: [
      { id: 'quieta-web', redirectUris: [redirectUri] },
      { id: 'quieta-api', introspects: true },
    ],
    // Less than what a call needs to spare, so that each look at the session renews it.
    accessTokenSeconds: 50,
    rotatesRefreshTokens: true,
  });
  const env = {
    PUBLIC_URL: publicUrl,
    OIDC_AUDIENCE: '',
    OIDC_CLIENT_SECRET: provider.clientSecret('quieta-web'),
    OIDC_INTROSPECTION_CLIENT_ID: 'quieta-api',
    OIDC_INTROSPECTION_CLIENT_SECRET: provider.clientSecret('quieta-api'),
  };
  const start = () => startProcess({ database: spa.database, issuer: provider.issuer, env });
  processes = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await provider.close();
  await rm(keysDir, { recursive: true });
  await identityDatabase.drop();
  await spa.close();
});

/** The session as each process answers it to each of its tabs, all at once, and the cookies that they then have. */
async function renewEverywhere(cookie: string): Promise<{ statuses: number[]; tokens: string[]; cookies: string[] }> {
  const asked = [...processes, ...processes].map(({ url }) =>
    fetch(`${url}/api/session`, { headers: { Origin: publicUrl, Cookie: cookie } }),
  );
  const answers = await Promise.all(asked);
  const sessions = await Promise.all(answers.map(async (answer) => (await answer.json()) as Partial<Session>));
  return {
    statuses: answers.map(({ status }) => status),
    tokens: sessions.map(({ accessToken = '' }) => accessToken),
    cookies: answers.map(cookieOf),
  };
}

const cookieOf = ({ headers }: Response) => headers.getSetCookie().join('').split(';')[0] ?? '';

test('AUT-08 tabs that renew one session at two processes at once get the same token, time and again, though a refresh token is good for one use', async () => {
  const url = processes[0]?.url ?? '';
  const client = {
    issuer: provider.issuer,
    clientId: 'quieta-web',
    redirectUri,
    scopes: ['openid', 'profile', 'quieta'],
  };
  const started = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { Origin: publicUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify(await signInAs(demoAccount('reception'), client)),
  });
  expect(started.status).toBe(200);
  let cookie = cookieOf(started);
  const seen = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const before = provider.requestsFor('/token');
    const { statuses, tokens, cookies } = await renewEverywhere(cookie);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(new Set(tokens).size).toBe(1);
    expect(provider.requestsFor('/token') - before).toBe(1);
    // A tab that slept has the cookie of before.
    const late = await renewEverywhere(cookie);
    expect(new Set([...tokens, ...late.tokens]).size).toBe(1);
    seen.add(tokens[0] ?? '');
    cookie = cookies[round % cookies.length] ?? '';
  }
  expect(seen.size).toBe(10);
  const headers = { authorization: `Bearer ${[...seen].at(-1)}`, environmentname: spa.actor.environmentName };
  expect(await callApi(url, 'GET', `/users/${spa.actor.userId}`, { headers })).toMatchObject({ status: 200 });
});
