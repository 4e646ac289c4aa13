import { expect, test } from 'vitest';
import { readReturn } from './sign-in.ts';

test('AUT-01 without code, token or error there is no return; state or iss alone is none', () => {
  expect(readReturn('')).toBeNull();
  expect(readReturn('?state=a')).toBeNull();
  expect(readReturn('?iss=https://id.example')).toBeNull();
});

test('AUT-02 a code is a return, with everything that came along', () => {
  const returned = readReturn('?code=0123&state=9&iss=i&session_state=s');
  expect(returned).toMatchObject({ kind: 'code' });
  expect(returned?.kind === 'code' && returned.params.get('code')).toBe('0123');
});

test('AUT-02 a bare token is a return, but of its own kind', () => {
  expect(readReturn('?token=abc')).toEqual({ kind: 'token' });
});

test('an error goes before anything else', () => {
  expect(readReturn('?error=access_denied&code=1&token=2')).toMatchObject({ kind: 'error' });
});
