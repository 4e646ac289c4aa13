import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSessionCookie, type StoredSession } from './session-cookie.ts';

const key = randomBytes(32);
const clock = { now: () => Temporal.Instant.from('2026-11-21T10:00:00Z') };
const session: StoredSession = {
  subject: 'anna',
  accessToken: 'a'.repeat(43),
  refreshToken: 'r'.repeat(43),
  idToken: 'i'.repeat(700),
  environmentName: 'demo',
  id: '019a91c0-5a00-7000-8000-000000000001',
  accessTokenEnds: '2026-11-21T10:10:00Z',
  sessionEnds: '2026-11-22T10:00:00Z',
};
const valueOf = (header: string) => header.slice(header.indexOf('=') + 1, header.indexOf(';'));

test('AUT-08 outside localhost the cookie is Secure and bound to its host', () => {
  const cookie = createSessionCookie({ key, publicUrl: 'https://spa.example', clock });
  const header = cookie.write(session);
  expect(header).toMatch(/^__Host-quieta=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=86400$/);
  expect(cookie.read(valueOf(header))).toEqual(session);
});

test('AUT-08 a cookie sealed with another key is no session', () => {
  const other = createSessionCookie({ key: randomBytes(32), publicUrl: 'https://spa.example', clock });
  const cookie = createSessionCookie({ key, publicUrl: 'https://spa.example', clock });
  expect(cookie.read(valueOf(other.write(session)))).toBeNull();
});

test('a session too long for a cookie gives up its id token, and fails where that is not enough', () => {
  const cookie = createSessionCookie({ key, publicUrl: 'https://spa.example', clock });
  // Random letters cannot be compressed.
  const long = (length: number) => randomBytes(length).toString('base64url');
  const header = cookie.write({ ...session, idToken: long(3000) });
  expect(header.length).toBeLessThanOrEqual(4096);
  expect(cookie.read(valueOf(header))).toEqual({ ...session, idToken: null });
  expect(() => cookie.write({ ...session, accessToken: long(4000) })).toThrow('too long for a cookie');
});
