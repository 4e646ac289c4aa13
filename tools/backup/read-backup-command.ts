import { parseArgs } from 'node:util';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { type Keep, readKeep } from './rotation.ts';

type BackupCommand =
  | { readonly does: 'verify'; readonly file: string }
  | { readonly does: 'write'; readonly file: string }
  | {
      readonly does: 'fill-folder';
      readonly folder: string;
      /** Null: nothing is removed. */
      readonly keep: Keep | null;
      readonly verifies: boolean;
    };

const usage = `Say what to back up to, or which backup to verify:
  npm run backup -- FILE                                   writes this file
  npm run backup -- --folder DIR [--keep 7d,4w,6m] [--verify]
                                                           writes a file named after the moment, restores it for a trial
                                                           where --verify says so, and removes older ones that the rule
                                                           does not keep
  npm run backup -- --verify FILE                          restores this file for a trial, and compares
BACKUP_FOLDER names the folder as well, BACKUP_PASSPHRASE seals and opens the files.`;

/** Reads the words behind `npm run backup --`. Throws an OperatorProblem that says how it is called. */
export function readBackupCommand(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BackupCommand {
  const { values, file } = parse(words);
  if (file !== undefined) {
    if (values.folder !== undefined || values.keep !== undefined) throw new OperatorProblem(usage);
    return { does: values.verify ? 'verify' : 'write', file };
  }
  const folder = values.folder ?? env['BACKUP_FOLDER'];
  if (!folder) throw new OperatorProblem(usage);
  const keep = values.keep === undefined ? null : readKeep(values.keep);
  return { does: 'fill-folder', folder, keep, verifies: values.verify };
}

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        keep: { type: 'string' },
        verify: { type: 'boolean', default: false },
      },
    });
    const [file, ...more] = positionals;
    if (more.length === 0) return { values, file };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new OperatorProblem(usage);
}
