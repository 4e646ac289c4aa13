import { readFileSync } from 'node:fs';
import { OperatorProblem } from './operator-problem.ts';

/** The variables that hold secrets. */
const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SUPERUSER_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_KEY',
  'OIDC_CLIENT_SECRET',
  'OIDC_INTROSPECTION_CLIENT_SECRET',
  'SMTP_URL',
  'IDENTITY_DATABASE_URL',
  'BACKUP_PASSPHRASE',
] as const;

/**
 * Fills in the secrets that stand in files, as containers and systemd hand them over: `SESSION_KEY_FILE` names the file
 * with the value of `SESSION_KEY`. Throws an OperatorProblem where both are given, or a file cannot be read.
 */
export function readSecretVariables(env: Record<string, string | undefined>): void {
  for (const name of secretVariables) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new OperatorProblem(`${name} and ${name}_FILE are both set: keep one of them.`);
    env[name] = readSecret(`${name}_FILE`, file);
  }
}

function readSecret(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new OperatorProblem(`The file that ${variable} names cannot be read${reason}: ${file}.`);
  }
}
