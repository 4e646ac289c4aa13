import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readBackupLines } from './read-backup-lines.ts';
import { sealing } from './seal-backup.ts';

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

test('a line ends at its line feed alone, and is the same to the letter however it lies in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-backup-'));
  const file = join(folder, 'whole');
  try {
    const lines = ['a\u2028b\u2029c\u0085d', 'e\rf', '', '“żółw” 👩🏽‍🦰 '.repeat(20_000), 'end'];
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`));
    expect(await linesOf(file)).toEqual(lines);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function linesOf(file: string): Promise<string[]> {
  return Array.fromAsync(readBackupLines(file));
}

test('a backup that was sealed with a passphrase is read with it alone, and not where a byte is another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-backup-'));
  const file = join(folder, 'sealed');
  const lines = [
    'quieta-backup-1\t{}',
    ...Array.from({ length: 4_000 }, (_, n) => `guest\t${n} ${randomUUID()} canary`),
    'end\ttrue',
  ];
  try {
    const zipped = gzipSync(`${lines.join('\n')}\n`);
    const pieces = await Array.fromAsync(sealing('a long passphrase')(ReadableStream.from([zipped])));
    const sealed = Buffer.concat(pieces);
    writeFileSync(file, sealed);
    expect(gunzipOrNull(sealed)).toBeNull();
    expect(await Array.fromAsync(readBackupLines(file, 'a long passphrase'))).toEqual(lines);
    await expect(Array.fromAsync(readBackupLines(file))).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(Array.fromAsync(readBackupLines(file, 'another'))).rejects.toThrow('another passphrase');
    for (const at of [sealed.length >> 1]) {
      const damaged = Buffer.from(sealed);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      await expect(Array.fromAsync(readBackupLines(file, 'a long passphrase'))).rejects.toThrow(
        'cannot be read as a backup',
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function gunzipOrNull(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}
