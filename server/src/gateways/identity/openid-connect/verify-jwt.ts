import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '#platform/clock';
import { IdentityError } from '../port.ts';

/** Asymmetric signatures only: with a shared-secret algorithm anybody could sign with the published key. */
const algorithms = [
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'EdDSA',
  'Ed25519',
];

const TIMEOUT_MS = 5_000;
/** How far the provider's clock may be off, seconds. */
const CLOCK_TOLERANCE = 5;

interface Expectation {
  readonly issuer: string;
  readonly audience: string;
  readonly clock: Clock;
}

export type JwtVerifier = (token: string) => Promise<JWTPayload & { sub: string; exp: number }>;

/**
 * Verifies access tokens with the keys that the provider publishes at `jwksUri`: signature, issuer, audience, expiry,
 * not-before. Keys are fetched again for an unknown `kid`, at most every 30 s. Keys named in the token's header are
 * ignored.
 */
export function createJwtVerifier(jwksUri: string, { issuer, audience, clock }: Expectation): JwtVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: TIMEOUT_MS });

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance: CLOCK_TOLERANCE,
        // oxlint-disable-next-line no-restricted-globals -- the library takes a Date; the moment is the injected clock's
        currentDate: new Date(clock.now().epochMilliseconds),
        requiredClaims: ['sub', 'exp'],
      });
      if (payload.sub === undefined || payload.exp === undefined) throw new IdentityError('invalid-token');
      return { ...payload, sub: payload.sub, exp: payload.exp };
    } catch (error) {
      throw new IdentityError(isAboutKeys(error) ? 'unreachable' : 'invalid-token', error);
    }
  };
}

/** Whether the keys could not be fetched, which says nothing about the token. */
function isAboutKeys(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  if (!(error instanceof errors.JOSEError)) return error instanceof TypeError && error.cause !== undefined;
  // The library throws a plain JOSEError for any answer that is not 200 with JSON.
  return error.code === errors.JOSEError.code;
}

/** Whether this is a signed JWT rather than an opaque token. */
export function isJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}
