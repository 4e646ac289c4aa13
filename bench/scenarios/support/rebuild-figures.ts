import pg from 'pg';
import { rebuildDayFigures } from '../../../server/src/features/dashboard/days/day-figures-commands.ts';
import { createPool } from '../../../server/src/platform/database/pool.ts';
import type { Tenant } from './beside-bare.ts';

/** Counts all days of a branch anew, because its rows were written without a word in the change feed. */
export async function rebuildFigures(
  urls: { adminUrl: string; appUrl: string },
  scope: Tenant,
  timeZone: string,
): Promise<void> {
  const pool = createPool({ url: urls.appUrl, max: 3 });
  const admin = new pg.Client({ connectionString: urls.adminUrl });
  try {
    await admin.connect();
    await admin.query('DELETE FROM figures_state WHERE branch_id = $1', [scope.branchId]);
    // The installation may be at it.
    while (!(await rebuildDayFigures({ pool, scope, timeZone, now: Temporal.Now.instant() })));
    await admin.query('VACUUM ANALYZE day_figures, guest_day, counted_appointment');
  } finally {
    await Promise.all([pool.end(), admin.end()]);
  }
}
