import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

test('a data folder is made with the folders above it', () => {
  const above = mkdtempSync(join(tmpdir(), 'quieta-data-'));
  try {
    const folder = join(above, 'spa', 'data');
    expect(prepareDataDir(folder)).toBe(folder);
    expect(prepareDataDir(folder)).toBe(folder);
  } finally {
    rmSync(above, { recursive: true });
  }
});

test('where no folder can be made, a sentence says what to do', () => {
  expect(() => prepareDataDir('/proc/quieta')).toThrow(
    /^The data folder \/proc\/quieta cannot be written \(E\w+\): give this account the right to, or choose another with DATA_DIR\.$/,
  );
});
