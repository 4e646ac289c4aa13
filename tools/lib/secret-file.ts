import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { OperatorProblem } from './operator-problem.ts';

/**
 * The named secrets kept in `file`, 32 random bytes each in base64url, made when first asked for.
 * Only the account that made the file can read it.
 */
export function keepSecrets<Name extends string>(file: string, names: readonly Name[]): Readonly<Record<Name, string>> {
  const known: Partial<Record<Name, string>> = existsSync(file) ? readSecrets(file, names) : {};
  const missing = names.filter((name) => known[name] === undefined);
  const made = missing.map((name) => [name, randomBytes(32).toString('base64url')]);
  // Every name is in one of the two by now, which the type of fromEntries cannot tell.
  const all: Record<Name, string> = { ...known, ...Object.fromEntries(made) };
  if (missing.length > 0) writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
  return all;
}

function readSecrets<Name extends string>(file: string, names: readonly Name[]): Partial<Record<Name, string>> {
  try {
    const kept = new Map<string, unknown>(Object.entries(JSON.parse(readFileSync(file, 'utf8'))));
    const found: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = kept.get(name);
      if (typeof value === 'string') found[name] = value;
    }
    return found;
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
