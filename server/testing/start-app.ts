import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createOpenIdConnectGateway } from '#gateways/identity/openid-connect/open-id-connect-gateway';
import { systemClock } from '#platform/clock';
import { createPool } from '#platform/database/pool';
import { buildApp } from '#src/build-app';
import { readConfig } from '#src/config';
import { type JwtProvider, startJwtProvider } from '../../simulators/identity/jwt-provider.ts';
import type { Spa } from './spa.ts';

const audience = 'quieta-api';

export interface AppAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Parsed where it is JSON; the test says by what it asserts what it expects in it. */
  readonly body: Record<string, unknown>;
}

export interface AppCall {
  readonly headers?: Record<string, string | undefined>;
  readonly body?: unknown;
}

export interface RunningApp {
  readonly url: string;
  /** What was logged, one entry a line. */
  readonly log: readonly Record<string, unknown>[];
  /** Every method and path that the server answers, as Fastify itself knows them. */
  routes(): string;
  call(method: string, path: string, call?: AppCall): Promise<AppAnswer>;
  headers(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The identity provider of the tests, and tokens for a spa's user. */
export async function startTokens(): Promise<JwtProvider & { tokenFor(spa: Spa): Promise<string> }> {
  const provider = await startJwtProvider();
  return {
    ...provider,
    tokenFor: ({ actor }) =>
      provider.mint({ sub: 'desk', aud: audience, environment_name: actor.environmentName, user_id: actor.userId }),
  };
}

/** The whole application on a real socket, as `main` builds it, with JWT access tokens. */
export async function startApp(spa: Spa, tokens: Awaited<ReturnType<typeof startTokens>>): Promise<RunningApp> {
  const read = readConfig({
    PUBLIC_URL: 'http://localhost:1',
    OIDC_ISSUER: tokens.issuer,
    OIDC_AUDIENCE: audience,
    RATE_LIMIT_PER_TOKEN: '100000',
  });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const { config } = read;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const pool = createPool({ url: spa.database.appUrl, most: 10 });
  const app = await buildApp({
    config,
    pool,
    databaseUrl: spa.database.appUrl,
    sessionKey: randomBytes(32),
    identity: createOpenIdConnectGateway(config.identity, systemClock),
    clock: spa.clock,
    log,
  });
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  app.start();
  const token = await tokens.tokenFor(spa);
  const own = { Authorization: `Bearer ${token}`, ENVIRONMENTNAME: spa.actor.environmentName };
  return {
    url,
    log: lines,
    routes: () => app.fastify.printRoutes({ commonPrefix: false }),
    headers: async () => own,
    async call(method, path, { headers = {}, body } = {}) {
      const all: Record<string, string | undefined> = { ...own, ...headers };
      const isText = typeof body === 'string';
      if (body !== undefined) all['Content-Type'] ??= 'application/json';
      const sent = Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: sent,
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, type, text, body: type.includes('json') ? JSON.parse(text) : {} };
    },
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
