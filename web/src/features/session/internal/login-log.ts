import type { LoginFailure } from '../store.ts';

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
