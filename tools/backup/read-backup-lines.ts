import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { opening } from './seal-backup.ts';

/** The lines of a backup, sealed or not, as they are asked for; refuses a file that is missing, damaged, or something else. */
export async function* readBackupLines(file: string, passphrase?: string): AsyncGenerator<string, void, undefined> {
  // Each stream's error reaches the reader of the lines, who is the one to tell of it.
  const text = pipeline(createReadStream(file), opening(passphrase), createGunzip(), () => {});
  try {
    yield* createInterface({ input: text });
  } catch (error) {
    if (error instanceof OperatorProblem) throw error;
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(
      `${file} cannot be read as a backup${reason}: name a whole file that npm run backup has written.`,
    );
  }
}
