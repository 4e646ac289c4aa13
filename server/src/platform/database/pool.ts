import pg from 'pg';
import { reasonOf, UnusableDatabase } from './unusable-database.ts';

const { types } = pg;

/** The driver names no type for arrays. */
const timestampArray = 1185;

/** Values as the server knows them: instants as Temporal, money and counters as numbers, dates and times as the text they are. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [timestampArray, (text) => [...text.matchAll(/[^{},"]+/g)].map(([instant]) => Temporal.Instant.from(instant))],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIME, (text) => text],
  // Money, counters and feed positions stay far below 2^53.
  [types.builtins.INT8, Number],
]);

function parserFor(oid: number, format?: 'text' | 'binary'): unknown {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format);
}

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** For the work of desks, who wait: what takes too long is ended. */
  readonly isForDesks?: boolean;
}

// By the database and, where that no longer answers, by us. The sealing of the audit relies on the transaction's limit: after two
// minutes no entry comes in behind a younger one.
const limits = {
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c transaction_timeout=90s',
};

export type Pool = pg.Pool;

/**
 * Refuses connections that do not have the limits they asked for: somebody in between, such as PgBouncer, keeps them for itself.
 * What is more it would share a connection among processes, which statements that were prepared there do not survive.
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

export function createPool({ url, max, isForDesks = false }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A rush of desks queues for connections; a database that is away refuses at once and does not wait this long.
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 60_000,
    // Statements are sent without waiting for the answers to those before: a round trip costs both sides more than a small statement.
    pipeline: true,
    ...(isForDesks && limits),
    application_name: 'quieta',
    // The driver types a parser as any; ours are a part of what it would answer.
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next use, one that breaks between two statements of a transaction fails
  // the next of them; without listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
