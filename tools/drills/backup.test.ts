// The commands of docs/running/backup.md and bad-days/restore.md, as an operator types them.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupName } from '../backup/backup-folder.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { operatorIn, type TypeCommand } from '../testing/type-command.ts';

let folder: string;
let type: TypeCommand;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quieta-drill-'));
  type = operatorIn(folder, { FILE: 'nightly.backup', EMPTY_DIR: 'empty', DIR: 'backups' });
});
afterAll(async () => {
  for (const name of ['data', 'empty']) await removeDataDir(join(folder, name));
  rmSync(folder, { recursive: true });
});

test('SEC-08 an installation is backed up, sealed, every night, verified, and restored into an empty folder', async () => {
  await type('npm run admin -- environment create --name terme');
  await type('npm run admin -- branch create --environment terme --name "Terme Abano"');
  const sealed = { BACKUP_PASSPHRASE: 'a long passphrase' };

  expect(await type('npm run backup -- FILE', sealed)).toContain('Backed up to');
  await expect(type('npm run backup -- FILE', sealed)).rejects.toThrow('is there already');
  expect(await type('npm run backup -- --verify FILE', sealed)).toMatch(
    / is good: .+ audit chains of 1 branches hold\./,
  );
  await expect(type('npm run backup -- --verify FILE')).rejects.toThrow('set BACKUP_PASSPHRASE');

  await type('npm run backup -- --folder DIR --keep 7d,4w,6m --verify', sealed);
  const backups = join(folder, 'backups');
  const [tonight = ''] = readdirSync(backups);
  const years = Array.from({ length: 9 }, (_, year) =>
    backupName(Temporal.Instant.from(`20${year + 10}-01-05T03:15:00Z`)),
  );
  for (const name of years) writeFileSync(join(backups, name), '');
  const said = await type('npm run backup -- --folder DIR --keep 7d,4w,6m --verify', sealed);
  expect(said).toMatch(/is good: [^]+^Removed .+, quieta-2012-/m);
  const left = readdirSync(backups);
  // That of the same day goes as well; the oldest of all days, weeks and months that are kept is of 2013.
  expect(left).toHaveLength(7);
  expect(left).not.toContain(tonight);

  expect(await type('DATA_DIR=EMPTY_DIR npm run restore -- FILE', sealed)).toContain('Restored to');
  const restored = { DATA_DIR: join(folder, 'empty') };
  expect(await type('npm run admin -- branch list --environment terme', restored)).toContain('Terme Abano');
  expect(existsSync(join(folder, 'empty', 'session-key.json'))).toBe(true);
  // The trials have cleared away what they made.
  expect(readdirSync(folder).filter((name) => name.startsWith('quieta-verify-'))).toEqual([]);
});

test('the doctor looks at an installation that does not run, and ends with code 1 where something is wrong', async () => {
  expect(await type('npm run admin -- doctor')).toMatch(/^fine {5}database .+\n[^]+ 0 wrong, \d+ warnings|0 wrong/);
  const findings: { check: string; outcome: string }[] = JSON.parse(await type('npm run admin -- doctor --json'));
  expect(findings.find(({ check }) => check === 'address')).toMatchObject({ outcome: 'warning' });
  const failed = await type('npm run admin -- doctor', { BACKUP_FOLDER: join(folder, 'none') }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/^WRONG {4}backup .+There is no backup in/m) });
  expect(await type('npm run admin -- version')).toMatch(/^Quieta \d+\.\d+\.\d+, on Node /);
});
