import { checkChain } from '../../server/src/features/audit/chain-commands.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import type { ReportProgress } from '../../server/src/platform/progress.ts';
import { inTenant, listEnvironments } from './tenant.ts';

interface CheckedChain {
  readonly environment: string;
  readonly branch: string;
  /** Number of the seal from which on the chain does not hold; null where all of it does. */
  readonly brokenAt: number | null;
}

/** Checks the audit chains of all branches. `pool` connects as the owner of the tables. */
export async function checkChains(pool: Pool, report: ReportProgress = () => {}): Promise<CheckedChain[]> {
  const branches = [];
  for (const { id: environmentId, name: environment } of await listEnvironments(pool)) {
    const found = await inTenant(pool, environmentId, (tenant) => tenant.branches());
    branches.push(...found.map(({ id: branchId, name: branch }) => ({ environmentId, environment, branchId, branch })));
  }
  const checked: CheckedChain[] = [];
  for (const { environmentId, environment, branchId, branch } of branches) {
    const scope = { environmentId, branchId };
    const { broken } = await inTransaction(pool, scope, (transaction) => checkChain(transaction), { readOnly: true });
    checked.push({ environment, branch, brokenAt: broken?.seal ?? null });
    report(checked.length, branches.length);
  }
  return checked;
}
