import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accountingRoutes } from '#features/accounting/routes';
import { readAppointments } from '#features/appointments/appointment/appointment-queries';
import { readBlocks } from '#features/appointments/blocks/block-repository';
import { resourceBookings } from '#features/appointments/holds/resource-booking-commands';
import { appointmentRoutes } from '#features/appointments/routes';
import { appointmentsSummaryRoutes } from '#features/appointments-summary/routes';
import { forgetApprovals } from '#features/approvals/approval-commands';
import { createApprovals } from '#features/approvals/create-approvals';
import { approvalRoutes } from '#features/approvals/routes';
import { archiveRoutes } from '#features/archive/routes';
import { arrangementRoutes } from '#features/arrangements/routes';
import { sealEntries } from '#features/audit/chain-commands';
import { calendarFeedRoutes } from '#features/calendar-feeds/routes';
import { leaveParkedCarts } from '#features/checkout/cart/parked-cart-repository';
import { askAboutBills } from '#features/checkout/room-bill-commands';
import { checkoutRoutes } from '#features/checkout/routes';
import { closingRoutes } from '#features/closing/routes';
import { followDays } from '#features/dashboard/days/follow-days';
import { dashboardRoutes } from '#features/dashboard/routes';
import { demandRoutes } from '#features/demand/routes';
import { forgetUnmetRequests } from '#features/demand/unmet-requests/unmet-request-repository';
import { endExpiredEntries } from '#features/demand/waiting-list/end-expired-entries';
import { documentRoutes } from '#features/documents/routes';
import { firstRunRoutes } from '#features/first-run/routes';
import { refreshStays } from '#features/guest-care/refresh-stays';
import { guestCareRoutes } from '#features/guest-care/routes';
import { readGuestsWithoutPicture } from '#features/guests/guest-repository';
import { guestRoutes } from '#features/guests/routes';
import { historyRoutes } from '#features/history/routes';
import { invoiceRoutes } from '#features/invoices/routes';
import { followVisits } from '#features/messages/follow-visits';
import { forgetMessages } from '#features/messages/message-repository';
import { messageRoutes } from '#features/messages/routes';
import { sendMessages } from '#features/messages/send-messages';
import { moveIn } from '#features/moving-in/move-in';
import { forgetMovingIns } from '#features/moving-in/moving-in-repository';
import { movingInRoutes } from '#features/moving-in/routes';
import { expireDuePackages } from '#features/packages/expire-due-packages';
import { packageRoutes } from '#features/packages/routes';
import { peopleRoutes } from '#features/people/routes';
import { endPractices } from '#features/practice/end-practices';
import { practiceRoutes } from '#features/practice/routes';
import { AccessChanges } from '#features/realtime/access-changes';
import { Announcements } from '#features/realtime/announcements';
import { ChangeFeed } from '#features/realtime/change-feed';
import { forgetChanges } from '#features/realtime/change-repository';
import { EndedTokens } from '#features/realtime/ended-tokens';
import { PresenceBoard } from '#features/realtime/presence-board';
import { realtimeRoutes } from '#features/realtime/routes';
import { receiptRoutes } from '#features/receipts/routes';
import { sendReceipts } from '#features/receipts/send-receipts';
import { readBookableOn } from '#features/resources/resource-queries';
import { areResources } from '#features/resources/resource-repository';
import { resourceRoutes } from '#features/resources/routes';
import { rotaRoutes } from '#features/rota/routes';
import { createAuthenticate } from '#features/session/authenticate';
import { forgetRenewals } from '#features/session/renewal-repository';
import { sessionRoutes } from '#features/session/routes';
import { settingsRoutes } from '#features/settings/routes';
import { voucherRoutes } from '#features/vouchers/routes';
import { createEasyAppointmentsGateway } from '#gateways/easy-appointments/easy-appointments-gateway';
import type { PrinterGateway } from '#gateways/fiscal-printer/port';
import type { IdentityGateway } from '#gateways/identity/port';
import type { MailGateway } from '#gateways/mail/port';
import type { PmsGateway } from '#gateways/pms/port';
import { createSimulatorGateway, type SimulatorGateway } from '#gateways/simulators/simulator-gateway';
import { elsewhere } from '#platform/addresses';
import type { Clock } from '#platform/clock';
import { createBulkPool, type Pool } from '#platform/database/pool';
import { Replica } from '#platform/database/replica';
import type { Scope } from '#platform/database/transaction';
import { type Api, type Authenticate, createApi } from '#platform/http/api';
import { createHttpServer } from '#platform/http/create-http-server';
import { forgetAnswers } from '#platform/http/idempotency';
import { limitFailures } from '#platform/http/limit-failures';
import { createMetrics, type Metrics } from '#platform/http/metrics';
import { platformRoutes } from '#platform/http/platform-routes';
import { serveReferenceFiles } from '#platform/http/reference-page';
import { serveWebApp } from '#platform/http/web-app';
import { type Repeated, repeat } from '#platform/repeat';
import { createUpkeep } from '#platform/upkeep';
import type { Config } from './config.ts';

