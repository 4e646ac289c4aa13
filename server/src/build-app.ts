import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { hydrateAppointments } from '#features/appointments/hydrate-appointments';
import { appointmentRoutes } from '#features/appointments/routes';
import { checkoutRoutes } from '#features/checkout/routes';
import { hydrateGuests } from '#features/guests/hydrate-guests';
import { guestRoutes } from '#features/guests/routes';
import { ChangeFeed } from '#features/realtime/change-feed';
import { realtimeRoutes } from '#features/realtime/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { resourceRoutes } from '#features/resources/routes';
import { createAuthenticate } from '#features/session/authenticate';
import { sessionRoutes } from '#features/session/routes';
import { settingsRoutes } from '#features/settings/routes';
import type { IdentityGateway } from '#gateways/identity/port';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { createApi } from '#platform/http/api';
import { createHttpServer } from '#platform/http/create-http-server';
import { platformRoutes } from '#platform/http/platform-routes';
import { serveWebApp } from '#platform/http/web-app';
import type { Config } from './config.ts';

export interface AppParts {
  readonly config: Config;
  readonly pool: Pool;
  /** The pool's own address, for the one connection that listens. */
  readonly databaseUrl: string;
  readonly sessionKey: Uint8Array;
  readonly identity: IdentityGateway;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the built web app; absent where something else serves it. */
  readonly webFolder?: string;
}

export interface App {
  readonly fastify: FastifyInstance;
  /** The feed begins to listen; without it streams open but stay silent. */
  start(): void;
  close(): Promise<void>;
}

/** The whole application without a process around it: every platform piece and every feature, listed. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, pool, databaseUrl, identity, clock, log } = parts;
  const fastify = await createHttpServer({
    log,
    connectOrigins: [new URL(config.identity.issuer).origin, ...config.printerOrigins],
    isSecure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    requestsPerSecond: config.rateLimits.perTokenPerSecond,
  });
  const feed = new ChangeFeed({
    pool,
    databaseUrl,
    clock,
    log,
    hydrate: { appointment: hydrateAppointments, guest: hydrateGuests },
  });
  const api = createApi(fastify, {
    pool,
    clock,
    authenticate: createAuthenticate({ identity, pool, clock }),
    afterCommit: () => feed.announce(),
  });

  platformRoutes(api);
  sessionRoutes(api, { config, identity, sessionKey: parts.sessionKey });
  realtimeRoutes(api, feed);
  settingsRoutes(api);
  resourceRoutes(api);
  guestRoutes(api);
  appointmentRoutes(api);
  receiptRoutes(api);
  checkoutRoutes(api);
  if (parts.webFolder !== undefined) await serveWebApp(fastify, parts.webFolder);

  return {
    fastify,
    start: () => feed.start(),
    close: async () => {
      await feed.close();
      await fastify.close();
    },
  };
}
