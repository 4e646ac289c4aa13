/** The provider's answer that a browser brings back, with the secrets created for this sign-in. */
interface CodeExchange {
  readonly code: string;
  /** PKCE code verifier. */
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
  /** The `iss` return parameter; null where there was none. */
  readonly iss: string | null;
  readonly redirectUri: string;
}

export interface TokenSet {
  readonly subject: string;
  readonly accessToken: string;
  /** Null if the provider gives none: the session then ends with its access token. */
  readonly refreshToken: string | null;
  /** Null only in a stored session whose cookie had no room for it. */
  readonly idToken: string | null;
}

/**
 * Claims of a valid access token, or of the user's profile, about its holder. Each of the two claims is null if it is
 * missing.
 */
export interface TokenIdentity {
  readonly subject: string;
  readonly environmentName: string | null;
  readonly userId: string | null;
  /** When the access token expires. */
  readonly expiresAt: Temporal.Instant;
}

export type Claims = Pick<TokenIdentity, 'environmentName' | 'userId'>;

/**
 * - `discovery-failed`: the provider's description could not be loaded
 * - `unreachable`: the provider did not answer, or its answer could not be read
 * - `refused`: it refused a code or a refresh token, or the answer was not meant for us
 * - `invalid-token`: a token is expired, revoked, forged, or belongs to another user or client
 */
export type IdentityFailure = 'discovery-failed' | 'unreachable' | 'refused' | 'invalid-token';

export class IdentityError extends Error {
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'IdentityError';
    this.failure = failure;
  }
}

/** An identity provider, as the product needs it. Every method may throw an `IdentityError`. */
export interface IdentityGateway {
  exchangeCode(exchange: CodeExchange): Promise<TokenSet>;
  /**
   * Exchanges a refresh token for new tokens; the subject must be the same. A second call with the same refresh token
   * may end the session.
   */
  renew(tokens: Pick<TokenSet, 'refreshToken' | 'subject' | 'idToken'>): Promise<TokenSet>;
  /** The claims of the user's profile; null if the provider gives none for such an access token. */
  loadProfile(tokens: Pick<TokenSet, 'accessToken' | 'subject'>): Promise<Claims | null>;
  /**
   * Verifies an access token and answers whose it is. A valid result is cached: 30 s for an opaque token, until it
   * expires for a JWT.
   */
  verifyAccessToken(accessToken: string): Promise<TokenIdentity>;
  /** Revokes the tokens at the provider, if it supports that; always forgets them here. */
  revoke(tokens: Pick<TokenSet, 'accessToken' | 'refreshToken'>): Promise<void>;
  /** The address that ends the provider's own session; null if the provider has none. */
  logoutUrl(request: { readonly idToken: string | null; readonly returnTo: string }): Promise<string | null>;
}
