import { offlineAccess, type SessionConfiguration } from '@quieta/contract/session/session-endpoints';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { type Language, languages } from '@quieta/messages/language';
import * as z from 'zod';
import { findConflicts } from './config-conflicts.ts';
import { type SimulatorUrls, simulatorPortsOf, simulatorUrlsOf } from './config-simulators.ts';
import {
  apiAddress,
  count,
  drain,
  list,
  type MailServer,
  mailAddress,
  origin,
  port,
  postgresUrl,
  proxies,
  secureUrl,
  smtpServer,
  toggle,
  word,
  words,
} from './config-values.ts';

/** Everything that can be configured from outside, checked and in the form that the code uses. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The one origin users open, without a trailing slash: `https://spa.example.com`. */
  readonly publicUrl: string;
  readonly apiBaseUrl: string;
  /** Further origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  /** Null: the start command starts an embedded server and reads the configuration again with its addresses. */
  readonly database: { readonly appUrl: string; readonly ownerUrl: string } | null;
  /** A streaming replica that lists and figures may be read from, and how many seconds old they may be. */
  readonly replica: { readonly url: string; readonly maxAgeSeconds: number } | null;
  /** 32 bytes that seal the session cookie; null when `database` is null. */
  readonly sessionKey: Uint8Array | null;
  readonly environmentName: string;
  readonly identity: IdentityConfig;
  /** Origins of fiscal printers that browsers and the server may send receipts to. */
  readonly printerOrigins: readonly string[];
  /** Origins of hotel systems that the server may call although they are in its own network. */
  readonly hotelOrigins: readonly string[];
  /** Null: no mail leaves this installation. */
  readonly mail: MailConfig | null;
  /** Whether the demo's spas are in the database, and brought up to date at each start. */
  readonly demo: boolean;
  /** The language of the names and notes in the demo data. */
  readonly demoLanguage: Language;
  readonly simulators: boolean;
  /** Addresses of their pages; null where they do not run, and for mail where it goes to another server. */
  readonly simulatorUrls: SimulatorUrls | null;
  readonly printerSimulatorPort: number;
  readonly hotelSimulatorPorts: Readonly<Record<PmsProvider, number>>;
  /** Ports of the mail server's simulator, for mail and for its page. */
  readonly mailSimulatorPort: number;
  readonly mailSimulatorPagePort: number;
  readonly logLevel: LogLevel;
  readonly rateLimits: {
    readonly perTokenPerSecond: number;
    readonly signInPerMinute: number;
    readonly failedTokensPerMinute: number;
    readonly uploadsPerMinute: number;
  };
  /** Whether every answer is checked against the contract before it is sent. */
  readonly checkAnswers: boolean;
  /** Port where Prometheus scrapes the metrics; null: nowhere. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Addresses and ranges of the proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** How long a process that was asked to stop serves on, while it says that it is not ready. */
  readonly drainSeconds: number;
}

export interface MailConfig {
  readonly server: MailServer;
  /** The address that mails come from, and that bounces go to. */
  readonly senderAddress: string;
}

