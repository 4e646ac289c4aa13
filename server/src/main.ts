import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHttpPrinter } from '#gateways/fiscal-printer/http-printer';
import { createOpenIdConnectGateway } from '#gateways/identity/openid-connect/open-id-connect-gateway';
import { createMailGateway } from '#gateways/mail/smtp-mail';
import { createPmsGateway } from '#gateways/pms/create-pms-gateway';
import { systemClock } from '#platform/clock';
import { requireServable } from '#platform/database/migrate';
import { createPool, learnDatabase, requireLimits } from '#platform/database/pool';
import { serveMetrics } from '#platform/http/metrics';
import { createLog } from '#platform/log';
import { version } from '#platform/version';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';

/**
 * Something that answers below a path of the same origin, before the application does: the embedded identity provider.
 */
interface Mounted {
  readonly mountPath: string;
  /** `address` is the sender's, as the trusted proxies report it. */
  handle(request: IncomingMessage, response: ServerResponse, address: string): void;
}

interface ServerOptions {
  readonly config: Config & { readonly database: NonNullable<Config['database']>; readonly sessionKey: Uint8Array };
  readonly webFolder?: string;
  readonly mounted?: readonly Mounted[];
}

export interface RunningServer {
  readonly url: string;
  /** Stops listening, waits for open requests, and closes the database connections. */
  stop(): Promise<void>;
}

/** On a small machine more connections do not help; on a large one the operator sets the number of processes. */
const connections = 10;

/** Starts one server process's work: pool, application, listener. */
export async function startServer({ config, webFolder, mounted = [] }: ServerOptions): Promise<RunningServer> {
  await requireServable(config.database);
  const log = createLog({ level: config.logLevel, isPretty: process.stdout.isTTY });
  log.info({ version, node: process.versions.node }, `Quieta ${version} starts`);
  const pool = createPool({ url: config.database.appUrl, max: connections, isForDesks: true });
  await requireLimits(pool)
    .then(() => learnDatabase(pool))
    .catch(async (error: unknown) => {
      await pool.end();
      throw error;
    });
  const replica = config.replica && {
    url: config.replica.url,
    pool: createPool({ url: config.replica.url, max: connections, isForDesks: true }),
    maxAge: config.replica.maxAgeSeconds * 1_000,
  };
  const app = await buildApp({
    config,
    pool,
    ...(replica && { replica }),
    databaseUrl: config.database.appUrl,
    sessionKey: config.sessionKey,
    identity: createOpenIdConnectGateway(config.identity, systemClock),
    pms: createPmsGateway(systemClock, { listedOrigins: config.hotelOrigins }),
    printers: createHttpPrinter({ listedOrigins: config.printerOrigins }),
    mail: createMailGateway(config.mail),
    clock: systemClock,
    log,
    ...(webFolder !== undefined && { webFolder }),
  });
  for (const { mountPath, handle } of mounted) {
    // This runs before Fastify reads the body, because the mounted handler reads it itself.
    app.fastify.addHook('onRequest', (request, reply, done) => {
      if (request.url !== mountPath && !request.url.startsWith(`${mountPath}/`)) return done();
      reply.hijack();
      handle(request.raw, reply.raw, request.ip);
    });
  }
  redirectToCanonicalHost(app.fastify, config.publicUrl);
  await app.fastify.listen({ port: config.port, host: config.host });
  const metrics = config.metricsPort && (await serveMetrics(app.metrics, config.metricsPort, config.metricsHost));
  app.start();
  return {
    url: config.publicUrl,
    stop: async () => {
      await app.close();
      if (metrics) await metrics.close();
      await pool.end();
      await replica?.pool.end();
    },
  };
}

/**
 * Cookies and the identity provider work on one host name only, so a user who opens 127.0.0.1 is redirected to the
 * configured host.
 */
function redirectToCanonicalHost(fastify: Awaited<ReturnType<typeof buildApp>>['fastify'], publicUrl: string): void {
  const { hostname, port } = new URL(publicUrl);
  if (hostname !== 'localhost') return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const isLoopback = request.hostname === '127.0.0.1' || request.hostname === '[::1]';
    if (!isLoopback || request.method !== 'GET' || request.url.startsWith('/api/')) return done();
    reply.redirect(`http://localhost${port === '' ? '' : `:${port}`}${request.url}`, 302);
  });
}
