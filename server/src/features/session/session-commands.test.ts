import { demoUserIds } from '@quieta/simulators/identity/accounts';
import { type JwtProvider, startJwtProvider } from '@quieta/simulators/identity/jwt-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenIdConnectGateway } from '#gateways/identity/openid-connect/open-id-connect-gateway';
import { systemClock } from '#platform/clock';
import { createPool } from '#platform/database/pool';
import { Announcements } from '../realtime/announcements.ts';
import { EndedTokens } from '../realtime/ended-tokens.ts';
import { createSharedRenewals } from './internal/shared-renewals.ts';
import { toSignInRefusal } from './internal/sign-in-failure.ts';
import { getSession, startSession } from './session-commands.ts';

// A provider whose UserInfo refuses access tokens that are meant for an API (RFC 8707), unless a test says otherwise,
// and that issues no refresh tokens.

const audience = 'quieta-api';
const claims = { environment_name: 'demo', user_id: demoUserIds.reception };

let provider: JwtProvider;
beforeAll(async () => {
  provider = await startJwtProvider();
});
afterAll(() => provider.close());

function connect() {
  const settings = { environmentClaim: 'environment_name', userIdClaim: 'user_id', audience, introspection: null };
  const client = { issuer: provider.issuer, clientId: 'quieta-web', clientSecret: null };
  return createOpenIdConnectGateway({ ...settings, ...client }, systemClock);
}

async function enter(ofToken: object, { seconds = 600, profile }: { seconds?: number; profile?: object } = {}) {
  const exp = Math.floor(systemClock.now().epochMilliseconds / 1000) + seconds;
  const accessToken = await provider.mint({ sub: 'anna', aud: audience, exp, ...ofToken });
  const idToken = await provider.mint({ sub: 'anna', aud: 'quieta-web', nonce: 'nonce' });
  const signIn = {
    identity: connect(),
    ended: new EndedTokens(new Announcements(''), systemClock),
    clock: systemClock,
    unauthorizedPage: { clientId: 'quieta-web', unauthorizedUrl: 'http://u.example' },
  };
  const sent = {
    verifier: 'v'.repeat(43),
    nonce: 'nonce',
    state: 's',
    iss: null,
    redirectUri: 'http://localhost:1/login',
  };
  return startSession(signIn, {
    ...sent,
    code: provider.codeFor({ accessToken, idToken, ...(profile && { profile: { sub: 'anna', ...profile } }) }),
  });
}

test('AUT-02 where UserInfo does not take the token, its own claims say who signs in', async () => {
  expect(await enter(claims)).toMatchObject({ environmentName: 'demo', id: demoUserIds.reception, refreshToken: null });
});

test('AUT-02 an access token of somebody else than the one who signed in lets nobody in', async () => {
  await expect(enter({ ...claims, sub: 'marco' })).rejects.toMatchObject({ failure: 'invalid-token' });
});

test.each([
  ['user', { user_id: demoUserIds.newcomer }],
  ['environment', { environment_name: 'milano' }],
])('AUT-02 an access token that names another %s than the profile lets nobody in', async (_, other) => {
  for (const same of [claims, {}])
    expect(await enter(same, { profile: claims })).toMatchObject({ environmentName: 'demo', id: claims.user_id });
  await expect(enter({ ...claims, ...other }, { profile: claims })).rejects.toMatchObject({ failure: 'invalid-token' });
});

test('AUT-02 a profile of somebody else than the one who signed in lets nobody in', async () => {
  const profile = { ...claims, sub: 'marco' };
  await expect(enter(claims, { profile })).rejects.toMatchObject({ failure: 'invalid-token' });
});

test('AUT-02 where the token has no claims either, the log names UserInfo and the way out', async () => {
  const lines: object[] = [];
  const failure = await enter({}).catch((error: unknown) =>
    toSignInRefusal(error, { error: (line: object) => void lines.push(line) }),
  );
  expect(failure).toMatchObject({ code: 'unauthenticated' });
  expect(JSON.stringify(lines)).toMatch(/UserInfo does not take.*environment_name.*put both claims into its access/);
});

test.each([40, 90])('a token of %i seconds that cannot be renewed serves to its end', async (seconds) => {
  const stored = await enter(claims, { seconds });
  const identity = connect();
  // Not connected: nothing that cannot be renewed is shared.
  const pool = createPool({ url: 'postgres://localhost:1', max: 1 });
  const renewals = createSharedRenewals({ pool, clock: systemClock, sessionKey: new Uint8Array(32) });
  const after = (passed: number) => ({ now: () => systemClock.now().add({ seconds: passed }) });
  expect(await getSession({ identity, renewals, clock: after(3) }, stored)).toBe(stored);
  expect(await getSession({ identity, renewals, clock: after(seconds - 2) }, stored)).toBe(stored);
  await expect(getSession({ identity, renewals, clock: after(seconds) }, stored)).rejects.toMatchObject({
    code: 'no-session',
  });
});
