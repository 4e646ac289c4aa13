import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { draw, textsOf } from '#lib/testing/draw.tsx';
import { FailedSignIn } from '../sign-in.tsx';
import type { LoginFailure } from '../store.ts';

const failures: readonly LoginFailure[] = [
  'initialisation',
  'not-completed',
  'invalid-token',
  'during-authentication',
  'unexpected',
];

const english = await textsOf('session', 'en');

const drawn = (failure: LoginFailure, texts: Messages, wrongCredentials = false) =>
  draw(<FailedSignIn failure={failure} wrongCredentials={wrongCredentials} onRetry={() => {}} />, texts);

test('AUT-17 AUT-06 each of the five failures is told in a sentence of its own, with Retry', () => {
  expect(failures.map((failure) => drawn(failure, english).replaceAll(/<[^>]+>/g, '|'))).toEqual(
    [
      'The sign-in service cannot be reached at the moment.',
      'The sign-in was not completed.',
      'The sign-in was not accepted.',
      'The sign-in was interrupted.',
      'Something unexpected happened while signing in.',
    ].map((sentence) => `||${sentence}|||Retry|`),
  );
});

test.each([
  ['es', 'Reintentar'],
  ['it', 'Riprova'],
] as const)('AUT-17 I18-01 in the language %s as well', async (language, retry) => {
  const texts = await textsOf('session', language);
  const told = failures.map((failure) => drawn(failure, texts));
  expect(new Set(told).size).toBe(failures.length);
  for (const [place, failure] of failures.entries()) {
    expect(told[place]).toContain(retry);
    expect(told[place]).not.toContain(/<p>(.+?)<\/p>/.exec(drawn(failure, english))?.[1]);
  }
});

test('AUT-06 a disabled user is told whom to ask, and may log out to sign in as somebody else', () => {
  const told = drawn('user-disabled', english).replaceAll(/<[^>]+>/g, '|');
  expect(told).toBe(
    '||This account is disabled. Ask whoever manages people and rights to enable it again.|||Retry||Log out|',
  );
});

test('AUT-11 refused credentials have their own sentence beside Retry, and no other failure has it', () => {
  const sentence = 'The user name or the password was refused.';
  expect(drawn('not-completed', english, true)).toContain(sentence);
  expect(drawn('not-completed', english, true)).toContain('Retry');
  for (const failure of failures) expect(drawn(failure, english)).not.toContain(sentence);
});
