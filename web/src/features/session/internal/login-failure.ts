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

/** Which of the five failures an error is (AUT-17). */
export function failureOf(error: unknown): LoginFailure {
  if (error instanceof SignInError) return error.failure;
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.code === 'login-not-completed' || error.code === 'wrong-credentials') return 'not-completed';
  if (error.status === 401 || error.status === 403) return 'invalid-token';
  return 'during-authentication';
}

/** For support staff, in Italian as the specification requires (AUT-15). Never shown on the page. */
const messages: Record<LoginFailure, string> = {
  initialisation: "Errore di inizializzazione dell'autenticazione",
  'invalid-token': 'Ricevuto un token non valido',
  'not-completed': 'Autenticazione non riuscita',
  'during-authentication': "Errore durante l'autenticazione",
  unexpected: 'Errore imprevisto',
};

export function logLoginFailure(failure: LoginFailure, cause: unknown): void {
  console.error(messages[failure], cause);
}
