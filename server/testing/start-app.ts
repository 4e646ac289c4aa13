import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createHttpPrinter } from '#gateways/fiscal-printer/http-printer';
import { createOpenIdConnectGateway } from '#gateways/identity/openid-connect/open-id-connect-gateway';
import { createMailGateway } from '#gateways/mail/smtp-mail';
import { createPmsGateway } from '#gateways/pms/create-pms-gateway';
import { systemClock } from '#platform/clock';
import { createPool, learnDatabase } from '#platform/database/pool';
import { serializers } from '#platform/log';
import { type AppParts, buildApp } from '#src/build-app';
import { readConfig } from '#src/config';
import { type ApiReply, type ApiRequest, callApi } from './call-api.ts';
import type { Spa } from './spa.ts';
import { audience, type Tokens } from './start-tokens.ts';

export interface RunningApp {
  readonly url: string;
  /** The log entries so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Every method and path that the server answers, as Fastify lists them. */
  routes(): string;
  call(method: string, path: string, request?: ApiRequest): Promise<ApiReply>;
  headers(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * The whole application on a real socket, as `main` builds it, with JWT access tokens. `env` adds to its configuration,
 * `parts` to its components. With `isServingOnly` it does no work of its own, such as sending what is due.
 */
export async function startApp(
  spa: Pick<Spa, 'database' | 'clock' | 'actor'>,
  tokens: Tokens,
  env: Record<string, string> = {},
  {
    isServingOnly = false,
    ...parts
  }: Partial<Pick<AppParts, 'webFolder' | 'sessionKey' | 'pool'>> & {
    readonly isServingOnly?: boolean;
  } = {},
): Promise<RunningApp> {
  const read = readConfig({
    PUBLIC_URL: 'http://localhost:1',
    OIDC_ISSUER: tokens.issuer,
    OIDC_AUDIENCE: audience,
    RATE_LIMIT_PER_TOKEN: '100000',
    RATE_LIMIT_FAILED: '100000',
    CHECK_ANSWERS: 'true',
    ...env,
  });
  if ('problems' in read) throw new Error(read.problems.join(' '));
  const { config } = read;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', serializers }, { write: (line) => void lines.push(JSON.parse(line)) });
  const pool = parts.pool ?? createPool({ url: spa.database.appUrl, max: 10 });
  await learnDatabase(pool);
  const app = await buildApp({
    config,
    pool,
    databaseUrl: spa.database.appUrl,
    sessionKey: randomBytes(32),
    identity: createOpenIdConnectGateway(config.identity, systemClock),
    pms: createPmsGateway(spa.clock, { listedOrigins: config.hotelOrigins }),
    printers: createHttpPrinter({ listedOrigins: config.printerOrigins }),
    mail: createMailGateway(config.mail),
    clock: spa.clock,
    log,
    ...parts,
  });
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  if (!isServingOnly) app.start();
  const token = await tokens.tokenFor(spa);
  const own = { Authorization: `Bearer ${token}`, ENVIRONMENTNAME: spa.actor.environmentName };
  return {
    url,
    log: lines,
    routes: () => app.fastify.printRoutes({ commonPrefix: false }),
    headers: async () => own,
    call: (method, path, { headers = {}, body } = {}) =>
      callApi(url, method, path, { headers: { ...own, ...headers }, body }),
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
