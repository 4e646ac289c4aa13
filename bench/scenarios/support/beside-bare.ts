import type pg from 'pg';
import type { Tenant } from './fill-guests.ts';
import { quantile } from './load.ts';

interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** How often each of the two is measured. */
export const runs = 200;

/** Not measured: the first ones fill caches, as a desk's first look of the morning does. */
const warmUps = 5;

/**
 * Prints how long ours takes beside the bare query, in milliseconds, and answers the 99th percentile of ours. Both in
 * turns at one connection, so that what else the machine does hits both.
 */
export async function besideBare(
  name: string,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
  turns = runs,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < turns + warmUps; run += 1)
    for (const [which, work] of [ours, bare].entries()) {
      const started = performance.now();
      await work();
      if (run >= warmUps) times[which]?.push(performance.now() - started);
    }
  const [own, floor] = [timesOf(times[0]), timesOf(times[1])];
  const ratio = (own.p50 / floor.p50).toFixed(1);
  console.log(`${name}: ${written(own)}; bare query: ${written(floor)}; ${ratio} times as long`);
  return own.p99;
}

const timesOf = (all: readonly number[]): Times => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) });
const written = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

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
