import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Account } from './accounts.ts';
import type { ProviderKeys } from './keys.ts';
import type { ProviderStore } from './provider-store.ts';
import { logoutSource, postLogoutSuccessSource } from './sign-out.ts';

const DAY = 24 * 60 * 60;
const SCOPE = 'openid profile email quieta';

/** A registered client. One with `introspects` is an API that checks tokens and has no sign-in of its own. */
export interface Client {
  readonly id: string;
  readonly redirectUris?: readonly string[];
  readonly postLogoutRedirectUris?: readonly string[];
  readonly introspects?: boolean;
}

interface ConfigurationInput {
  readonly base: string;
  readonly accounts: readonly Account[];
  readonly clients: readonly Client[];
  readonly clientSecret: (clientId: string) => string;
  readonly keys: ProviderKeys;
  readonly store: ProviderStore;
  readonly accessTokenSeconds: number;
  readonly rotatesRefreshTokens: boolean;
  readonly renderError: (ctx: KoaContextWithOIDC, error: unknown) => void;
}

export function providerConfiguration(input: ConfigurationInput): Configuration {
  const { base, keys, clients } = input;
  const introspectors = new Set(clients.filter((client) => client.introspects).map(({ id }) => id));

  return {
    adapter: input.store.adapter,
    jwks: keys.signing,
    cookies: {
      keys: keys.cookies,
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: base || '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clients: clients.map((client) => clientMetadata(client, input.clientSecret(client.id))),
    // Browsers only read the discovery document; every other call comes from a server.
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    scopes: ['openid'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
      email: ['email', 'email_verified'],
      quieta: ['environment_name', 'user_id'],
    },
    // The claims of a scope are also put into the id token, not only into userinfo.
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => findAccount(input.accounts, sub),
    extraTokenClaims(_ctx, token) {
      const account = input.accounts.find(({ login }) => 'accountId' in token && login === token.accountId);
      return account && token.scope?.split(' ').includes('quieta') ? productClaims(account) : {};
    },
    interactions: { url: (_ctx, interaction) => `${base}/sign-in/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantWithoutAsking(ctx),
    renderError: (ctx, _out, error) => input.renderError(ctx, error),
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: input.rotatesRefreshTokens,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Userinfo would refuse tokens that are bound to a resource; opaque ones are introspected instead.
      resourceIndicators: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => introspectors.has(client.clientId) && token.kind === 'AccessToken',
      },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: logoutSource(base),
        postLogoutSuccessSource: postLogoutSuccessSource(base),
      },
    },
    ttl: {
      AccessToken: input.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 10 * 60,
      Interaction: 30 * 60,
      Grant: DAY,
      RefreshToken: DAY,
      Session: DAY,
    },
  };
}

function clientMetadata(client: Client, secret: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: client.id,
    client_secret: secret,
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: client.redirectUris ?? [],
    post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
    grant_types: client.introspects ? [] : ['authorization_code', 'refresh_token'],
    response_types: client.introspects ? [] : ['code'],
    id_token_signed_response_alg: 'ES256',
    ...(client.introspects ? {} : { scope: SCOPE }),
  };
}

function productClaims(account: Account): Record<string, string> {
  return {
    ...(account.environmentName === null ? {} : { environment_name: account.environmentName }),
    ...(account.userId === null ? {} : { user_id: account.userId }),
  };
}

function findAccount(accounts: readonly Account[], sub: string) {
  const account = accounts.find(({ login }) => login === sub);
  if (!account) return undefined;
  return {
    accountId: account.login,
    claims: () => ({
      sub: account.login,
      name: `${account.givenName} ${account.familyName}`,
      given_name: account.givenName,
      family_name: account.familyName,
      preferred_username: account.login,
      locale: account.locale,
      email: account.email,
      email_verified: true,
      ...productClaims(account),
    }),
  };
}

/** The clients belong to the same company, so signing in counts as consent. */
async function grantWithoutAsking(ctx: KoaContextWithOIDC) {
  const { provider, session, client } = ctx.oidc;
  if (!session?.accountId || !client) return undefined;
  const grantId = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing) return existing;

  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}
