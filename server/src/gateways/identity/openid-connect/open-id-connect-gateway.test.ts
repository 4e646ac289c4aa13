import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccount, demoAccounts, demoUserIds } from '@quieta/simulators/identity/accounts';
import { type JwtProvider, startJwtProvider } from '@quieta/simulators/identity/jwt-provider';
import { signInAs } from '@quieta/simulators/identity/scripted-browser';
import {
  type RunningIdentityProvider,
  startIdentityProvider,
} from '@quieta/simulators/identity/start-identity-provider';
import { createTestDatabase, type TestDatabase } from '@quieta/tools/testing/test-database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IdentityError, type IdentityFailure, type IdentityGateway } from '../port.ts';
import { createOpenIdConnectGateway, type OpenIdConnectSettings } from './open-id-connect-gateway.ts';

const redirectUri = 'http://localhost:1/login';
const claims = { environmentClaim: 'environment_name', userIdClaim: 'user_id' };

let now: Temporal.Instant;
const clock = { now: () => now };
beforeEach(() => {
  now = Temporal.Now.instant();
});

const failing = (failure: IdentityFailure) => ({ name: 'IdentityError', failure });

describe('with opaque access tokens', () => {
  let database: TestDatabase;
  let keysDir: string;
  let provider: RunningIdentityProvider;
  let settings: OpenIdConnectSettings;
  let gateway: IdentityGateway;

  beforeAll(async () => {
    database = await createTestDatabase('nothing');
    keysDir = await mkdtemp(join(tmpdir(), 'identity-'));
    provider = await startIdentityProvider({
      databaseUrl: database.ownerUrl,
      keysDir,
      accounts: demoAccounts,
      clients: [
        { id: 'quieta-web', redirectUris: [redirectUri], postLogoutRedirectUris: [redirectUri] },
        { id: 'other-app', redirectUris: [redirectUri] },
        { id: 'quieta-api', introspects: true },
      ],
    });
    settings = {
      ...claims,
      issuer: provider.issuer,
      clientId: 'quieta-web',
      clientSecret: provider.clientSecret('quieta-web'),
      introspection: { clientId: 'quieta-api', clientSecret: provider.clientSecret('quieta-api') },
      audience: null,
    };
  });

  beforeEach(() => {
    gateway = createOpenIdConnectGateway(settings, clock);
  });
  afterEach(() => provider.pretendToBeAway(false));

  afterAll(async () => {
    await provider.close();
    await rm(keysDir, { recursive: true });
    await database.drop();
  });

  const signIn = (login: Parameters<typeof demoAccount>[0] = 'reception', clientId = 'quieta-web') =>
    signInAs(demoAccount(login), {
      issuer: provider.issuer,
      clientId,
      redirectUri,
      scopes: ['openid', 'profile', 'email', 'quieta'],
    });

  test('AUT-02 a code becomes tokens whose holder is known', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    expect(tokens).toMatchObject({ subject: 'reception', refreshToken: expect.any(String) });
    const identity = await gateway.verifyAccessToken(tokens.accessToken);
    expect(identity).toMatchObject({ environmentName: 'demo', userId: demoUserIds.reception, subject: 'reception' });
    expect(now.until(identity.expiresAt).total('seconds')).toBeGreaterThan(590);
    expect(await gateway.loadProfile(tokens)).toEqual({ environmentName: 'demo', userId: demoUserIds.reception });
  });

  test('AUT-07 missing claims are null', async () => {
    const tokens = await gateway.exchangeCode(await signIn('no-environment'));
    const expected = { environmentName: null, userId: demoUserIds.noEnvironment };
    expect(await gateway.verifyAccessToken(tokens.accessToken)).toMatchObject(expected);
    expect(await gateway.loadProfile(tokens)).toEqual(expected);
  });

  test('AUT-06 a code is refused the second time, with a wrong verifier, nonce or redirect address', async () => {
    const good = await signIn();
    await gateway.exchangeCode(good);
    await expect(gateway.exchangeCode(good)).rejects.toMatchObject(failing('refused'));
    const verifier = 'x'.repeat(43);
    await expect(gateway.exchangeCode({ ...(await signIn()), verifier })).rejects.toMatchObject(failing('refused'));
    const elsewhere = { ...(await signIn()), redirectUri: 'http://localhost:1/other' };
    await expect(gateway.exchangeCode(elsewhere)).rejects.toMatchObject(failing('refused'));
    const nonce = 'another';
    await expect(gateway.exchangeCode({ ...(await signIn()), nonce })).rejects.toMatchObject(failing('invalid-token'));
  });

  test.each([['https://evil.example'], [null]])('AUT-06 a return with iss %s is refused', async (iss) => {
    await expect(gateway.exchangeCode({ ...(await signIn()), iss })).rejects.toMatchObject(failing('refused'));
  });

  test('an opaque token is asked about once in 30 s, however many ask', async () => {
    const { accessToken } = await gateway.exchangeCode(await signIn());
    const before = provider.requestsFor('/token/introspection');
    const verify = () => gateway.verifyAccessToken(accessToken);
    await Promise.all(Array.from({ length: 20 }, verify));
    now = now.add({ seconds: 29 });
    await verify();
    expect(provider.requestsFor('/token/introspection') - before).toBe(1);
    now = now.add({ seconds: 1 });
    await verify();
    expect(provider.requestsFor('/token/introspection') - before).toBe(2);
  });

  test('AUT-12 a revoked token is refused at once where it was revoked, elsewhere within 30 s', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    const elsewhere = createOpenIdConnectGateway(settings, clock);
    await elsewhere.verifyAccessToken(tokens.accessToken);
    await gateway.verifyAccessToken(tokens.accessToken);
    await gateway.revoke(tokens);
    await expect(gateway.verifyAccessToken(tokens.accessToken)).rejects.toMatchObject(failing('invalid-token'));
    now = now.add({ seconds: 30 });
    await expect(elsewhere.verifyAccessToken(tokens.accessToken)).rejects.toMatchObject(failing('invalid-token'));
  });

  test.each(['garbage', 'a.b.c', 'x'.repeat(43)])('API-01 %s is no access token', async (token) => {
    await expect(gateway.verifyAccessToken(token)).rejects.toMatchObject(failing('invalid-token'));
  });

  test('API-01 neither a refresh token nor an id token nor a token of another application is an access token', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    const clientSecret = provider.clientSecret('other-app');
    const otherApp = createOpenIdConnectGateway({ ...settings, clientId: 'other-app', clientSecret }, clock);
    const foreign = await otherApp.exchangeCode(await signIn('reception', 'other-app'));
    for (const token of [tokens.refreshToken, tokens.idToken, foreign.accessToken]) {
      await expect(gateway.verifyAccessToken(token ?? '')).rejects.toMatchObject(failing('invalid-token'));
    }
  });

  test('a refresh token becomes new tokens of the same person', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    const renewed = await gateway.renew(tokens);
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(await gateway.verifyAccessToken(renewed.accessToken)).toMatchObject({ subject: 'reception' });
  });

  test('a refresh token that is unknown, or missing, is refused', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    await expect(gateway.renew({ ...tokens, refreshToken: 'unknown' })).rejects.toMatchObject(failing('refused'));
    await expect(gateway.renew({ ...tokens, refreshToken: null })).rejects.toMatchObject(failing('refused'));
  });

  test('AUT-12 the logout address carries the id token and the way back', async () => {
    const { idToken } = await gateway.exchangeCode(await signIn());
    const url = new URL((await gateway.logoutUrl({ idToken, returnTo: redirectUri })) ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id_token_hint: idToken,
      client_id: 'quieta-web',
      post_logout_redirect_uri: redirectUri,
    });
  });

  test('AUT-06 a provider that is away is told from one that refuses, and is asked again later', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    const fresh = createOpenIdConnectGateway(settings, clock);
    provider.pretendToBeAway(true);
    await expect(fresh.verifyAccessToken(tokens.accessToken)).rejects.toMatchObject(failing('discovery-failed'));
    await expect(gateway.renew(tokens)).rejects.toMatchObject(failing('unreachable'));
    await expect(gateway.verifyAccessToken('x'.repeat(43))).rejects.toMatchObject(failing('unreachable'));
    await expect(gateway.loadProfile(tokens)).rejects.toMatchObject(failing('unreachable'));
    provider.pretendToBeAway(false);
    expect(await fresh.verifyAccessToken(tokens.accessToken)).toMatchObject({ subject: 'reception' });
    expect(await gateway.renew(tokens)).toMatchObject({ subject: 'reception' });
  });

  test('a wrong introspection secret is our own fault, not the token’s', async () => {
    const tokens = await gateway.exchangeCode(await signIn());
    const introspection = { clientId: 'quieta-api', clientSecret: 'wrong' };
    const misconfigured = createOpenIdConnectGateway({ ...settings, introspection }, clock);
    await expect(misconfigured.verifyAccessToken(tokens.accessToken)).rejects.toMatchObject(failing('unreachable'));
  });
});