export interface AppParts {
  readonly config: Config;
  readonly pool: Pool;
  /** Connections to a streaming replica, if lists and figures may be read from one. */
  readonly replica?: { readonly url: string; readonly pool: Pool; readonly maxAge: number } | undefined;
  /** The pool's own address, for the connection that runs LISTEN and the one that moves lists in. */
  readonly databaseUrl: string;
  readonly sessionKey: Uint8Array;
  readonly identity: IdentityGateway;
  readonly pms: PmsGateway;
  readonly printers: PrinterGateway;
  readonly mail: MailGateway;
  readonly clock: Clock;
  readonly log: Logger;
  /** Folder of the built web app; absent where something else serves it. */
  readonly webFolder?: string;
}

interface App {
  readonly fastify: FastifyInstance;
  readonly metrics: Metrics;
  /** Starts listening for changes; before that, streams open but receive nothing. */
  start(): void;
  close(): Promise<void>;
}

/** How often we check which hotels have to be asked something, in milliseconds. */
const hotelsAreDueEvery = 15_000;
/**
 * The pause between two guests, in milliseconds. Each takes three or four calls, so this uses a tenth of the slowest
 * hotel system's limit.
 */
const restBetweenGuests = 1_000;

/** The whole application without a process around it. Every platform part and every feature is listed here. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, pool, databaseUrl, identity, clock, log } = parts;
  const metrics = createMetrics(pool);
  const fastify = await createHttpServer({
    log,
    metrics,
    connectOrigins: [new URL(config.identity.issuer).origin, ...config.printerOrigins, ...elsewhere(config.apiBaseUrl)],
    corsOrigins: config.corsOrigins,
    isSecure: config.publicUrl.startsWith('https:'),
    trustedProxies: config.trustedProxies,
    requestsPerSecond: config.rateLimits.perTokenPerSecond,
    drainSeconds: config.drainSeconds,
  });
  const announcements = new Announcements(databaseUrl);
  const replica = createReplica(parts, announcements, metrics);
  const feed = new ChangeFeed({
    pool,
    announcements,
    heard: (environmentId) => replica?.changed(environmentId),
    clock,
    log,
    hydrate: { appointment: readAppointments, block: readBlocks, guest: readGuestsWithoutPicture },
  });
  const afterCommit = (scope: Scope) => {
    replica?.changed(scope.environmentId);
    feed.announce(scope);
  };
  const board = new PresenceBoard(announcements, clock);
  const ended = new EndedTokens(announcements, clock);
  const access = new AccessChanges(announcements, pool);
  const authenticate = limitFailures(
    createAuthenticate({
      identity,
      pool,
      clock,
      ended,
      access,
      sessionKey: parts.sessionKey,
      unauthorizedPage: config.identity,
    }),
    { clock, perMinute: config.rateLimits.failedTokensPerMinute },
  );
  const api = createApi(fastify, {
    pool,
    replica,
    isSecure: config.publicUrl.startsWith('https:'),
    clock,
    authenticate,
    approvals: createApprovals(),
    afterCommit,
    checksAnswers: config.checkAnswers,
    uploadsPerMinute: config.rateLimits.uploadsPerMinute,
  });

  mountRoutes(api, parts, { fastify, authenticate, feed, board, ended, access, afterCommit });
  if (parts.webFolder !== undefined) await serveWebApp(fastify, parts.webFolder, config.environmentName);

  const bulkPool = createBulkPool(databaseUrl, pool);
  const own = ownWork(parts, { afterCommit, metrics, bulkPool });

  return {
    fastify,
    metrics,
    start: () => {
      for (const each of [...own, announcements, replica, feed]) each?.start();
    },
    close: async () => {
      // Open requests are answered first, because the feed still has to publish their changes.
      await fastify.close();
      await Promise.all(own.map((work) => work.stop()));
      for (const each of [replica, feed, announcements]) await each?.close();
      await bulkPool.end();
    },
  };
}

/** The replica that lists and figures may be read from, if the installation has one. */
function createReplica({ replica, log }: AppParts, announcements: Announcements, metrics: Metrics) {
  if (replica === undefined) return undefined;
  const askPrimary: typeof announcements.ask = (statement) => announcements.ask(statement);
  return new Replica({ ...replica, askPrimary, isHearing: () => announcements.isConnected, metrics, log });
}

