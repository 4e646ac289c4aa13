import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { failureOf, logLoginFailure, SignInError } from './login-failure.ts';

const refused = (status: number, code?: string) => new ApiError(status, 'refused', { code });

test('AUT-17 AUT-06 each error of a sign-in is one failure, and a disabled user is one of its own', () => {
  expect(failureOf(new SignInError('initialisation', new Error('no discovery')))).toBe('initialisation');
  expect(failureOf(refused(400, 'login-not-completed'))).toBe('not-completed');
  expect(failureOf(refused(401, 'wrong-credentials'))).toBe('not-completed');
  expect(failureOf(refused(401))).toBe('invalid-token');
  expect(failureOf(refused(403))).toBe('invalid-token');
  expect(failureOf(refused(403, 'user-disabled'))).toBe('user-disabled');
  expect(failureOf(new SignInError('initialisation', refused(403, 'user-disabled')))).toBe('user-disabled');
  for (const status of [0, 429, 500, 503]) expect(failureOf(refused(status))).toBe('during-authentication');
  expect(failureOf(new TypeError('of our own'))).toBe('unexpected');
});

test('AUT-15 each failure is logged once, at level error, in Italian', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => logged.mockRestore());
  const cause = new Error('why');
  const failures = [
    'initialisation',
    'invalid-token',
    'not-completed',
    'during-authentication',
    'user-disabled',
    'unexpected',
  ] as const;
  for (const failure of failures) logLoginFailure(failure, cause);
  expect(logged.mock.calls).toEqual([
    ["Errore di inizializzazione dell'autenticazione", cause],
    ['Ricevuto un token non valido', cause],
    ['Autenticazione non riuscita', cause],
    ["Errore durante l'autenticazione", cause],
    ['Utente disattivato', cause],
    ['Errore imprevisto', cause],
  ]);
});
