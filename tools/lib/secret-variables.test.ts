import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorProblem } from './operator-problem.ts';
import { readSecretVariables } from './secret-variables.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is read from the file that its variable names, without the line feed at its end', () => {
  const file = join(folder, 'key');
  writeFileSync(file, 'a key\n');
  const env: Record<string, string | undefined> = {
    SESSION_KEY_FILE: file,
    OIDC_ISSUER_FILE: file,
    SMTP_URL: 'smtp://a',
  };
  readSecretVariables(env);
  expect(env).toEqual({ SESSION_KEY: 'a key', SESSION_KEY_FILE: file, OIDC_ISSUER_FILE: file, SMTP_URL: 'smtp://a' });
});

test.each([
  ['both are set', { SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/a' }, 'SMTP_URL and SMTP_URL_FILE are both set'],
  ['the file is missing', { SMTP_URL_FILE: '/nowhere' }, 'SMTP_URL_FILE names cannot be read (ENOENT): /nowhere.'],
])('where %s a sentence says so', (_, env, sentence) => {
  expect(() => readSecretVariables(env)).toThrow(OperatorProblem);
  expect(() => readSecretVariables(env)).toThrow(sentence);
});
