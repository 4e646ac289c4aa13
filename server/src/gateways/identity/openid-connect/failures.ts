import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { IdentityError, type IdentityFailure } from '../port.ts';

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
