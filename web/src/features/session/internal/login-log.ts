import type { LoginFailure } from '../store.ts';

/** For whoever supports the desk; the specification has them in Italian (AUT-15). None of it is shown. */
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