describe('with JWT access tokens', () => {
  const audience = 'https://spa.example/api';
  const person = { sub: 'anna', aud: audience, environment_name: 'demo', user_id: demoUserIds.reception };
  let provider: JwtProvider;
  let gateway: IdentityGateway;

  beforeAll(async () => {
    provider = await startJwtProvider();
  });
  afterAll(() => provider.close());

  beforeEach(() => {
    gateway = createOpenIdConnectGateway(
      { ...claims, issuer: provider.issuer, clientId: 'quieta-web', clientSecret: null, introspection: null, audience },
      clock,
    );
  });

  const seconds = (offset: number) => Math.floor(now.epochMilliseconds / 1000) + offset;

  test.each(['ES256', 'RS256'] as const)('API-01 a token signed with %s is accepted', async (alg) => {
    expect(await gateway.verifyAccessToken(await provider.mint(person, { alg }))).toMatchObject({
      subject: 'anna',
      environmentName: 'demo',
      userId: demoUserIds.reception,
    });
  });

  test('a token is verified once and remembered until it expires', async () => {
    const token = await provider.mint({ ...person, exp: seconds(300) });
    const before = provider.keyRequests();
    for (const wait of [0, 60, 239]) {
      now = now.add({ seconds: wait });
      await gateway.verifyAccessToken(token);
    }
    expect(provider.keyRequests() - before).toBe(1);
    now = now.add({ seconds: 10 });
    await expect(gateway.verifyAccessToken(token)).rejects.toMatchObject(failing('invalid-token'));
  });

  test.each([
    ['expired an hour ago', () => provider.mint({ ...person, exp: seconds(-3600) })],
    ['expired beyond the tolerance', () => provider.mint({ ...person, exp: seconds(-6) })],
    ['not valid yet', () => provider.mint({ ...person, nbf: seconds(60) })],
    ['without an end', () => provider.mint({ ...person, exp: undefined as unknown as number })],
    ['without a subject', () => provider.mint({ ...person, sub: undefined as unknown as string })],
    ['of another issuer', () => provider.mint({ ...person, iss: 'https://evil.example' })],
    ['for another audience', () => provider.mint({ ...person, aud: 'https://other.example' })],
    ['for nobody', () => provider.mint({ ...person, aud: undefined as unknown as string })],
    ['that is an id token', () => provider.mint({ ...person, aud: 'quieta-web' })],
    ['of an unknown key', () => provider.mint(person, { header: { kid: 'unknown' } })],
    ['without a signature', async () => provider.forge.unsigned(person)],
    ['signed by HS256 with the public key', () => provider.forge.hmacWithPublicKey(person)],
    ['that brings its own key', () => provider.forge.withOwnKey(person)],
    ['with a changed claim', async () => tamper(await provider.mint(person))],
  ])('API-01 a token %s is refused', async (_kind, mint) => {
    await expect(gateway.verifyAccessToken(await mint())).rejects.toMatchObject(failing('invalid-token'));
  });

  test('an opaque token is refused where nobody can be asked about it', async () => {
    await expect(gateway.verifyAccessToken('x'.repeat(43))).rejects.toMatchObject(failing('invalid-token'));
  });

  test('the audience may not be the client id, or id tokens would pass', () => {
    const settings = { ...claims, issuer: provider.issuer, clientId: 'one', audience: 'one', clientSecret: null };
    expect(() => createOpenIdConnectGateway({ ...settings, introspection: null }, clock)).toThrow(TypeError);
  });
});

function tamper(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), user_id: demoUserIds.milan };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

test('AUT-06 a discovery document that names another issuer is refused', async () => {
  const provider = await startJwtProvider();
  const issuer = provider.issuer.replace('localhost', '127.0.0.1');
  const settings = {
    ...claims,
    issuer,
    clientId: 'quieta-web',
    clientSecret: null,
    introspection: null,
    audience: 'api',
  };
  const gateway = createOpenIdConnectGateway(settings, clock);
  await expect(gateway.logoutUrl({ idToken: null, returnTo: redirectUri })).rejects.toBeInstanceOf(IdentityError);
  await provider.close();
});
