import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { OperatorProblem } from './operator-problem.ts';

const content = z.record(z.string(), z.string());

/**
 * The named secrets kept in `file`, 32 random bytes each in base64url, made when first asked for.
 * Only the account that made the file can read it.
 */
export function keepSecrets<Name extends string>(file: string, names: readonly Name[]): Readonly<Record<Name, string>> {
  const known = existsSync(file) ? readSecrets(file) : {};
  const secrets = names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')] as const);
  // Built from every name, which the type of fromEntries cannot tell.
  const all = Object.fromEntries(secrets) as Record<Name, string>;
  if (names.some((name) => known[name] === undefined)) writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}

function readSecrets(file: string): Record<string, string> {
  try {
    return content.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new OperatorProblem(
      `The file ${file} cannot be read: start Quieta as the account that made it, or restore it.`,
    );
  }
}

/** A crash in the middle leaves the file as it was. */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}
