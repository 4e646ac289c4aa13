import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBackupLines } from './read-backup-lines.ts';

test('a file that is missing, something else or cut off is refused in a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-backup-'));
  try {
    const whole = gzipSync('quieta-backup-1\t{}\nend\ttrue\n');
    const files = { whole, other: 'a letter', part: whole.subarray(0, -4) };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);

    expect(await linesOf(join(folder, 'whole'))).toEqual(['quieta-backup-1\t{}', 'end\ttrue']);
    for (const name of ['other', 'part', 'missing', '.']) {
      const file = join(folder, name);
      await expect(linesOf(file)).rejects.toThrow(`${file} cannot be read as a backup (`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function linesOf(file: string): Promise<string[]> {
  return Array.fromAsync(readBackupLines(file));
}
