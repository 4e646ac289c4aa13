import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readMigrations } from '../../server/src/platform/database/migrate.ts';
import { markRestoreBegun, readHolder } from '../lib/data-dir.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { startEmbeddedPostgres } from '../lib/embedded-postgres/start-embedded-postgres.ts';
import { restoreInstallation } from './restore-installation.ts';

test('SEC-08 a restore that fails leaves no installation behind, and the right file goes into the same folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-restore-'));
  const dataDir = join(folder, 'data');
  const migrations = (await readMigrations()).map(({ name }) => name);
  const head = `quieta-backup-1\t${JSON.stringify({ migrations, sessionKey: 'key' })}\n`;
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), gzipSync(text));
    return join(folder, name);
  };
  try {
    const part = write('part', head);
    const whole = write('whole', `${head}end\ttrue\n`);
    await expect(restoreInstallation(part, dataDir)).rejects.toThrow('not whole');
    expect(readdirSync(dataDir)).toEqual(['lock']);
    expect(readHolder(dataDir)).toBeUndefined();

    // Cut off without being able to clear up.
    markRestoreBegun(dataDir);
    writeFileSync(join(dataDir, 'session-key.json'), '{}');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^A restore to .+ did not come to its end: run .+\.$/,
    );

    // As earlier versions wrote it, without a hash.
    expect(await restoreInstallation(whole, dataDir)).toBe(false);
    await expect(restoreInstallation(whole, dataDir)).rejects.toThrow('holds an installation already');
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
  } finally {
    await removeDataDir(dataDir);
    rmSync(folder, { recursive: true });
  }
});
