import { expect, test } from 'vitest';
import { type Config, readConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const external = {
  DATABASE_URL: 'postgresql://app:one@db/quieta',
  DATABASE_OWNER_URL: 'postgresql://owner:two@db/quieta',
  SESSION_KEY: key,
  OIDC_ISSUER: 'https://login.example.com/realms/spa',
  OIDC_AUDIENCE: 'quieta',
};

test('nothing set is the demo installation on this machine', () => {
  expect(config({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    database: null,
    sessionKey: null,
    simulators: true,
    printerOrigins: ['http://localhost:3001'],
    identity: {
      embedded: true,
      issuer: 'http://localhost:3000/identity',
      unauthorizedUrl: 'http://localhost:3000/identity/environment-unauthorized',
    },
  });
});

test('AUT-18 API-08 one client id, the environment name defaults to demo, the API to /api of the own origin', () => {
  expect(config({})).toMatchObject({
    environmentName: 'demo',
    apiBaseUrl: '/api',
    identity: { clientId: 'quieta-web' },
  });
});

test('an own database and an own provider switch the embedded ones and the simulators off', () => {
  const { database, sessionKey, simulators, printerOrigins, identity } = config(external);
  expect(database).toEqual({ appUrl: external.DATABASE_URL, ownerUrl: external.DATABASE_OWNER_URL });
  expect(sessionKey).toHaveLength(32);
  expect({ simulators, printerOrigins }).toEqual({ simulators: false, printerOrigins: [] });
  expect(identity).toMatchObject({
    embedded: false,
    issuer: external.OIDC_ISSUER,
    audience: 'quieta',
    introspection: null,
  });
});

test('every problem is told at once, in sentences that begin with the variable', () => {
  const result = readConfig({
    PORT: 'three',
    PUBLIC_URL: 'http://spa.example.com',
    DATABASE_URL: 'mysql://db',
    SESSION_KEY: 'c2hvcnQ=',
    SIMULATORS: 'perhaps',
    PRINTER_ORIGINS: 'http://printer/path',
    TRUST_PROXY: 'anybody',
    OIDC_INTROSPECTION_CLIENT_ID: 'quieta-api',
  });
  if (!('problems' in result)) throw new Error('these variables should not make a configuration');
  expect(result.problems.map((sentence) => sentence.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SESSION_KEY',
    'PRINTER_ORIGINS',
    'SIMULATORS',
    'TRUST_PROXY',
    'DATABASE_OWNER_URL',
    'OIDC_ISSUER',
    'OIDC_INTROSPECTION_CLIENT_ID',
  ]);
  expect(result.problems.every((sentence) => sentence.endsWith('.'))).toBe(true);
});

test('no secret stands in a problem', () => {
  const result = readConfig({ ...external, SESSION_KEY: 'not-base64-but-secret', DATABASE_URL: 'secret-address' });
  expect(JSON.stringify(result)).not.toContain('secret');
});

test('an empty variable counts as absent', () => {
  expect(config({ PORT: '', OIDC_ISSUER: '' })).toEqual(config({}));
});

function config(env: Record<string, string>): Config {
  const result = readConfig(env);
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return result.config;
}

test('AUT-01 several scopes may be asked for, and offline access where it is wanted', () => {
  const { identity } = config({
    ...external,
    OIDC_PRODUCT_SCOPE: 'api://quieta/desk groups',
    OIDC_OFFLINE_ACCESS: 'never',
  });
  expect(identity.productScopes).toEqual(['api://quieta/desk', 'groups']);
  expect(identity.offlineAccess).toBe('never');
  expect(config({}).identity).toMatchObject({ productScopes: ['quieta'], offlineAccess: 'listed' });
  expect(readConfig({ OIDC_PRODUCT_SCOPE: 'a  b' })).toHaveProperty('problems');
});
