import pg from 'pg';
import { isCluster } from './cluster.ts';

const { types } = pg;

/** The driver has no name for the type of arrays. */
const timestampArray = 1185;

/**
 * Instants by their text, those that were read last: the rows of a month have a few hundred. An instant never changes,
 * so it may be shared.
 */
const instants = new Map<string, Temporal.Instant>();
const maxInstants = 4_096;

function toInstant(text: string): Temporal.Instant {
  const found = instants.get(text);
  if (found !== undefined) return found;
  if (instants.size === maxInstants) instants.clear();
  const instant = Temporal.Instant.from(text);
  instants.set(text, instant);
  return instant;
}

/**
 * The values that the server works with: instants as Temporal, money and counters as numbers, dates and times as text.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, toInstant],
  [timestampArray, (text) => [...text.matchAll(/[^{},"]+/g)].map(([instant]) => Temporal.Instant.from(instant))],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIME, (text) => text],
  // Money, counters and feed positions stay far below 2^53.
  [types.builtins.INT8, Number],
]);

function parserFor(oid: number, format?: 'text' | 'binary'): unknown {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format);
}

interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** For requests of desks, where a user waits: what takes too long is aborted. */
  readonly isForDesks?: boolean;
  /** Settings of PostgreSQL's beside those of all pools. */
  readonly settings?: string;
}

/** Tells the triggers that the program itself writes what follows from a row. Earlier versions left that to them. */
const writing = '-c app.writes_derived_rows=on';

// Compiling a statement of reports took several times as long as running it, at each request anew. Disks have no arms
// any more: by PostgreSQL's own costs a month's report read all lines ever sold rather than look up those of its sales.
const planning = '-c jit=off -c random_page_cost=1.1';
const options = `${planning} ${writing}`;

// The database enforces these limits, and if it no longer answers, this process does.
const limits = {
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 60_000,
  options: `${options} -c transaction_timeout=90s`,
};

export type Pool = pg.Pool;

/**
 * Refuses connections that do not have the limits they asked for: a proxy such as PgBouncer keeps them to itself. It
 * would also share a connection among processes, which breaks prepared statements.
 */
export async function requireLimits(pool: Pool): Promise<void> {
  const held = await pool
    .query<{ held: string }>(
      `SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('transaction_timeout')) AS held`,
    )
    .then(({ rows }) => rows[0]?.held, reasonOf);
  if (held === '20s 90s') return;
  throw new UnusableDatabase(
    `The connections that DATABASE_URL names do not keep the limits of time that Quieta sets (${held}): name PostgreSQL itself, without a pooler such as PgBouncer in between.`,
  );
}

/** The pools of databases that are spread over several machines. */
const ofClusters = new WeakSet<Pool>();

/** Finds out whether the database is one of a cluster, before anything else is asked of it. */
export async function learnDatabase(pool: Pool): Promise<void> {
  if (await isCluster(pool)) ofClusters.add(pool);
}

/**
 * How the statements of a transaction are planned; undefined leaves it to PostgreSQL. A transaction that writes finds
 * rows by their keys: one plan is good for all values, and making a plan per statement took a quarter of what a booking
 * costs the database. In a cluster a plan is for one machine, which the values tell.
 */
export function planModeOf(pool: Pool, readOnly: boolean): string | undefined {
  if (ofClusters.has(pool)) return 'force_custom_plan';
  return readOnly ? undefined : 'force_generic_plan';
}

export function createPool({ url, max, isForDesks = false, settings = '' }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Many desks at once queue for connections. A database that is down refuses at once, without this wait.
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 60_000,
    // A new connection may need a file, and is refused while the database's disk is full; on those that are open desks
    // go on reading.
    ...(isForDesks && { min: max }),
    // Statements are sent without waiting for earlier answers: a round trip costs both sides more than a small
    // statement.
    pipeline: true,
    ...(isForDesks && limits),
    options: `${isForDesks ? limits.options : options} ${settings}`,
    application_name: 'quieta',
    // The driver types a parser as any; ours is one of those that it could return.
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next use; if it breaks inside a transaction, the next
  // statement fails. Without a listener either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A connection of its own to a pool's database, for background work that writes many rows. It keeps none of the desks'
 * busy. Its plans last as long as it does, and may be made while tables are still small: what reads a whole table then
 * would still do so when they have grown, for each row that is checked against them.
 */
export function createBulkPool(url: string, beside: Pool): Pool {
  const pool = createPool({ url, max: 1, isForDesks: true, settings: '-c enable_seqscan=off' });
  if (ofClusters.has(beside)) ofClusters.add(pool);
  return pool;
}

/** The database is not what this program needs; the message tells the administrator what to do, in whole sentences. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** The reason of an error; for a host name with several addresses there is one error per address. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
