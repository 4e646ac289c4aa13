import { fetchUserInfo } from 'openid-client';
import type { Claims, TokenSet } from '../port.ts';
import type { Connection } from './connection.ts';
import { rethrow } from './failures.ts';

export interface ClaimNames {
  readonly environmentClaim: string;
  readonly userIdClaim: string;
}

/** The two claims of a token or a profile; null where one is missing, empty, or no text. */
export function readClaims(source: Readonly<Record<string, unknown>>, names: ClaimNames): Claims {
  const read = (name: string): string | null => {
    const value = source[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return { environmentName: read(names.environmentClaim), userId: read(names.userIdClaim) };
}

/** The claims of the user's profile, asked for with the access token; the profile must be the subject's. */
export async function loadProfile(
  connect: Connection,
  { accessToken, subject }: Pick<TokenSet, 'accessToken' | 'subject'>,
  names: ClaimNames,
): Promise<Claims> {
  const configuration = await connect();
  return readClaims(await fetchUserInfo(configuration, accessToken, subject).catch(rethrow), names);
}
