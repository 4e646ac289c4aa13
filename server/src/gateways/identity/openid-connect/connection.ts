import {
  AuthorizationResponseError,
  allowInsecureRequests,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { IdentityError, type IdentityFailure } from '../port.ts';

const TIMEOUT_SECONDS = 5;

// oxlint-disable-next-line typescript/no-deprecated -- the library marks it so as a warning; configuration allows http on localhost alone
const allowHttp: (configuration: Configuration) => void = allowInsecureRequests;

interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** The provider's description, together with the client that speaks to it. */
export type Connection = () => Promise<Configuration>;

/** Loads the provider's description on first use, and again after each failure. */
export function connectTo(issuer: string, client: ClientCredentials): Connection {
  return remember(async () => {
    const server = new URL(issuer);
    const options = { timeout: TIMEOUT_SECONDS, ...(isInsecure(server) && { execute: [allowHttp] }) };
    try {
      const configuration = await discovery(server, client.clientId, undefined, authentication(client), options);
      // The code flow may rely on TLS instead, but there is no TLS on localhost.
      enableNonRepudiationChecks(configuration);
      return configuration;
    } catch (error) {
      throw new IdentityError('discovery-failed', error);
    }
  });
}

/** The same provider, used by another client. */
export function asClient(connect: Connection, client: ClientCredentials): Connection {
  return remember(async () => {
    const metadata = (await connect()).serverMetadata();
    const configuration = new Configuration(metadata, client.clientId, undefined, authentication(client));
    configuration.timeout = TIMEOUT_SECONDS;
    if (isInsecure(new URL(metadata.issuer))) allowHttp(configuration);
    return configuration;
  });
}

function isInsecure({ protocol }: URL): boolean {
  return protocol === 'http:';
}

function authentication({ clientSecret }: ClientCredentials): ClientAuth {
  return clientSecret === null ? None() : ClientSecretBasic(clientSecret);
}

function remember(load: Connection): Connection {
  let loading: Promise<Configuration> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const jwtChecks = new Set([
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/** Translates the client library's errors into the port's errors; any other error is thrown unchanged. */
export function rethrow(error: unknown): never {
  const failure = failureOf(error);
  throw failure === undefined ? error : new IdentityError(failure, error);
}

function failureOf(error: unknown): IdentityFailure | undefined {
  if (error instanceof ResponseBodyError) return error.status < 500 ? 'refused' : 'unreachable';
  if (error instanceof WWWAuthenticateChallengeError) return 'invalid-token';
  if (error instanceof AuthorizationResponseError) return 'refused';
  if (error instanceof ClientError) {
    const code = error.code ?? '';
    if (jwtChecks.has(code)) return 'invalid-token';
    return code === 'OAUTH_INVALID_RESPONSE' ? 'refused' : 'unreachable';
  }
  // fetch() reports a failed connection as a TypeError with the system's error as its cause.
  return error instanceof TypeError && error.cause !== undefined ? 'unreachable' : undefined;
}
