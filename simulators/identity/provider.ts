import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Assets, assetsBeside, sharedAssets } from '../fiscal-printer/assets.ts';
import type { Account } from './accounts.ts';
import { type Client, providerConfiguration } from './configuration.ts';
import { environmentUnauthorized } from './environment-unauthorized.ts';
import { loadOrCreateKeys } from './keys.ts';
import { type Middleware, Provider } from './oidc-library.ts';
import { pageGuard, showError } from './page-guard.ts';
import { openProviderStore } from './provider-store.ts';
import { signIn } from './sign-in.ts';
import { skipLogoutWithoutSession } from './sign-out.ts';

export interface IdentityProviderOptions {
  /**
   * The address under which browsers and servers reach it; the handler is mounted at its path:
   * `http://localhost:3000/identity`.
   */
  readonly issuer: string;
  /** A database of its own; its table is created at the start. */
  readonly databaseUrl: string;
  /**
   * Folder for signing keys, cookie keys and the seed of the client secrets; created at the start, closed to other
   * users.
   */
  readonly keysDir: string;
  readonly accounts: readonly Account[];
  readonly clients: readonly Client[];
  readonly accessTokenSeconds?: number;
  /**
   * Whether a refresh token is good for one use, and a second use ends the session. By default it is good for the day:
   * the clients are confidential, so that it is useless without their secret (RFC 9700, 4.14.2).
   */
  readonly rotatesRefreshTokens?: boolean;
  /** Whether the sign-in page, which prints the passwords, is on the public internet; the page then says so. */
  readonly isPublic?: boolean;
  /** Milliseconds since 1970, for the delays after wrong passwords. */
  readonly now?: () => number;
  /** Called with failures that are not the caller's fault. */
  readonly onError?: (error: unknown) => void;
}

export interface IdentityProvider {
  readonly mountPath: string;
  /**
   * Answers every request whose path starts with `mountPath`. The body must not have been read. `address` is the
   * sender's if that is not the other end of the connection; the request's own headers are not trusted for it.
   */
  handle(request: IncomingMessage, response: ServerResponse, address?: string): void;
  /** The secret with which this client authenticates at the token, introspection and revocation endpoints. */
  clientSecret(clientId: string): string;
  close(): Promise<void>;
}

/** An OpenID Connect provider for demonstration and tests: real protocol, public passwords. */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { issuer, accounts, clients, onError = console.error } = options;
  const address = new URL(issuer);
  const base = address.pathname.replace(/\/$/, '');
  const keys = await loadOrCreateKeys(options.keysDir);
  const store = await openProviderStore(options.databaseUrl);
  const clientSecret = (clientId: string) =>
    createHmac('sha256', keys.clientSecretSeed).update(clientId).digest('base64url');

  const formTargets = [
    ...new Set(clients.flatMap(({ redirectUris = [] }) => redirectUris).map((uri) => new URL(uri).origin)),
  ];
  const guard = { base, home: formTargets[0] ?? address.origin, formTargets, onError };

  const provider = new Provider(
    issuer,
    providerConfiguration({
      base,
      accounts,
      clients,
      clientSecret,
      keys,
      store,
      accessTokenSeconds: options.accessTokenSeconds ?? 600,
      rotatesRefreshTokens: options.rotatesRefreshTokens ?? false,
      renderError: (ctx, error) => showError(ctx, error, guard),
    }),
  );
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onError(error));
  provider.use(pageGuard(guard));
  provider.use(assets());
  provider.use(signIn({ provider, base, accounts, isPublic: options.isPublic ?? false, now: options.now ?? Date.now }));
  provider.use(environmentUnauthorized({ provider, base }));
  provider.use(skipLogoutWithoutSession());
  const answer = provider.callback();

  return {
    mountPath: base,
    clientSecret,
    handle(request, response, sender = request.socket.remoteAddress) {
      const originalUrl = request.url ?? '/';
      // Only the issuer decides the provider's addresses, not the Host header of a request.
      Object.assign(request.headers, {
        'x-forwarded-proto': address.protocol.slice(0, -1),
        'x-forwarded-host': address.host,
        'x-forwarded-for': sender,
      });
      Object.assign(request, { originalUrl, url: originalUrl.slice(base.length) || '/' });
      void answer(request, response);
    },
    close: () => store.close(),
  };
}

const files: Assets = { ...sharedAssets, ...assetsBeside(import.meta.url, 'tokens.css', 'pages.css') };

/** Serves the few files behind the pages. */
function assets(): Middleware {
  return async (ctx, next) => {
    const file = files[ctx.path];
    if (file === undefined) return next();
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = file.type;
    ctx.body = await readFile(fileURLToPath(file.source));
  };
}
