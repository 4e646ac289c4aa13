import { ClientError, fetchUserInfo, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { Claims, TokenSet } from '../port.ts';
import type { Connection } from './connection.ts';
import { rethrow } from './connection.ts';

interface ClaimNames {
  readonly environmentClaim: string;
  readonly userIdClaim: string;
}

/** The two claims of a token or a profile; null where one is missing, empty, or not a text. */
export function readClaims(source: Readonly<Record<string, unknown>>, names: ClaimNames): Claims {
  const read = (name: string): string | null => {
    const value = source[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return { environmentName: read(names.environmentClaim), userId: read(names.userIdClaim) };
}

/**
 * The claims of the user's profile, fetched with the access token; the profile must belong to the token's subject. Null
 * if the provider gives no profile for such a token: it has no UserInfo, or the token is meant for another audience.
 */
export async function loadProfile(
  connect: Connection,
  { accessToken, subject }: Pick<TokenSet, 'accessToken' | 'subject'>,
  names: ClaimNames,
): Promise<Claims | null> {
  const configuration = await connect();
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return null;
  try {
    return readClaims(await fetchUserInfo(configuration, accessToken, subject), names);
  } catch (error) {
    return refusesToken(error) ? null : rethrow(error);
  }
}

function refusesToken(error: unknown): boolean {
  const isAnswer = error instanceof WWWAuthenticateChallengeError || error instanceof ResponseBodyError;
  if (isAnswer) return error.status === 401 || error.status === 403;
  // A refusal without a standard error code.
  const answer = error instanceof ClientError ? error.cause : null;
  return answer instanceof Response && (answer.status === 401 || answer.status === 403);
}
