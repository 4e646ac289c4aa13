import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../server/src/platform/clock.ts';
import { backupName, rotateBackups } from './backup/backup-folder.ts';
import { readBackupCommand } from './backup/read-backup-command.ts';
import { passphraseOf } from './backup/seal-backup.ts';
import { describeVerification, verifyBackup } from './backup/verify-backup.ts';
import { writeBackupFile } from './backup/write-backup-file.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';
import { showProgress } from './lib/show-progress.ts';

// Everything that the installation knows, in one file; whether it runs or not.
await runCommand(async () => {
  const command = readBackupCommand(process.argv.slice(2), process.env);
  if (command.does === 'verify') return verify(command.file);
  if (command.does === 'write') return write(command.file);
  mkdirSync(command.folder, { recursive: true, mode: 0o700 });
  const file = join(command.folder, backupName(systemClock.now()));
  await write(file);
  if (command.verifies) await verify(file);
  // Only behind a backup that is whole.
  const removed = command.keep === null ? [] : rotateBackups(command.folder, command.keep, systemClock.now());
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`);
});

async function write(file: string): Promise<void> {
  const config = requireConfig(process.env);
  const passphrase = passphraseOf(process.env);
  await showProgress('Backing up', (report) => writeBackupFile(config, file, { passphrase, report }));
  console.log(`Backed up to ${file}.`);
}

async function verify(file: string): Promise<void> {
  const passphrase = passphraseOf(process.env);
  const verification = await showProgress('Restoring for a trial', (report) =>
    verifyBackup(file, { passphrase, report }),
  );
  const text = describeVerification(file, verification);
  if (verification.problems.length > 0) throw new OperatorProblem(text);
  console.log(text);
}
