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

test('API-08 the API may be elsewhere, and may be called from elsewhere, by nobody unless listed', () => {
  expect(config({}).corsOrigins).toEqual([]);
  const elsewhere = {
    API_BASE_URL: 'https://api.example.com/api/',
    CORS_ORIGINS: 'https://a.example, http://b.example:8080',
  };
  expect(config(elsewhere)).toMatchObject({
    apiBaseUrl: 'https://api.example.com/api',
    corsOrigins: ['https://a.example', 'http://b.example:8080'],
  });
  expect(readConfig({ API_BASE_URL: 'https://', CORS_ORIGINS: '*' })).toEqual({
    problems: [expect.stringMatching(/^API_BASE_URL /), expect.stringMatching(/^CORS_ORIGINS /)],
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
    'OIDC_ISSUER',
  ]);
  expect(result.problems.every((sentence) => sentence.endsWith('.'))).toBe(true);
});

test('the demo is where database and provider are the embedded ones, its simulators with it, unless it is said otherwise', () => {
  const { OIDC_ISSUER, OIDC_AUDIENCE } = external;
  const own = { OIDC_ISSUER, OIDC_AUDIENCE };
  for (const [env, demo] of [
    [{}, true],
    [own, false],
    [external, false],
    [{ ...own, DEMO: 'true' }, true],
    [{ ...external, DEMO: 'true' }, true],
    [{ ...own, DEMO: 'false' }, false],
  ] as const)
    expect(config(env)).toMatchObject({ demo, simulators: demo });
  expect(config({ ...own, SIMULATORS: 'true' })).toMatchObject({ demo: false, simulators: true });
  // Its accounts are all that the embedded provider knows.
  expect(readConfig({ DEMO: 'false' })).toEqual({ problems: [expect.stringMatching(/^OIDC_ISSUER .+ DEMO=false/)] });
});

test('simulators can be told to misbehave where they run, and the mail server where mail goes to the simulated one', () => {
  const mailed = { SMTP_URL: 'smtp://localhost:3004', MAIL_FROM: 'spa@example.com' };
  const hotels = { opera: 'http://localhost:3002', mews: 'http://localhost:3003' };
  const urls = { printer: 'http://localhost:3001', hotels };
  expect(config({ ...mailed }).simulatorUrls).toEqual({ ...urls, mail: 'http://localhost:3005' });
  const elsewhere = { ...mailed, SMTP_URL: 'smtp://mail.example.com:3004' };
  expect(config(elsewhere).simulatorUrls).toEqual({ ...urls, mail: null });
  expect(config({ ...external, ...mailed }).simulatorUrls).toBeNull();
});

test.each([
  ['OIDC_ISSUER', 'http://localhost:8080/realms/spa', 'https://localhost:8080/realms/spa'],
  ['API_BASE_URL', 'http://localhost:4000/api', 'https://localhost:4000/api'],
])('a page over https is given no %s over http, which its browser would not call', (name, open, encrypted) => {
  const secure = { ...external, PUBLIC_URL: 'https://spa.example.com' };
  expect(readConfig({ ...secure, [name]: open })).toEqual({
    problems: [expect.stringMatching(new RegExp(`^${name} must begin with https beside a PUBLIC_URL .+\\.$`))],
  });
  expect(readConfig({ ...secure, [name]: encrypted })).toHaveProperty('config');
  expect(readConfig({ ...external, PUBLIC_URL: 'http://localhost:3000', [name]: open })).toHaveProperty('config');
});

