import { join, resolve } from 'node:path';
import type { Config } from '../../server/src/config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { reachEmbeddedDatabase } from '../lib/reach-database.ts';
import { keepSecrets } from '../lib/secret-file.ts';
import type { NamedFinding } from './examine.ts';
import { type Examined, reasonIn, wrong } from './finding.ts';
import { readBranches } from './read-branches.ts';

interface Reached {
  readonly examined: Examined;
  /** Says why the database was not reached; empty where it was. */
  readonly findings: readonly NamedFinding[];
  leave(): Promise<void>;
}

/**
 * Gathers what the checks look at. A database that does not answer is a finding, and the other checks are made
 * nevertheless.
 */
export async function reachInstallation(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Reached> {
  const backupFolder = env['BACKUP_FOLDER'] || null;
  const own = { config, clock: systemClock, backupFolder };
  try {
    const { urls, sessionKey, stop } = await reachDatabase(config);
    const pool = createPool({ url: urls.ownerUrl, max: 1 });
    const leave = async () => {
      await pool.end();
      await stop();
    };
    try {
      await pool.query('SELECT');
      // Tables of another version may lack what is asked for: the check of the tables says so.
      const branches = await readBranches(pool).catch(() => undefined);
      return { examined: { ...own, sessionKey, database: { ...urls, pool, branches } }, findings: [], leave };
    } catch (error) {
      await leave();
      throw error;
    }
  } catch (error) {
    const sentence = error instanceof OperatorProblem ? error.message : `It does not answer (${reasonIn(error)}).`;
    const finding = wrong(sentence, 'Start it and let this machine reach it: see docs/running/bad-days/database.md.');
    const examined = { ...own, sessionKey: config.sessionKey, database: null };
    return { examined, findings: [{ check: 'database', ...finding }], leave: async () => {} };
  }
}

async function reachDatabase(config: Config) {
  if (config.database !== null) return { urls: config.database, sessionKey: config.sessionKey, stop: async () => {} };
  const { ownerUrl, appUrl, stop } = await reachEmbeddedDatabase(config);
  const { sessionKey } = keepSecrets(join(resolve(config.dataDir), 'session-key.json'), ['sessionKey']);
  return { urls: { ownerUrl, appUrl }, sessionKey: Buffer.from(sessionKey, 'base64url'), stop };
}
