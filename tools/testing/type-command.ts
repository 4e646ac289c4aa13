import { execFile } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../lib/repository.ts';

const run = promisify(execFile);

/** Types a command and answers what it printed. */
export type TypeCommand = (command: string, env?: Readonly<Record<string, string>>) => Promise<string>;

/**
 * A shell of an operator, whose installation lies in `folder`/data. The words in capitals of a guide's command stand
 * for `places`: names below the folder, or words as they are where they begin with `=`.
 */
export function operatorIn(folder: string, places: Readonly<Record<string, string>>): TypeCommand {
  return async (command, env = {}) => {
    const typed = command
      .replaceAll(/\b[A-Z][A-Z_]+\b/g, (word) => placeOf(word, places[word], folder))
      .replace('npm run ', 'npm run --silent ');
    const { stdout } = await run('sh', ['-ec', typed], {
      cwd: repositoryRoot,
      env: {
        PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
        HOME: process.env['HOME'],
        TMPDIR: folder,
        DATA_DIR: join(folder, 'data'),
        PORT: '1',
        ...env,
      },
    });
    return stdout;
  };
}

function placeOf(word: string, place: string | undefined, folder: string): string {
  if (place === undefined) return word;
  return place.startsWith('=') ? place.slice(1) : join(folder, place);
}
