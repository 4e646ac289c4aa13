import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, demoAccount, demoAccounts, demoUserIds } from './accounts.ts';
import { authorizationRequest, createScriptedBrowser, type SignInClient, signInAs } from './scripted-browser.ts';
import { type RunningIdentityProvider, startIdentityProvider } from './start-identity-provider.ts';

const reception = demoAccount('reception');
const noEnvironment = demoAccount('no-environment');

// No server listens at this address: the scripted browser stops before it is redirected back to the client.
const appOrigin = 'http://localhost:1';

let database: TestDatabase;
let keysDir: string;
let provider: RunningIdentityProvider;
let client: SignInClient;
let now = Date.now();

async function startProvider(): Promise<void> {
  provider = await startIdentityProvider({
    databaseUrl: database.ownerUrl,
    keysDir,
    accounts: demoAccounts,
    isPublic: true,
    now: () => now,
    clients: [
      { id: 'quieta-web', redirectUris: [`${appOrigin}/login`], postLogoutRedirectUris: [`${appOrigin}/login`] },
      { id: 'quieta-api', introspects: true },
    ],
  });
  const scopes = ['openid', 'profile', 'email', 'quieta'];
  client = { issuer: provider.issuer, clientId: 'quieta-web', redirectUri: `${appOrigin}/login`, scopes };
}

beforeAll(async () => {
  database = await createTestDatabase('nothing');
  keysDir = join(await mkdtemp(join(tmpdir(), 'identity-')), 'keys');
  await startProvider();
});

afterAll(async () => {
  await provider.close();
  await rm(keysDir, { recursive: true });
  await database.drop();
});

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

