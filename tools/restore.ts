import { resolve } from 'node:path';
import { restoreInstallation } from './backup/restore-installation.ts';
import { passphraseOf } from './backup/seal-backup.ts';
import { OperatorProblem } from './lib/operator-problem.ts';
import { runCommand } from './lib/run-command.ts';
import { requireConfig } from './lib/serve.ts';
import { showProgress } from './lib/show-progress.ts';

// Makes a new installation of a backup, in a data folder that holds none yet.
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new OperatorProblem('Say what to restore: npm run restore -- FILE');
  const config = requireConfig(process.env);
  if (config.database) throw new OperatorProblem('This database is your own: restore it with its own tools.');
  const dataDir = resolve(config.dataDir);
  const passphrase = passphraseOf(process.env);
  const isProven = await showProgress('Restoring', (report) =>
    restoreInstallation(file, dataDir, { passphrase, report }),
  );
  console.log(`Restored to ${dataDir}. Start it with npm start; everybody signs in anew.`);
  if (!isProven)
    console.log(
      'This backup is of an earlier version, which wrote no hash: whether a row of it was changed cannot be told.',
    );
});
