import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@quieta/contract/values/permission';
import { inSeconds, runTask } from '@quieta/tools/lib/run-task';
import { writeAuditEntries } from '../../server/src/features/audit/audit-commands.ts';
import { sealEntries } from '../../server/src/features/audit/chain-commands.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createPool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import budgets from '../budgets.json' with { type: 'json' };
import { onInstallation, type Running, sitDown, tenantOf, withClient } from './support/desk.ts';
import { fillBranch, fillWork } from './support/fill-growth.ts';
import type { Tenant } from './support/fill-guests.ts';

// How long a backup of an installation with 100,000 appointments takes, and to restore it into an empty database, with
// its rows counted and its audit chains checked.
const appointments = 100_000;
const zone = 'Europe/Rome';

process.exitCode = (await onInstallation(measure)) ? 0 : 1;

async function measure(running: Running): Promise<boolean> {
  await prepare(running);
  const folder = mkdtempSync(join(tmpdir(), 'quieta-bench-'));
  const file = join(folder, 'backup');
  const env = { DATA_DIR: running.dataDir, TMPDIR: folder };
  try {
    const backup = await runTask({ name: 'backup', command: ['node', 'tools/backup.ts', file], env });
    const megabytes = (statSync(file).size / 1e6).toFixed(0);
    console.log(`${appointments} appointments: backed up in ${inSeconds(backup.milliseconds)}, ${megabytes} MB`);
    const trial = await runTask({ name: 'trial', command: ['node', 'tools/backup.ts', '--verify', file], env });
    console.log(`${trial.output}\nin ${inSeconds(trial.milliseconds)} of ${budgets.restore.seconds} s`);
    return backup.passed && trial.passed && trial.milliseconds <= budgets.restore.seconds * 1_000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function prepare({ url, adminUrl, appUrl }: Running): Promise<void> {
  const { branch, userId } = await sitDown(url);
  const tenant = await tenantOf(adminUrl, branch.id);
  const lastDay = systemClock.now().toZonedDateTimeISO(zone).toPlainDate().add({ days: 7 });
  const work = { ...tenant, guests: 50_000, staff: 60, areas: 60, perDay: 550, lastDay };
  await fillBranch(adminUrl, work, appointments);
  await fillWork(adminUrl, work, 0, appointments);
  await writeAudit(adminUrl, appUrl, { ...tenant, userId, name: branch.name });
}

/** An entry for each appointment, in place of those of the filling, which have no true hashes; and the seals. */
async function writeAudit(
  adminUrl: string,
  appUrl: string,
  { environmentId, branchId, userId, name }: Tenant & { readonly userId: string; readonly name: string },
): Promise<void> {
  const ids = await withClient(adminUrl, async (client) => {
    await client.query('SET session_replication_role = replica');
    for (const table of ['audit_value', 'audit_entry', 'audit_unsealed', 'audit_seal'])
      await client.query(`DELETE FROM ${table} WHERE branch_id = $1`, [branchId]);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM appointment WHERE branch_id = $1', [branchId]);
    return rows.map(({ id }) => id);
  });
  const branch = { id: branchId, name, permissions, timeZone: zone, currency: 'EUR', dayStartsAt: '04:00:00' };
  const own = { actor: { environmentId, userId }, branch, clock: systemClock, requestId: 'bench' };
  const pool = createPool({ url: appUrl, max: 1 });
  try {
    for (let from = 0; from < ids.length; from += 1_000)
      await inTransaction(pool, { environmentId, branchId }, (transaction) =>
        writeAuditEntries(
          { ...own, transaction },
          ids.slice(from, from + 1_000).map((entityId) => ({
            action: 'appointment.update' as const,
            entity: 'appointment' as const,
            entityId,
            before: { state: 'booked' as const },
            after: { state: 'done' as const },
          })),
        ),
      );
    await inTransaction(pool, { environmentId, branchId }, (transaction) => sealEntries({ ...own, transaction }));
  } finally {
    await pool.end();
  }
}
