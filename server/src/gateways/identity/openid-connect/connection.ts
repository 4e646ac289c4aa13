import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { IdentityError } from '../port.ts';

const TIMEOUT_SECONDS = 5;

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

export type Connection = () => Promise<Configuration>;

/** Loads the provider's description when it is first needed, and again after each failure. */
export function connectTo(issuer: string, { clientId, clientSecret }: ClientCredentials): Connection {
  let loading: Promise<Configuration> | undefined;

  async function load(): Promise<Configuration> {
    const server = new URL(issuer);
    const authentication = clientSecret === null ? None() : ClientSecretBasic(clientSecret);
    // The configuration allows http on localhost alone. Signatures of id tokens are checked, because http vouches for nobody.
    const extensions = [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(server, clientId, undefined, authentication, { timeout: TIMEOUT_SECONDS, execute: extensions });
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw new IdentityError('discovery-failed', error);
    });
    return loading;
  };
}
