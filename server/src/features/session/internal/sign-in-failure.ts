import type { ErrorCode } from '@quieta/contract/error-codes';
import type { FastifyBaseLogger } from 'fastify';
import { IdentityError, type IdentityFailure } from '#gateways/identity/port';
import { Refusal } from '#platform/errors/refusal';
import { toRefusal } from '#platform/http/problem';

/** The log messages for a failed sign-in (AUT-15); users read the text of the error code. */
const failures: Readonly<Record<IdentityFailure, { readonly log: string; readonly code: ErrorCode }>> = {
  'discovery-failed': { log: 'Errore di inizializzazione dell’autenticazione', code: 'identity-provider-unreachable' },
  'invalid-token': { log: 'Ricevuto un token non valido', code: 'unauthenticated' },
  refused: { log: 'Autenticazione non riuscita', code: 'login-not-completed' },
  unreachable: { log: 'Errore durante l’autenticazione', code: 'identity-provider-unreachable' },
};
const UNEXPECTED = 'Errore imprevisto';

/**
 * Logs a failed sign-in once, and answers its refusal. A refusal of our own is not a failed sign-in and is passed on.
 */
export function toSignInRefusal(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof IdentityError)) {
    log.error({ reason: reasonOf(error) }, UNEXPECTED);
    return toRefusal(error);
  }
  const { log: words, code } = failures[error.failure];
  log.error({ failure: error.failure, reason: reasonOf(error.cause) }, words);
  return new Refusal(code);
}

/**
 * The chain of messages and codes. The whole error must not be logged: the client library's causes contain codes and
 * tokens.
 */
function reasonOf(error: unknown): string {
  const parts: string[] = [];
  for (let link = error; link instanceof Error && parts.length < 4; link = link.cause) {
    parts.push('code' in link ? `${link.message} (${String(link.code)})` : link.message);
  }
  return parts.join(': ');
}

/** Page for an account that belongs to no environment or user (AUT-07). */
export interface UnauthorizedPage {
  readonly clientId: string;
  /** The identity provider's page for such accounts. */
  readonly unauthorizedUrl: string;
}

/**
 * Refuses an account and names the way out, so that every page can go it. `environmentName` is null if the account
 * names none.
 */
export function unauthorizedAt(
  { clientId, unauthorizedUrl }: UnauthorizedPage,
  environmentName: string | null,
): Refusal {
  return new Refusal('environment-unauthorized', { clientId, unauthorizedUrl, environmentName: environmentName ?? '' });
}
