import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { IdentityError } from '../port.ts';

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
