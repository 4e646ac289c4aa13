import type pg from 'pg';
import type { Tenant } from './fill-guests.ts';

interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** How often each of the two is measured. */
export const runs = 200;

/** Not measured: the first ones fill caches, as a desk's first look of the morning does. */
const warmUps = 5;

/** Both in turns at one connection, so that what else the machine does hits both; times in milliseconds. */
export async function besideBare(ours: () => Promise<unknown>, bare: () => Promise<unknown>, turns = runs) {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < turns + warmUps; run += 1)
    for (const [which, work] of [ours, bare].entries()) {
      const started = performance.now();
      await work();
      if (run >= warmUps) times[which]?.push(performance.now() - started);
    }
  const of = (which: 0 | 1): Times => {
    const sorted = times[which].toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(turns - 1, Math.floor(turns * share))] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99) };
  };
  return { ours: of(0), bare: of(1) };
}

export const formatTimes = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

/**
 * Runs one statement, whose first two parameters are the tenant, in a transaction that sees that tenant alone, as the
 * product does.
 */
export async function inTenant(
  client: pg.Client,
  { environmentId, branchId }: Tenant,
  statement: string,
): Promise<void> {
  await client.query(
    `BEGIN READ ONLY; SET LOCAL app.environment = '${environmentId}'; SET LOCAL app.branch = '${branchId}'`,
  );
  await client.query(statement, [environmentId, branchId]);
  await client.query('COMMIT');
}
