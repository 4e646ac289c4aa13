import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorProblem } from '../lib/operator-problem.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** First line of every file in the format of age. */
const mark = 'age-encryption.org/v1';

/** The passphrase that backups are sealed with, and opened; undefined where none is set. */
export function passphraseOf(env: NodeJS.ProcessEnv): string | undefined {
  return env['BACKUP_PASSPHRASE'] || undefined;
}

/** Seals a file as it is written, by a passphrase; as it is without one. */
export function sealing(passphrase: string | undefined) {
  return async function* (file: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
    if (passphrase === undefined) {
      yield* file;
      return;
    }
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(ReadableStream.from(file));
  };
}

/**
 * Opens a file as it is read; one that is not sealed is read as it is. Every piece was checked before it is handed on.
 */
export function opening(passphrase: string | undefined) {
  return async function* (file: Bytes): AsyncGenerator<Uint8Array, void, undefined> {
    const pieces = file[Symbol.asyncIterator]();
    const first = await pieces.next();
    const whole = joined(first, pieces);
    if (first.done === true || !Buffer.from(first.value).toString('latin1').startsWith(mark)) {
      yield* whole;
      return;
    }
    if (passphrase === undefined)
      throw new OperatorProblem(
        'This backup is sealed: set BACKUP_PASSPHRASE to the passphrase that it was made with.',
      );
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    yield* await decrypter.decrypt(ReadableStream.from(whole)).catch(() => {
      throw new OperatorProblem('This backup was sealed with another passphrase than BACKUP_PASSPHRASE.');
    });
  };
}

async function* joined(first: IteratorResult<Uint8Array>, rest: AsyncIterator<Uint8Array>) {
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value;
}
