import { type IntrospectionResponse, ResponseBodyError, tokenIntrospection } from 'openid-client';
import { IdentityError } from '../port.ts';
import type { Connection } from './connection.ts';

interface Expectation {
  readonly issuer: string;
  /** The sign-in client: tokens issued to other applications are refused, unless they name `audience`. */
  readonly clientId: string;
  readonly audience: string | null;
}

type Introspection = IntrospectionResponse & { sub: string; exp: number };
type Introspector = (token: string) => Promise<Introspection>;

/** Asks the provider about an opaque access token (RFC 7662), as a separate client that `connect` authenticates. */
export function createIntrospector(connect: Connection, expected: Expectation): Introspector {
  return async (token) => {
    const configuration = await connect();
    const answer = await tokenIntrospection(configuration, token, { token_type_hint: 'access_token' }).catch(
      (error: unknown) => {
        throw new IdentityError(isAboutToken(error) ? 'invalid-token' : 'unreachable', error);
      },
    );
    const { sub, exp } = answer;
    if (!isAccessTokenForUs(answer, expected) || sub === undefined || exp === undefined) {
      throw new IdentityError('invalid-token');
    }
    return { ...answer, sub, exp };
  };
}

/**
 * Some providers refuse to inspect a token that cannot be theirs. Any other refusal is about our client and says nothing about the token.
 */
function isAboutToken(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.status === 400 && error.error !== 'invalid_client';
}

function isAccessTokenForUs(answer: IntrospectionResponse, { issuer, clientId, audience }: Expectation): boolean {
  if (!answer.active || (answer.iss !== undefined && answer.iss !== issuer)) return false;
  // A refresh token is active too; only an access token has the type "bearer".
  const type = answer.token_type ?? answer['typ'];
  if (typeof type !== 'string' || type.toLowerCase() !== 'bearer') return false;
  return answer.client_id === clientId || (audience !== null && [answer.aud].flat().includes(audience));
}
