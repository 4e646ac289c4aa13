import { type JwtProvider, startJwtProvider } from '../../simulators/identity/jwt-provider.ts';
import type { Spa } from './spa.ts';

/** What the access tokens of the tests must name as their audience. */
export const audience = 'quieta-api';

export interface Tokens extends JwtProvider {
  /** A good token of the spa's user. */
  tokenFor(spa: Spa): Promise<string>;
}

/** The identity provider of the tests, and tokens for a spa's user. */
export async function startTokens(): Promise<Tokens> {
  const provider = await startJwtProvider();
  return { ...provider, tokenFor: (spa) => provider.mint(claimsOf(spa)) };
}

/** What a token of the spa's user says; `mint` adds issuer and end. */
export function claimsOf({ actor }: Spa): Record<string, string> {
  return { sub: 'desk', aud: audience, environment_name: actor.environmentName, user_id: actor.userId };
}
