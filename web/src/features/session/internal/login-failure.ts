import { ApiError } from '#lib/api/api-error.ts';
import type { LoginFailure } from '../store.ts';

/** An error whose kind of login failure is known where it is thrown. */
export class SignInError extends Error {
  readonly failure: LoginFailure;

  constructor(failure: LoginFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Which failure an error is (AUT-17); a disabled user is one of its own. */
export function failureOf(error: unknown): LoginFailure {
  if (refusalOf(error)?.code === 'user-disabled') return 'user-disabled';
  if (error instanceof SignInError) return error.failure;
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.code === 'login-not-completed' || error.code === 'wrong-credentials') return 'not-completed';
  if (error.status === 401 || error.status === 403) return 'invalid-token';
  return 'during-authentication';
}

/** The server's refusal behind an error; null if there is none. */
export function refusalOf(error: unknown): ApiError | null {
  const cause = error instanceof SignInError ? error.cause : error;
  return cause instanceof ApiError ? cause : null;
}

/** For support staff, in Italian as the specification requires (AUT-15). Never shown on the page. */
const messages: Record<LoginFailure, string> = {
  initialisation: "Errore di inizializzazione dell'autenticazione",
  'invalid-token': 'Ricevuto un token non valido',
  'not-completed': 'Autenticazione non riuscita',
  'during-authentication': "Errore durante l'autenticazione",
  'user-disabled': 'Utente disattivato',
  unexpected: 'Errore imprevisto',
};

export function logLoginFailure(failure: LoginFailure, cause: unknown): void {
  console.error(messages[failure], cause);
}
