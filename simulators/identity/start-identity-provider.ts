import { createServer } from 'node:http';
import { listen } from '../fiscal-printer/live-server.ts';
import { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from './provider.ts';

export interface RunningIdentityProvider extends Pick<IdentityProvider, 'clientSecret' | 'close'> {
  readonly issuer: string;
  /** The number of requests for a path below the issuer, such as `/token/introspection`. */
  requestsFor(path: string): number;
  /** While it is away, the connection of every request is cut. */
  pretendToBeAway(isAway: boolean): void;
}

/** The provider on an HTTP server of its own, at a free port of this machine. */
export async function startIdentityProvider(
  options: Omit<IdentityProviderOptions, 'issuer'>,
): Promise<RunningIdentityProvider> {
  let isAway = false;
  const requests = new Map<string, number>();
  const server = createServer();
  const issuer = `http://localhost:${await listen(server, 0, '127.0.0.1')}/identity`;
  const provider = await createIdentityProvider({ ...options, issuer });
  server.on('request', (request, response) => {
    if (isAway) return request.socket.destroy();
    const path = (request.url ?? '').slice(provider.mountPath.length);
    requests.set(path, (requests.get(path) ?? 0) + 1);
    return provider.handle(request, response);
  });

  return {
    issuer,
    clientSecret: provider.clientSecret,
    requestsFor: (path) => requests.get(path) ?? 0,
    pretendToBeAway(away) {
      isAway = away;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await provider.close();
    },
  };
}
