import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir, prepareDataDir, readHolder, writeRunning } from './data-dir.ts';

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

test('whoever has a data folder says who it is and since when; what a killed one said counts for nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-data-'));
  try {
    const lock = await lockDataDir(folder);
    expect(readHolder(folder)).toMatchObject({ pid: process.pid, hostName: hostname(), url: null });
    writeRunning(folder, 'http://localhost:3000');
    expect(readHolder(folder)?.url).toBe('http://localhost:3000');
    await expect(lockDataDir(folder, 0)).rejects.toThrow(
      new RegExp(
        `^Another Quieta is using the data folder .+ \\(process ${process.pid} on .+, since \\d{4}-.+Z, http://localhost:3000\\): stop it first`,
      ),
    );
    lock.release();
    expect(readHolder(folder)).toBeUndefined();
    // A process of this number lives, and has nothing to do with the folder.
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: 1, hostName: 'gone', since: '', url: null }));
    expect(readHolder(folder)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a data folder is let go also where what its holder said cannot be removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quieta-data-'));
  const holder = join(folder, 'running.json');
  try {
    const lock = await lockDataDir(folder);
    // As on a disk that can only be read by now.
    rmSync(holder);
    mkdirSync(holder);
    expect(lock.release).not.toThrow();
    rmSync(holder, { recursive: true });
    (await lockDataDir(folder, 0)).release();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
