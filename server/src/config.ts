import { isIP } from 'node:net';
import * as z from 'zod';

/** Everything the installation can be told from outside, checked and in the form the code wants. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The one origin users open, without a trailing slash: `https://spa.example.com`. */
  readonly publicUrl: string;
  readonly apiBaseUrl: string;
  readonly dataDir: string;
  /** Null: the start command brings its own server and reads the configuration again with its addresses. */
  readonly database: { readonly appUrl: string; readonly ownerUrl: string } | null;
  /** 32 bytes that seal the session cookie. Null as `database`. */
  readonly sessionKey: Uint8Array | null;
  readonly environmentName: string;
  readonly identity: IdentityConfig;
  /** Origins of fiscal printers that browsers and the server may send receipts to. */
  readonly printerOrigins: readonly string[];
  readonly simulators: boolean;
  readonly printerSimulatorPort: number;
  readonly operaSimulatorPort: number;
  readonly mewsSimulatorPort: number;
  readonly logLevel: LogLevel;
  readonly rateLimits: {
    readonly perTokenPerSecond: number;
    readonly signInPerMinute: number;
    readonly uploadsPerMinute: number;
  };
  /** Whether every answer is compared with the contract before it goes out. */
  readonly checkAnswers: boolean;
  /** Where Prometheus finds the metrics; null: nowhere. */
  readonly metricsPort: number | null;
  /** Addresses and ranges of the proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
}

export interface IdentityConfig {
  /** True: this process serves the provider itself, below `publicUrl`. */
  readonly embedded: boolean;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly productScope: string;
  /** The client that asks about opaque access tokens; null where they are JWTs. */
  readonly introspection: { readonly clientId: string; readonly clientSecret: string } | null;
  /** Required `aud` of a JWT access token; null where they are opaque. */
  readonly audience: string | null;
  readonly environmentClaim: string;
  readonly userIdClaim: string;
  readonly wrongCredentialsError: string;
  readonly unauthorizedUrl: string;
  /** Where the embedded provider keeps its state. */
  readonly databaseUrl: string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

const port = z.coerce
  .number('must be a whole number from 1 to 65535')
  .pipe(
    z
      .int('must be a whole number from 1 to 65535')
      .min(1, 'must be from 1 to 65535')
      .max(65_535, 'must be from 1 to 65535'),
  );
const count = z.coerce
  .number('must be a whole number')
  .pipe(z.int('must be a whole number').min(1, 'must be at least 1'));
const word = z.string().regex(/^[\w.:/-]+$/, 'must be one word of letters, digits, dots, hyphens and underscores');
const toggle = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const postgresUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:$/.test(protocolOf(text)),
    'must be an address like postgresql://user:password@host:5432/quieta',
  );
const origin = z.string().refine(isOrigin, 'must be an origin like https://spa.example.com, without a path');
const secureUrl = z
  .string()
  .refine(isSecure, 'must begin with https (http is enough on localhost: browsers allow sign-in nowhere else)');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** The variables, each as it is documented. An empty one counts as absent. */
const variables = z.object({
  /** Port of web app and API. */
  PORT: port.default(3000),
  /** Address to listen on; `0.0.0.0` for every network the machine is in. */
  HOST: z.string().default('localhost'),
  /** Origin users open in the browser; `http://localhost:PORT` when absent. */
  PUBLIC_URL: origin.pipe(secureUrl).optional(),
  /** Where the browser finds the API: a path of the same origin, or a whole address. */
  API_BASE_URL: z
    .string()
    .regex(/^(\/|https?:\/\/)\S*$/, 'must be a path like /api or an address')
    .default('/api'),
  /** Folder of everything this installation keeps: embedded database, keys. */
  DATA_DIR: z.string().default('.data'),
  /** Database as the application's role, for which row-level security holds. */
  DATABASE_URL: postgresUrl.optional(),
  /** The same database as the owner of its tables, for migrations. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
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
  /** Scope that carries the two claims below. */
  OIDC_PRODUCT_SCOPE: word.default('quieta'),
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
  /** Database in which the embedded provider keeps its state. */
  IDENTITY_DATABASE_URL: postgresUrl.optional(),
  /** Origins of fiscal printers that receipts may be sent to, by browsers or by the server, separated by commas. */
  PRINTER_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Whether the simulators of fiscal printer and hotel systems run; they do with the embedded database. */
  SIMULATORS: toggle.optional(),
  /** Port of the fiscal printer's simulator; the one after PORT when absent. */
  PRINTER_SIMULATOR_PORT: port.optional(),
  /** Port of the simulator of a hotel with OPERA Cloud; the second after PORT when absent. */
  OPERA_SIMULATOR_PORT: port.optional(),
  /** Port of the simulator of a hotel with Mews; the third after PORT when absent. */
  MEWS_SIMULATOR_PORT: port.optional(),
  /** How much is logged. */
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  /** Requests a second from one address. */
  RATE_LIMIT_PER_TOKEN: count.default(2000),
  /** Sign-ins a minute from one address. */
  RATE_LIMIT_SIGN_IN: count.default(10),
  /** Pictures a minute that one access token may send. */
  RATE_LIMIT_UPLOADS: count.default(30),
  /** Compares every answer with the contract; for tests and development. */
  CHECK_ANSWERS: toggle.default(false),
  /** Port on which Prometheus finds /metrics; absent: none. */
  METRICS_PORT: port.optional(),
  /** Addresses or ranges of proxies in front, separated by commas; `loopback` for this machine. */
  TRUST_PROXY: list
    .pipe(z.array(z.string().refine(isAddressOrRange, 'must list addresses or ranges like 10.0.0.0/8')))
    .default([]),
});
type Variables = z.output<typeof variables>;