/** Parts that several features share in one process. */
interface Shared {
  readonly fastify: FastifyInstance;
  readonly authenticate: Authenticate;
  readonly feed: ChangeFeed;
  readonly board: PresenceBoard;
  readonly ended: EndedTokens;
  readonly access: AccessChanges;
  readonly afterCommit: (scope: Scope) => void;
}

/** The routes of every feature. */
function mountRoutes(api: Api, parts: AppParts, shared: Shared): void {
  const { fastify, authenticate, feed, board, ended, access, afterCommit } = shared;
  const { config, pool, identity, clock, sessionKey } = parts;
  const { senderAddress } = parts.mail;
  const hotel = { pms: parts.pms, sessionKey };

  platformRoutes(api);
  serveReferenceFiles(fastify);
  sessionRoutes(api, { config, pool, identity, authenticate, ended, access, sessionKey });
  realtimeRoutes(api, { feed, board, ended, access, areResources });
  settingsRoutes(api, { ...config, sessionKey, readBookableOn, forgetCallers: (id) => access.publish(id) });
  resourceRoutes(api, resourceBookings);
  guestRoutes(api, hotel, { leaveParkedCarts });
  guestCareRoutes(api);
  appointmentRoutes(api);
  arrangementRoutes(api, hotel);
  demandRoutes(api, hotel);
  voucherRoutes(api);
  packageRoutes(api);
  receiptRoutes(api);
  checkoutRoutes(api, hotel);
  closingRoutes(api, hotel);
  approvalRoutes(api, { sessionKey });
  appointmentsSummaryRoutes(api);
  accountingRoutes(api);
  invoiceRoutes(api);
  dashboardRoutes(api);
  firstRunRoutes(api);
  practiceRoutes(api, { simulators: simulatorsOf(config), sessionKey });
  rotaRoutes(api);
  historyRoutes(api);
  archiveRoutes(api);
  documentRoutes(api);
  messageRoutes(api, { fastify, pool, clock, sessionKey, afterCommit, publicUrl: config.publicUrl, senderAddress });
  movingInRoutes(api, createEasyAppointmentsGateway({ listedOrigins: config.hotelOrigins }));
  peopleRoutes(api, { access, identity: config.identity });
  calendarFeedRoutes(api, { fastify, origin: elsewhere(config.apiBaseUrl)[0] ?? new URL(config.publicUrl).origin });
}

type Dependencies = Pick<Shared, 'afterCommit'> & { readonly bulkPool: Pool; readonly metrics: Metrics };

/**
 * Forgets rows that are kept for a time only. An approval goes before the answer that it was used for: alone, it would
 * be refused.
 */
const forgetting = {
  forgetApprovals,
  forgetAnswers,
  forgetChanges,
  forgetMessages,
  forgetMovingIns,
  forgetRenewals,
  forgetUnmetRequests,
};

/** The background jobs: work that repeats without a request. */
function ownWork(
  { config, pms, sessionKey, pool, clock, log, printers, mail }: AppParts,
  { afterCommit, metrics, bulkPool }: Dependencies,
): Repeated[] {
  const { publicUrl } = config;
  const simulators = simulatorsOf(config);
  const asking = { pms, sessionKey, pool, clock, log, afterCommit, rest: restBetweenGuests };
  const atHotels = (work: (signal: AbortSignal) => Promise<void>, failure: string) =>
    repeat({ every: hotelsAreDueEvery, work, onFailure: (error) => log.warn({ err: error }, failure) });
  return [
    createUpkeep({ pool, clock, log, jobs: { ...forgetting, endExpiredEntries, expireDuePackages, sealEntries } }),
    atHotels((signal) => refreshStays(asking, signal), 'the stays could not be refreshed'),
    atHotels((signal) => askAboutBills(asking, signal), 'the room bills could not be asked about'),
    sendReceipts({ pool, clock, log, afterCommit, metrics, printers }),
    followDays({ pool, clock, log }),
    followVisits({ pool, clock, log, afterCommit }),
    moveIn({ pool: bulkPool, clock, log, afterCommit }),
    sendMessages({ pool, clock, log, afterCommit, mail, publicUrl, sessionKey }),
    ...(simulators ? [endPractices({ pool, clock, log, afterCommit }, simulators)] : []),
  ];
}

function simulatorsOf({ simulatorUrls }: Config): SimulatorGateway | null {
  return simulatorUrls && createSimulatorGateway(simulatorUrls);
}
