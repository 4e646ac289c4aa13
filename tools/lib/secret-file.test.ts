import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepSecrets } from './secret-file.ts';

test('secrets stay what they were, new names are added, and only their account can read the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-secrets-'));
  try {
    const file = join(folder, 'secrets.json');
    const first = keepSecrets(file, ['one']);
    const second = keepSecrets(file, ['one', 'two']);
    expect(second.one).toBe(first.one);
    expect(Buffer.from(second.two, 'base64url')).toHaveLength(32);
    expect(keepSecrets(file, ['one', 'two'])).toEqual(second);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(second.two);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
