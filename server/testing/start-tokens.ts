import { type JwtProvider, startJwtProvider } from '../../simulators/identity/jwt-provider.ts';
import type { Spa } from './spa.ts';

/** The audience that the access tokens of the tests must name. */
export const audience = 'quieta-api';

export interface Tokens extends JwtProvider {
  /** A valid token of the spa's user. */
  tokenFor(spa: Pick<Spa, 'actor'>): Promise<string>;
  /** The headers of the user's requests in the spa's first branch, with such a token. */
  headersFor(spa: Spa): Promise<Record<string, string>>;
}

/** The identity provider of the tests, and tokens for a spa's user. */
export async function startTokens(): Promise<Tokens> {
  const provider = await startJwtProvider();
  const tokenFor = (spa: Pick<Spa, 'actor'>) => provider.mint(claimsOf(spa));
  return {
    ...provider,
    tokenFor,
    headersFor: async (spa) => ({
      authorization: `Bearer ${await tokenFor(spa)}`,
      environmentname: spa.actor.environmentName,
      branchid: spa.branches[0].id,
    }),
  };
}

/** The claims of a token of the spa's user; `mint` adds issuer and expiry. */
export function claimsOf({ actor }: Pick<Spa, 'actor'>): Record<string, string> {
  return { sub: 'desk', aud: audience, environment_name: actor.environmentName, user_id: actor.userId };
}