test('accounts with printed passwords serve this machine only, unless somebody says that they are public', () => {
  for (const reachable of [{ HOST: '0.0.0.0' }, { HOST: '192.168.1.4' }, { PUBLIC_URL: 'https://spa.example.com' }]) {
    expect(readConfig(reachable)).toEqual({
      problems: [expect.stringMatching(/^OIDC_ISSUER .+ DEMO_ACCOUNTS=public\.$/)],
    });
    expect(config({ ...reachable, DEMO_ACCOUNTS: 'public' }).identity.demoIsPublic).toBe(true);
    expect(config({ ...external, ...reachable }).identity.demoIsPublic).toBe(false);
  }
  // A database of its own does not make them allowed either.
  const { OIDC_ISSUER: _, OIDC_AUDIENCE: __, ...own } = { ...external, IDENTITY_DATABASE_URL: external.DATABASE_URL };
  expect(config(own).identity).toMatchObject({ embedded: true, databaseUrl: external.DATABASE_URL });
  expect(readConfig({ ...own, HOST: '0.0.0.0' })).toEqual({ problems: [expect.stringMatching(/^OIDC_ISSUER /)] });
  for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(config({ HOST }).identity.demoIsPublic).toBe(false);
});

test('the metrics are for this machine, whatever the application listens on', () => {
  const reachable = { ...external, HOST: '0.0.0.0', METRICS_PORT: '9100' };
  expect(config(reachable).metricsHost).toBe('127.0.0.1');
  expect(config({ ...reachable, METRICS_HOST: '10.0.0.4' }).metricsHost).toBe('10.0.0.4');
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

test('mail goes to the server that is named, from the address that is named, and nowhere without both', () => {
  expect(config({}).mail).toBeNull();
  const from = { MAIL_FROM: 'messages@spa.example' };
  const mail = (SMTP_URL: string) => config({ SMTP_URL, ...from }).mail?.server;
  expect(mail('smtp://mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 587,
    isEncrypted: false,
    login: null,
  });
  expect(mail('smtps://spa%40example.com:p%3A%2Fss@mail.example.com/')).toEqual({
    host: 'mail.example.com',
    port: 465,
    isEncrypted: true,
    login: { user: 'spa@example.com', password: 'p:/ss' },
  });
  expect(mail('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525 });
  expect(config({ SMTP_URL: 'smtp://localhost', ...from }).mail?.senderAddress).toBe('messages@spa.example');
  expect(readConfig({ SMTP_URL: 'smtp://localhost' })).toEqual({
    problems: [expect.stringMatching(/^SMTP_URL and MAIL_FROM /)],
  });
  expect(readConfig(from)).toEqual({ problems: [expect.stringMatching(/^SMTP_URL and MAIL_FROM /)] });
});

test.each([
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp:///path',
  'smtp://mail.example.com/path',
  'smtp://mail.example.com?tls.rejectUnauthorized=false',
  'smtp://mail.example.com#part',
  'smtp://:secret@mail.example.com',
  'smtp://spa:se%cret@mail.example.com',
  'smtp://mail.example.com:0',
])('%s names no mail server', (SMTP_URL) => {
  const result = readConfig({ SMTP_URL, MAIL_FROM: 'messages@spa.example' });
  expect(result).toEqual({ problems: [expect.stringMatching(/^SMTP_URL must be an address like smtp:.+\.$/)] });
  expect(JSON.stringify(result)).not.toContain('cret');
});

test('the address that mail comes from is one', () => {
  expect(readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Spa <spa@example.com>' })).toEqual({
    problems: [expect.stringMatching(/^MAIL_FROM must be a mail address/)],
  });
});

test('a replica is of a database of one’s own, and a process drains for eight seconds at most', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgresql://app:one@replica/quieta' };
  expect(config({ ...external, ...replica }).replica).toEqual({ url: replica.DATABASE_REPLICA_URL, maxAgeSeconds: 5 });
  expect(config(external)).toMatchObject({ replica: null, drainSeconds: 0 });
  expect(readConfig(replica)).toEqual({ problems: [expect.stringMatching(/^DATABASE_URL is missing beside/)] });
  expect(readConfig({ DRAIN_SECONDS: '9' })).toEqual({ problems: ['DRAIN_SECONDS must be at most 8.'] });
});
