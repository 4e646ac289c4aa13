import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityProvider, type IdentityProvider, type IdentityProviderOptions } from './provider.ts';

export interface RunningIdentityProvider extends Pick<IdentityProvider, 'clientSecret' | 'close'> {
  readonly issuer: string;
  /** Cuts every connection and answers nobody until it is called again with false. */
  pretendToBeAway(isAway: boolean): void;
}

/** The provider on an HTTP server of its own, at a free port of this machine. */
export async function startIdentityProvider(
  options: Omit<IdentityProviderOptions, 'issuer'>,
): Promise<RunningIdentityProvider> {
  let provider: IdentityProvider | undefined;
  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway || provider === undefined) request.socket.destroy();
    else provider.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}/identity`;
  provider = await createIdentityProvider({ ...options, issuer });

  return {
    issuer,
    clientSecret: provider.clientSecret,
    pretendToBeAway(away) {
      isAway = away;
      server.closeAllConnections();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await provider.close();
    },
  };
}
