import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { OperatorProblem } from '../lib/operator-problem.ts';
import type { BackupHead } from './write-backup.ts';

/** One line of a backup: the name of a table and its rows, or what stands before and behind all of them. */
interface BackupLine {
  readonly word: string;
  readonly json: string;
}

interface OpenBackup {
  readonly head: BackupHead;
  /** Lines after the head, `end` included where the backup is whole. */
  readonly lines: AsyncIterable<BackupLine>;
}

const headSchema = z.object({
  migrations: z.array(z.string()),
  version: z.optional(z.string()),
  at: z.optional(z.string()),
  rows: z.optional(z.record(z.string(), z.number())),
  sessionKey: z.string().check(z.minLength(1)),
});

/** Last line of backups of the first versions, which have no hash. */
export const endWithoutHash = 'true';

/**
 * Reads the head of a backup. The lines behind it are read as they are asked for; the last one refuses what is not as
 * it was written.
 */
export async function openBackup(texts: AsyncIterable<string>): Promise<OpenBackup> {
  const lines = proven(texts);
  const first = await lines.next();
  if (first.done === true || first.value.word !== 'quieta-backup-1')
    throw new OperatorProblem('This file is no backup of Quieta.');
  return { head: readHead(first.value), lines };
}

async function* proven(texts: AsyncIterable<string>): AsyncGenerator<BackupLine, void, undefined> {
  const hash = createHash('sha256');
  for await (const text of texts) {
    const end = text.indexOf('\t');
    const line = { word: text.slice(0, end), json: text.slice(end + 1) };
    if (line.word === 'end') {
      const isAsWritten = line.json === endWithoutHash || line.json === JSON.stringify(hash.digest('hex'));
      if (!isAsWritten) throw damaged('it is not as it was written');
      yield line;
      return;
    }
    hash.update(`${text}\n`);
    yield line;
  }
}

function readHead({ json }: BackupLine): BackupHead {
  try {
    return headSchema.parse(JSON.parse(json));
  } catch {
    throw damaged('its first line cannot be read');
  }
}

export function damaged(how: string): OperatorProblem {
  return new OperatorProblem(`The backup is damaged: ${how}. Nothing was restored; take another one.`);
}
