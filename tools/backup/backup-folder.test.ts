import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupName, readBackupMoments, rotateBackups } from './backup-folder.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-backups-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (text: string) => Temporal.Instant.from(text);

test('SEC-08 old backups go by the rule, half ones after a day, and no other file is touched', () => {
  const old = backupName(at('2026-11-26T03:15:00Z'));
  const yesterday = backupName(at('2026-11-27T03:15:00Z'));
  const today = backupName(at('2026-11-28T03:15:07.9Z'));
  const cutOff = `${backupName(at('2026-11-20T03:15:00Z'))}.unfinished`;
  const growing = `${backupName(at('2026-11-28T04:00:00Z'))}.unfinished`;
  const others = ['quieta-2026-11-01.gz', 'letter.backup', 'quieta-2026-11-26T03-15-00Z.backup.age'];
  for (const name of [old, yesterday, today, cutOff, growing, ...others]) writeFileSync(join(folder, name), '');

  expect(readBackupMoments(folder).map(String).toSorted()).toEqual([
    '2026-11-26T03:15:00Z',
    '2026-11-27T03:15:00Z',
    '2026-11-28T03:15:08Z',
  ]);
  const removed = rotateBackups(folder, { days: 2, weeks: 1, months: 1 }, at('2026-11-28T04:01:00Z'));
  expect(removed).toEqual([old, cutOff]);
  expect(readdirSync(folder).toSorted()).toEqual([yesterday, today, growing, ...others].toSorted());
});