async function post(path: string, body: Record<string, string>, clientId = 'quieta-web'): Promise<Response> {
  const credentials = `${clientId}:${provider.clientSecret(clientId)}`;
  return fetch(`${client.issuer}${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams(body),
  });
}

async function tokensOf(account: Account, browser = createScriptedBrowser()): Promise<Tokens> {
  const { code, verifier, redirectUri } = await signInAs(account, client, browser);
  const response = await post('/token', {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Tokens;
}

async function introspect(token: string, clientId = 'quieta-api'): Promise<Record<string, unknown>> {
  return (await (await post('/token/introspection', { token }, clientId)).json()) as Record<string, unknown>;
}

test('AUT-07 the two claims are in id token, userinfo and introspection', async () => {
  const tokens = await tokensOf(reception);
  const claims = { environment_name: 'demo', user_id: demoUserIds.reception };
  expect(decodeJwt(tokens.id_token)).toMatchObject(claims);
  expect(await introspect(tokens.access_token)).toMatchObject({ active: true, client_id: 'quieta-web', ...claims });
  const userinfo = await fetch(`${client.issuer}/me`, { headers: { Authorization: `Bearer ${tokens.access_token}` } });
  expect(await userinfo.json()).toMatchObject({ sub: 'reception', name: 'Chiara Donati', ...claims });
});

test('AUT-07 an account without an environment has no such claim anywhere', async () => {
  const tokens = await tokensOf(noEnvironment);
  expect(decodeJwt(tokens.id_token)).not.toHaveProperty('environment_name');
  expect(await introspect(tokens.access_token)).not.toHaveProperty('environment_name');
});

test('only the API client may introspect, and only access tokens', async () => {
  const tokens = await tokensOf(reception);
  expect(await introspect(tokens.access_token, 'quieta-web')).toEqual({ active: false });
  expect(await introspect(tokens.refresh_token)).toEqual({ active: false });
});

test('AUT-01 an authorization request without PKCE S256 is refused', async () => {
  for (const drop of ['code_challenge', 'code_challenge_method']) {
    const url = new URL(authorizationRequest(client).url);
    if (drop === 'code_challenge') url.searchParams.delete(drop);
    else url.searchParams.set(drop, 'plain');
    const page = await createScriptedBrowser().open(url.href, client.redirectUri);
    expect(new URL(page.url).searchParams.get('error')).toBe('invalid_request');
  }
});

test('AUT-01 a second sign-in in the same browser asks for nothing', async () => {
  const browser = createScriptedBrowser();
  await tokensOf(reception, browser);
  const page = await browser.open(authorizationRequest(client).url, client.redirectUri);
  expect(page.url).toContain(`iss=${encodeURIComponent(client.issuer)}`);
});

test('a refresh token works twice, as two tabs need it', async () => {
  const { refresh_token } = await tokensOf(reception);
  const renew = () => post('/token', { grant_type: 'refresh_token', refresh_token });
  const [one, other] = await Promise.all([renew(), renew()]);
  expect([one.status, other.status]).toEqual([200, 200]);
});

describe('the sign-in page', () => {
  const wrong = { account: 'reception', password: 'guess', action: 'sign-in' };

  test('AUT-11 a wrong password shows the page again with a sentence, and the next try may succeed', async () => {
    const browser = createScriptedBrowser();
    const form = await browser.open(authorizationRequest(client).url);
    const refused = await browser.submit(form, wrong);
    expect(refused.status).toBe(401);
    expect(refused.text).toContain('role="alert"');
    expect(refused.text).not.toContain('guess');
    const right = { ...wrong, password: reception.password };
    expect((await browser.submit(refused, right, client.redirectUri)).url).toContain('code=');
  });

  test('AUT-11 the third refusal goes back to the client with the agreed code', async () => {
    const browser = createScriptedBrowser();
    let page = await browser.open(authorizationRequest(client).url);
    for (let time = 0; time < 3; time += 1) page = await browser.submit(page, wrong, client.redirectUri);
    expect(new URL(page.url).searchParams.get('error')).toBe('wrong_credentials');
  });

  test('who goes on guessing in ever new sign-ins waits, with the right password as well', async () => {
    const guess = async (password: string) => {
      const browser = createScriptedBrowser();
      const form = await browser.open(authorizationRequest(client).url);
      return browser.submit(form, { ...wrong, account: 'founder', password }, client.redirectUri);
    };
    for (let time = 0; time < 10; time += 1) expect((await guess(`guess ${time}`)).status).toBe(401);
    const { password } = demoAccount('founder');
    const refused = await guess(password);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.text).toContain('Too many wrong passwords.');
    now += 30_000;
    expect((await guess(password)).url).toContain('code=');
  });

  test('warns of itself where strangers can reach it', async () => {
    const form = await createScriptedBrowser().open(authorizationRequest(client).url);
    expect(form.text).toContain('This is a public demo: anybody can sign in');
  });

  test('AUT-06 cancelling goes back to the client with access_denied', async () => {
    const browser = createScriptedBrowser();
    const form = await browser.open(authorizationRequest(client).url);
    const page = await browser.submit(form, { action: 'cancel' }, client.redirectUri);
    expect(new URL(page.url).searchParams.get('error')).toBe('access_denied');
  });

  test('choosing a demo account fills the form', async () => {
    const browser = createScriptedBrowser();
    const form = await browser.open(authorizationRequest(client).url);
    const filled = await browser.open(`${form.url}?account=therapist`);
    expect(filled.text).toContain('value="therapist"');
    expect(filled.text).toContain('value="warm-stone"');
  });

  test('escapes what was typed', async () => {
    const browser = createScriptedBrowser();
    const form = await browser.open(authorizationRequest(client).url);
    const page = await browser.submit(form, { ...wrong, account: '"><script>alert(1)</script>' });
    expect(page.text).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('loads nothing from elsewhere and runs no script', async () => {
    const { text, headers } = await createScriptedBrowser().open(authorizationRequest(client).url);
    expect(text).not.toMatch(/<script|style=|https?:\/\//);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'none'; style-src 'self'");
    for (const [, asset] of text.matchAll(/<link[^>]+href="([^"]+)"/g)) {
      expect((await fetch(new URL(asset ?? '', client.issuer))).status).toBe(200);
    }
  });

  test('a finished or foreign sign-in shows a page of our own', async () => {
    const page = await createScriptedBrowser().open(`${client.issuer}/sign-in/unknown`);
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in is no longer open');
  });
});

test('an unknown address shows a page of our own, a refused token request stays JSON', async () => {
  const page = await createScriptedBrowser().open(`${client.issuer}/nowhere`);
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  const refused = await post('/token', { grant_type: 'refresh_token', refresh_token: 'unknown' });
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

describe('logout', () => {
  const endSession = (parameters: Record<string, string>) =>
    `${client.issuer}/session/end?${new URLSearchParams(parameters).toString()}`;

  test('AUT-12 with the id token it ends the session and all its tokens at once, without a page between', async () => {
    const browser = createScriptedBrowser();
    const tokens = await tokensOf(reception, browser);
    const address = endSession({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: client.redirectUri,
      state: 'kept',
    });
    expect((await browser.open(address, client.redirectUri)).url).toBe(`${client.redirectUri}?state=kept`);
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
    expect((await post('/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(
      400,
    );
    const again = await browser.open(authorizationRequest(client).url, client.redirectUri);
    expect(again.text).toContain('name="password"');
  });

  test('AUT-12 without a session it goes straight on', async () => {
    const address = endSession({ client_id: 'quieta-web', post_logout_redirect_uri: client.redirectUri });
    expect((await createScriptedBrowser().open(address, client.redirectUri)).url).toBe(client.redirectUri);
  });

  test('a link without the id token asks first', async () => {
    const browser = createScriptedBrowser();
    const tokens = await tokensOf(reception, browser);
    const question = await browser.open(endSession({ client_id: 'quieta-web' }));
    expect(question.text).toContain('Sign out?');
    expect(await introspect(tokens.access_token)).toMatchObject({ active: true });
    expect((await browser.submit(question, { logout: 'yes' })).text).toContain('You are signed out');
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
  });

  test('an unregistered return address is refused', async () => {
    const address = endSession({ client_id: 'quieta-web', post_logout_redirect_uri: 'https://evil.example/login' });
    const page = await createScriptedBrowser().open(address);
    expect([page.status, page.url]).toEqual([400, address]);
  });
});

describe('environment-unauthorized', () => {
  const address = (returnUrl: string) =>
    `${client.issuer}/environment-unauthorized?client_id=quieta-web&return_url=${encodeURIComponent(returnUrl)}`;

  test('AUT-07 offers the way back to the client, and another account', async () => {
    const browser = createScriptedBrowser();
    const tokens = await tokensOf(noEnvironment, browser);
    const page = await browser.open(address(`${appOrigin}/demo`));
    expect(page.text).toContain(`href="${appOrigin}/demo"`);
    expect((await browser.submit(page, {}, `${appOrigin}/demo`)).url).toBe(`${appOrigin}/demo`);
    expect(await introspect(tokens.access_token)).toEqual({ active: false });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost@evil.example/',
    'http://user@localhost:1/',
    '/relative',
    '',
  ])('AUT-07 is no open redirect: %s', async (returnUrl) => {
    const browser = createScriptedBrowser();
    const page = await browser.open(address(returnUrl));
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/evil|javascript:|relative|class="quiet"/);
    expect((await browser.submit(page, {})).url).toBe(`${client.issuer}/session/end/success`);
  });
});

test('keys and state survive a restart, and the keys are closed to others', async () => {
  const tokens = await tokensOf(reception);
  const secret = provider.clientSecret('quieta-web');
  await provider.close();
  await startProvider();
  expect(provider.clientSecret('quieta-web')).toBe(secret);
  expect(await introspect(tokens.access_token)).toMatchObject({ active: true });
  const file = join(keysDir, 'provider-keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(keysDir)).mode & 0o777).toBe(0o700);
  expect(await readFile(file, 'utf8')).not.toContain(secret);
});

test('expired records leave the table', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl });
  await pool.query(
    `insert into provider_record (kind, id, payload, expires_at) values ('AccessToken', 'old', '{}', now() - interval '1 second')`,
  );
  await provider.close();
  await startProvider();
  const { rows } = await pool.query(`select 1 from provider_record where id = 'old'`);
  await pool.end();
  expect(rows).toEqual([]);
});