/** Reads the configuration, or answers every problem it has, one plain sentence each. Values are never part of a sentence. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { config: Config } | { problems: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const read = variables.safeParse(given);
  if (!read.success) {
    const together = findConflicts(given);
    return {
      problems: [...read.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`), ...together],
    };
  }
  const problems = findConflicts(given);
  return problems.length > 0 ? { problems } : { config: toConfig(read.data) };
}

/** What is wrong between variables, whether or not each is well formed by itself. */
function findConflicts(given: Readonly<Record<string, unknown>>): string[] {
  const has = (name: keyof Variables) => given[name] !== undefined;
  const rules: readonly (readonly [boolean, string])[] = [
    [
      has('DATABASE_URL') && !has('DATABASE_OWNER_URL'),
      'DATABASE_OWNER_URL is missing beside DATABASE_URL: migrations run as the owner.',
    ],
    [
      has('DATABASE_OWNER_URL') && !has('DATABASE_URL'),
      'DATABASE_URL is missing beside DATABASE_OWNER_URL: the application has a role of its own.',
    ],
    [
      has('DATABASE_URL') && !has('SESSION_KEY'),
      'SESSION_KEY is missing beside DATABASE_URL: make one with `openssl rand -base64 32`.',
    ],
    [
      has('DATABASE_URL') && !has('OIDC_ISSUER') && !has('IDENTITY_DATABASE_URL'),
      'OIDC_ISSUER is missing beside DATABASE_URL: name your identity provider, or a database for the embedded one with IDENTITY_DATABASE_URL.',
    ],
    [
      has('OIDC_ISSUER') && !has('OIDC_AUDIENCE') && !has('OIDC_INTROSPECTION_CLIENT_ID'),
      'OIDC_AUDIENCE or OIDC_INTROSPECTION_CLIENT_ID is missing beside OIDC_ISSUER: access tokens could not be checked.',
    ],
    [
      has('OIDC_INTROSPECTION_CLIENT_ID') !== has('OIDC_INTROSPECTION_CLIENT_SECRET'),
      'OIDC_INTROSPECTION_CLIENT_ID and OIDC_INTROSPECTION_CLIENT_SECRET go together: one of them is missing.',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

function toConfig(read: Variables): Config {
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const printerSimulatorPort = read.PRINTER_SIMULATOR_PORT ?? read.PORT + 1;
  const simulators = read.SIMULATORS ?? read.DATABASE_URL === undefined;
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: new URL(publicUrl).origin,
    apiBaseUrl: read.API_BASE_URL,
    dataDir: read.DATA_DIR,
    database: appUrl && ownerUrl ? { appUrl, ownerUrl } : null,
    sessionKey: read.SESSION_KEY ?? null,
    environmentName: read.ENVIRONMENT_NAME,
    identity: toIdentityConfig(read, publicUrl),
    printerOrigins: simulators
      ? [...read.PRINTER_ORIGINS, `http://localhost:${printerSimulatorPort}`]
      : read.PRINTER_ORIGINS,
    simulators,
    printerSimulatorPort,
    operaSimulatorPort: read.OPERA_SIMULATOR_PORT ?? read.PORT + 2,
    mewsSimulatorPort: read.MEWS_SIMULATOR_PORT ?? read.PORT + 3,
    logLevel: read.LOG_LEVEL,
    rateLimits: {
      perTokenPerSecond: read.RATE_LIMIT_PER_TOKEN,
      signInPerMinute: read.RATE_LIMIT_SIGN_IN,
      uploadsPerMinute: read.RATE_LIMIT_UPLOADS,
    },
    checkAnswers: read.CHECK_ANSWERS,
    metricsPort: read.METRICS_PORT ?? null,
    trustedProxies: read.TRUST_PROXY,
  };
}

function toIdentityConfig(read: Variables, publicUrl: string): IdentityConfig {
  const issuer = read.OIDC_ISSUER ?? `${new URL(publicUrl).origin}/identity`;
  const { OIDC_INTROSPECTION_CLIENT_ID: clientId, OIDC_INTROSPECTION_CLIENT_SECRET: clientSecret } = read;
  return {
    embedded: read.OIDC_ISSUER === undefined,
    issuer,
    clientId: read.OIDC_CLIENT_ID,
    clientSecret: read.OIDC_CLIENT_SECRET ?? null,
    productScope: read.OIDC_PRODUCT_SCOPE,
    introspection: clientId && clientSecret ? { clientId, clientSecret } : null,
    audience: read.OIDC_AUDIENCE ?? null,
    environmentClaim: read.OIDC_ENVIRONMENT_CLAIM,
    userIdClaim: read.OIDC_USER_ID_CLAIM,
    wrongCredentialsError: read.OIDC_WRONG_CREDENTIALS_ERROR,
    unauthorizedUrl: read.OIDC_UNAUTHORIZED_URL ?? `${issuer.replace(/\/$/, '')}/environment-unauthorized`,
    databaseUrl: read.IDENTITY_DATABASE_URL ?? null,
  };
}

function protocolOf(text: string): string {
  return URL.parse(text)?.protocol ?? '';
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isSecure(text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  return (
    ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
    (isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
  );
}