export interface IdentityConfig {
  /** True: this process serves the identity provider itself, below `publicUrl`. */
  readonly embedded: boolean;
  /** Whether everybody who reaches this address may use the embedded provider's accounts, whose passwords it prints. */
  readonly demoIsPublic: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly productScopes: readonly string[];
  readonly offlineAccess: SessionConfiguration['offlineAccess'];
  /** The client for token introspection of opaque access tokens; null if access tokens are JWTs. */
  readonly introspection: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Required `aud` of a JWT access token; null if access tokens are opaque. */
  readonly audience: string | null;
  readonly environmentClaim: string;
  readonly userIdClaim: string;
  readonly wrongCredentialsError: string;
  readonly unauthorizedUrl: string;
  /** Database in which the embedded provider keeps its state. */
  readonly databaseUrl: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The variables, each as it is documented. An empty one counts as absent. */
const variables = z.object({
  /** Port of web app and API. */
  PORT: port.default(3000),
  /** Address to listen on; `0.0.0.0` for every network the machine is in. */
  HOST: z.string().default('localhost'),
  /** Origin users open in the browser; `http://localhost:PORT` when absent. */
  PUBLIC_URL: origin.pipe(secureUrl).optional(),
  /** Address of the API for the browser: a path of the same origin, or a whole address. */
  API_BASE_URL: apiAddress.default('/api'),
  /** Origins of other applications whose pages may call the API, separated by commas. */
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Folder of everything this installation keeps: embedded database, keys. */
  DATA_DIR: z.string().default('.data'),
  /** Database as the application's role, for which row-level security holds. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database as the owner of its tables, for migrations. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** A streaming replica of that database, as the same role: lists and figures are read from it. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** How many seconds old what is read there may be; what is older is read from the database itself. */
  DATABASE_REPLICA_MAX_AGE: count.default(5),
  /** 32 bytes in base64 that seal the session cookie, the same for every process of an installation. */
  SESSION_KEY: z
    .base64('must be 32 bytes in base64')
    .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
    .refine((key) => key.length === 32, 'must be 32 bytes in base64')
    .optional(),
  /** Environment that a sign-in without one belongs to. */
  ENVIRONMENT_NAME: word.default('demo'),
  /** OpenID Connect provider; absent: the embedded one. */
  OIDC_ISSUER: secureUrl.optional(),
  /** Client that users sign in with. */
  OIDC_CLIENT_ID: z.string().default('quieta-web'),
  /** Its secret, where the provider gave it one. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Scopes to ask for beside openid, profile and email, separated by blanks: those that carry the two claims below. */
  OIDC_PRODUCT_SCOPE: words.default('quieta').transform((text) => text.split(' ')),
  /** Whether `offline_access` is asked for, without which many providers give no refresh token. */
  OIDC_OFFLINE_ACCESS: z.enum(offlineAccess, `must be one of ${offlineAccess.join(', ')}`).default('listed'),
  /** Client that asks the provider about opaque access tokens. */
  OIDC_INTROSPECTION_CLIENT_ID: z.string().optional(),
  /** Its secret. */
  OIDC_INTROSPECTION_CLIENT_SECRET: z.string().optional(),
  /** Audience that JWT access tokens must name. */
  OIDC_AUDIENCE: z.string().optional(),
  /** Claim with the name of the user's environment. */
  OIDC_ENVIRONMENT_CLAIM: word.default('environment_name'),
  /** Claim with the user's id in this product. */
  OIDC_USER_ID_CLAIM: word.default('user_id'),
  /** Error code with which the provider refuses wrong credentials. */
  OIDC_WRONG_CREDENTIALS_ERROR: word.default('wrong_credentials'),
  /** Page for accounts without environment or user; below the issuer when absent. */
  OIDC_UNAUTHORIZED_URL: secureUrl.optional(),
  /**
   * `public` lets everybody who reaches this address use the embedded provider's accounts, whose passwords it prints.
   */
  DEMO_ACCOUNTS: z.enum(['local', 'public'], 'must be local or public').default('local'),
  /** Whether the demo's spas are written; they are where database and identity provider are the embedded ones. */
  DEMO: toggle.optional(),
  /** Language of the demo's own names and notes, in a data folder that is new. */
  DEMO_LANGUAGE: z.enum(languages, `must be one of ${languages.join(', ')}`).default('en'),
  /** Database in which the embedded provider keeps its state. */
  IDENTITY_DATABASE_URL: postgresUrl.optional(),
  /** Origins of fiscal printers that receipts may be sent to, by browsers or by the server, separated by commas. */
  PRINTER_ORIGINS: list.pipe(z.array(origin)).default([]),
  /**
   * Origins of hotel systems on this machine or in its network, separated by commas; those on the internet need no
   * listing.
   */
  HOTEL_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Mail server that messages to guests are handed to; absent: none leaves, but for the simulator's. */
  SMTP_URL: smtpServer.optional(),
  /** Address that messages come from, which the mail server lets send. */
  MAIL_FROM: mailAddress.optional(),
  /** Whether the simulators of fiscal printer, hotel systems and mail server run; they do with the demo. */
  SIMULATORS: toggle.optional(),
  /** Port of the fiscal printer's simulator; the one after PORT when absent. */
  PRINTER_SIMULATOR_PORT: port.optional(),
  /** Port of the simulator of a hotel with OPERA Cloud; the second after PORT when absent. */
  OPERA_SIMULATOR_PORT: port.optional(),
  /** Port of the simulator of a hotel with Mews; the third after PORT when absent. */
  MEWS_SIMULATOR_PORT: port.optional(),
  /** Port on which the mail server's simulator takes mail; the fourth after PORT when absent. */
  MAIL_SIMULATOR_PORT: port.optional(),
  /** Port of its page; the fifth after PORT when absent. */
  MAIL_SIMULATOR_PAGE_PORT: port.optional(),
  /** How much is logged. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  /** Requests a second from one address. */
  RATE_LIMIT_PER_TOKEN: count.default(2000),
  RATE_LIMIT_FAILED: count.default(30),
  /** Sign-ins a minute from one address. */
  RATE_LIMIT_SIGN_IN: count.default(10),
  /** Pictures a minute that one access token may send. */
  RATE_LIMIT_UPLOADS: count.default(30),
  /** Compares every answer with the contract; for tests and development. */
  CHECK_ANSWERS: toggle.default(false),
  /** Port on which Prometheus finds /metrics; absent: none. */
  METRICS_PORT: port.optional(),
  /** Address on which it is found: this machine alone, unless it is said otherwise. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Addresses or ranges of proxies in front, separated by commas; `loopback` for this machine. */
  TRUST_PROXY: proxies.default([]),
  /** Seconds for which a process that is asked to stop serves on, until the proxies in front have left it out. */
  DRAIN_SECONDS: drain.default(0),
});
type Variables = z.output<typeof variables>;

/**
 * Reads the configuration, or answers every problem in it as one plain sentence each. A sentence never contains a
 * value, which may be secret.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { config: Config } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = variables.safeParse(given);
  const single = (read.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}.`);
  const problems = [...single, ...findConflicts(given)];
  return read.success && problems.length === 0 ? { config: toConfig(read.data) } : { problems };
}

function toConfig(read: Variables): Config {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const demo = read.DEMO ?? (read.DATABASE_URL === undefined && read.OIDC_ISSUER === undefined);
  const simulators = read.SIMULATORS ?? demo;
  const mail = read.SMTP_URL && read.MAIL_FROM ? { server: read.SMTP_URL, senderAddress: read.MAIL_FROM } : null;
  const hotelSimulatorPorts = {
    opera: read.OPERA_SIMULATOR_PORT ?? read.PORT + 2,
    mews: read.MEWS_SIMULATOR_PORT ?? read.PORT + 3,
  };
  const ports = { ...simulatorPortsOf(read), hotelSimulatorPorts };
  const simulatorUrls = simulators ? simulatorUrlsOf(ports, mail?.server ?? null) : null;
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_REPLICA_URL: replicaUrl } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: new URL(publicUrl).origin,
    apiBaseUrl: read.API_BASE_URL,
    corsOrigins: read.CORS_ORIGINS,
    dataDir: read.DATA_DIR,
    database: appUrl && ownerUrl ? { appUrl, ownerUrl } : null,
    replica: replicaUrl ? { url: replicaUrl, maxAgeSeconds: read.DATABASE_REPLICA_MAX_AGE } : null,
    sessionKey: read.SESSION_KEY ?? null,
    environmentName: read.ENVIRONMENT_NAME,
    identity: toIdentityConfig(read, publicUrl),
    printerOrigins: [...read.PRINTER_ORIGINS, ...(simulatorUrls ? [simulatorUrls.printer] : [])],
    hotelOrigins: [...read.HOTEL_ORIGINS, ...Object.values(simulatorUrls?.hotels ?? {})],
    mail,
    demo,
    demoLanguage: read.DEMO_LANGUAGE,
    simulators,
    simulatorUrls,
    ...ports,
    logLevel: read.LOG_LEVEL,
    rateLimits: {
      perTokenPerSecond: read.RATE_LIMIT_PER_TOKEN,
      signInPerMinute: read.RATE_LIMIT_SIGN_IN,
      failedTokensPerMinute: read.RATE_LIMIT_FAILED,
      uploadsPerMinute: read.RATE_LIMIT_UPLOADS,
    },
    checkAnswers: read.CHECK_ANSWERS,
    metricsPort: read.METRICS_PORT ?? null,
    metricsHost: read.METRICS_HOST,
    trustedProxies: read.TRUST_PROXY,
    drainSeconds: read.DRAIN_SECONDS,
  };
}

function toIdentityConfig(read: Variables, publicUrl: string): IdentityConfig {
  const issuer = read.OIDC_ISSUER ?? `${new URL(publicUrl).origin}/identity`;
  const { OIDC_INTROSPECTION_CLIENT_ID: clientId, OIDC_INTROSPECTION_CLIENT_SECRET: clientSecret } = read;
  return {
    embedded: read.OIDC_ISSUER === undefined,
    demoIsPublic: read.OIDC_ISSUER === undefined && read.DEMO_ACCOUNTS === 'public',
    issuer,
    clientId: read.OIDC_CLIENT_ID,
    clientSecret: read.OIDC_CLIENT_SECRET ?? null,
    productScopes: read.OIDC_PRODUCT_SCOPE,
    offlineAccess: read.OIDC_OFFLINE_ACCESS,
    introspection: clientId && clientSecret ? { clientId, clientSecret } : null,
    audience: read.OIDC_AUDIENCE ?? null,
    environmentClaim: read.OIDC_ENVIRONMENT_CLAIM,
    userIdClaim: read.OIDC_USER_ID_CLAIM,
    wrongCredentialsError: read.OIDC_WRONG_CREDENTIALS_ERROR,
    unauthorizedUrl: read.OIDC_UNAUTHORIZED_URL ?? `${issuer.replace(/\/$/, '')}/environment-unauthorized`,
    databaseUrl: read.IDENTITY_DATABASE_URL ?? null,
  };
}
