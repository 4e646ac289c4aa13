import pg from 'pg';

const { types } = pg;

/** Values as the server knows them: instants as Temporal, money and counters as numbers, dates and times as the text they are. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
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
  readonly most: number;
}

export type Pool = pg.Pool;

export function createPool({ url, most }: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    // A rush of desks queues for connections; a database that is away refuses at once and does not wait this long.
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 60_000,
    application_name: 'quieta',
    // The driver types a parser as any; ours are a part of what it would answer.
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
