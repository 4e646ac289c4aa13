import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { opening } from './seal-backup.ts';

/**
 * The lines of a backup, sealed or not, as they are asked for; refuses a file that is missing, damaged, or something
 * else.
 */
export async function* readBackupLines(file: string, passphrase?: string): AsyncGenerator<string, void, undefined> {
  // Each stream's error reaches the reader of the lines, who is the one to tell of it.
  const text = pipeline(createReadStream(file), opening(passphrase), createGunzip(), () => {});
  try {
    yield* linesOf(text.setEncoding('utf8'));
  } catch (error) {
    if (error instanceof OperatorProblem) throw error;
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(
      `${file} cannot be read as a backup${reason}: name a whole file that npm run backup has written.`,
    );
  }
}

/** Not `readline`, which also ends a line at U+2028 and U+2029: guests' texts may hold them. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let pieces: string[] = [];
  for await (const piece of text) {
    const [end = '', ...beginnings] = piece.split('\n');
    pieces.push(end);
    for (const beginning of beginnings) {
      yield pieces.join('');
      pieces = [beginning];
    }
  }
  const rest = pieces.join('');
  if (rest !== '') yield rest;
}
