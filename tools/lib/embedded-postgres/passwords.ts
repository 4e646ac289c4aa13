import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorProblem } from '../operator-problem.ts';

/** One password for each role that may log in. */
export type Passwords = Readonly<Record<(typeof roles)[number], string>>;

const roles = ['admin', 'owner', 'app', 'identity'] as const;
const FILE = 'database-passwords.json';

/** The passwords of this data folder's roles, made on the first call and readable by this account only. */
export function keepPasswords(dataDir: string): Passwords {
  const file = join(dataDir, FILE);
  if (existsSync(file)) return readPasswords(file);
  const make = () => randomBytes(24).toString('base64url');
  const passwords: Passwords = { admin: make(), owner: make(), app: make(), identity: make() };
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
  return passwords;
}

function readPasswords(file: string): Passwords {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isPasswords(value)) return value;
  } catch {
    // Answered below: an unreadable file and a damaged one ask for the same from the reader.
  }
  throw new OperatorProblem(
    `The file ${file} cannot be read: without it the database in the same folder stays closed.`,
  );
}

function isPasswords(value: unknown): value is Passwords {
  const known = new Map(Object.entries(value ?? {}));
  return roles.every((role) => typeof known.get(role) === 'string');
}
