import { join } from 'node:path';
import { keepSecrets } from '../secret-file.ts';

const roles = ['admin', 'owner', 'app', 'identity'] as const;

/** One password for each role that may log in. */
export type Passwords = Readonly<Record<(typeof roles)[number], string>>;

/** The passwords of this data folder's database roles, made on the first call. */
export function keepPasswords(dataDir: string): Passwords {
  return keepSecrets(join(dataDir, 'database-passwords.json'), roles);
}
