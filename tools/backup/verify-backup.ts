import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '../../server/src/platform/database/pool.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { checkChains } from '../admin/check-chains.ts';
import { readHolder } from '../lib/data-dir.ts';
import { removeDataDir } from '../lib/embedded-postgres/remove-data-dir.ts';
import { countRows, readTables } from './backup-tables.ts';
import { type Restored, restoreInstallation } from './restore-installation.ts';

/** Outcome of a backup that was restored for a trial. */
interface Verification {
  readonly version: string | null;
  readonly at: string | null;
  readonly tables: number;
  readonly rows: number;
  readonly chains: number;
  /** Whether the backup has a hash, and says how many rows it was made of. */
  readonly isProven: boolean;
  readonly isCounted: boolean;
  /** One sentence for each difference; empty where the backup is good. */
  readonly problems: readonly string[];
}

const prefix = 'quieta-verify-';
/** The trial's database is deleted, so it need not outlive the machine. */
const hasty = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

interface VerifyOptions {
  readonly passphrase?: string | undefined;
  readonly report?: ReportProgress | undefined;
  /** Parent of the folder that it is restored into. */
  readonly below?: string;
}

/**
 * Restores a backup into a database of its own, counts the rows of each table there, checks the audit chains, and
 * deletes it. Throws an OperatorProblem where the file cannot be restored at all.
 */
export async function verifyBackup(
  file: string,
  { passphrase, report, below = tmpdir() }: VerifyOptions = {},
): Promise<Verification> {
  await removeLeftovers(below);
  const folder = mkdtempSync(join(below, prefix));
  const dataDir = join(folder, 'data');
  let found: Omit<Verification, 'isProven'> | undefined;
  const inspect = async (restored: Restored) => {
    found = await compare(restored);
  };
  try {
    const isProven = await restoreInstallation(file, dataDir, { passphrase, report, settings: hasty, inspect });
    if (found === undefined) throw new Error('A restored backup was not looked at.');
    return { ...found, isProven };
  } finally {
    await removeDataDir(dataDir);
    rmSync(folder, { recursive: true });
  }
}

/** Removes the folders of earlier trials that were killed, and ends their databases. */
async function removeLeftovers(below: string): Promise<void> {
  for (const folder of globSync(join(below, `${prefix}*`))) {
    const dataDir = join(folder, 'data');
    if (readHolder(dataDir) !== undefined) continue;
    await removeDataDir(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare({ head, client, ownerUrl }: Restored): Promise<Omit<Verification, 'isProven'>> {
  const restored = await countRows(client, await readTables(client));
  const written = head.rows ?? restored;
  const names = [...new Set([...Object.keys(written), ...Object.keys(restored)])];
  const differing = names.filter((name) => (written[name] ?? 0) !== (restored[name] ?? 0));
  const pool = createPool({ url: ownerUrl, max: 1 });
  try {
    const chains = await checkChains(pool);
    const broken = chains.filter(({ brokenAt }) => brokenAt !== null);
    return {
      version: head.version ?? null,
      at: head.at ?? null,
      tables: names.length,
      rows: Object.values(restored).reduce((sum, rows) => sum + rows, 0),
      chains: chains.length,
      isCounted: head.rows !== undefined,
      problems: [
        ...differing.map(
          (name) => `Of ${written[name] ?? 0} rows of the table ${name} there are ${restored[name] ?? 0}.`,
        ),
        ...broken.map(
          ({ environment, branch, brokenAt }) =>
            `The audit chain of ${branch} (${environment}) does not hold from seal ${brokenAt} on.`,
        ),
      ],
    };
  } finally {
    await pool.end();
  }
}

/** The outcome in words. */
export function describeVerification(file: string, verification: Verification): string {
  const { version, at, tables, rows, chains, isProven, isCounted, problems } = verification;
  const of = version === null || at === null ? '' : ` of ${at}, written by Quieta ${version},`;
  const count = new Intl.NumberFormat('en').format;
  if (problems.length > 0)
    return [`${file}${of} cannot be relied on:`, ...problems.map((each) => `  ${each}`), 'Take another one.'].join(
      '\n',
    );
  const unproven = isProven
    ? ''
    : ' It is of an early version without a hash: whether a row was changed cannot be told.';
  const uncounted = isCounted ? '' : ' It does not say how many rows it was made of.';
  return (
    `${file}${of} is good: it was restored into an empty database, ${count(rows)} rows in ${count(tables)} tables as ` +
    `they were counted when it was written, and the audit chains of ${count(chains)} branches hold.${unproven}${uncounted}`
  );
}
