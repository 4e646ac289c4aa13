import type { QueryConfig, QueryResult } from 'pg';
import { fill, type Scope } from './placeholder.ts';
import type { Pool } from './pool.ts';
import { db, type NoValues, type Prepared, type Query } from './query.ts';

export type { Scope } from './placeholder.ts';

export interface TransactionOptions {
  readonly readOnly?: boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Hands a statement to the connection, which sends it at once and answers in order. */
type Send = (query: string | QueryConfig) => Promise<QueryResult>;

/**
 * One transaction of one tenant. Everything that reaches the database goes through here. Statements that need nothing of each
 * other's answers may be run together with `Promise.all`: they travel in one go and are done in the order in which they were run.
 */
export class Transaction {
  readonly #send: Send;
  readonly #scope: Scope;
  #savepoints = 0;

  constructor(send: Send, scope: Scope) {
    this.#send = send;
    this.#scope = scope;
  }

  /** Runs a query that was built for this one time. */
  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile(db);
    const result = await this.#send({ text: sql, values: fill(parameters, this.#scope, {}) });
    // The builder typed the columns that it selected.
    return result.rows as Row[];
  }

  /** Runs a prepared statement. */
  async run<Row>(prepared: Prepared<NoValues, Row>): Promise<Row[]>;
  async run<Row, Values>(prepared: Prepared<Values, Row>, values: NoInfer<Values>): Promise<Row[]>;
  async run<Row>({ name, text, parameters }: Prepared<object, Row>, values: object = {}): Promise<Row[]> {
    const result = await this.#send({ name, text: text(), values: parameters(this.#scope, values) });
    // The builder typed the columns that it selected; of SQL its author vouches for them, and the tests of its feature prove it.
    return result.rows as Row[];
  }

  /** The first row of a query, or of a prepared statement. */
  async first<Row>(query: Query<Row> | Prepared<NoValues, Row>): Promise<Row | undefined>;
  async first<Row, Values>(prepared: Prepared<Values, Row>, values: NoInfer<Values>): Promise<Row | undefined>;
  async first<Row>(requested: Query<Row> | Prepared<object, Row>, values: object = {}): Promise<Row | undefined> {
    return (await ('compile' in requested ? this.rows(requested) : this.run(requested, values)))[0];
  }

  /** Runs `work` so that its failure undoes its own writes and leaves the transaction usable. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `step_${this.#savepoints}`;
    await this.#send(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.#send(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await this.#send(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`);
      throw error;
    }
  }

  /** How long the statements that follow wait for a lock; undefined waits as long as the statement may run. */
  async setLockTimeout(milliseconds: number | undefined): Promise<void> {
    await this.#send(`SET LOCAL lock_timeout = ${Math.trunc(milliseconds ?? 0)}`);
  }
}

/** Runs `work` in one transaction that sees `scope` and nothing else; commits where it returns, rolls back where it throws. */
export async function inTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
  { readOnly = false }: TransactionOptions = {},
): Promise<T> {
  const begin = beginning(scope, readOnly);
  const client = await pool.connect();
  let isOpen = true;
  const { stream } = client.connection;
  const send: Send = async (query) => {
    // Of statements that ran together one may have failed: what follows the others must not reach whoever has the connection next.
    if (!isOpen) throw new Error('the transaction has ended');
    // What is sent in one breath goes out as one write, which the system charges for more than for what is in it.
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(query);
  };
  // A connection is given back for further use only where its transaction ended in good order.
  let isBroken = true;
  try {
    // Not waited for, because the work's first statement may travel with it; without it that one would find no tenant and no rows.
    const begun = send(begin);
    begun.catch(ignored);
    try {
      const result = await work(new Transaction(send, scope));
      isOpen = false;
      await begun;
      await client.query('COMMIT');
      isBroken = false;
      return result;
    } catch (error) {
      isOpen = false;
      await client.query('ROLLBACK').then(() => {
        isBroken = false;
      }, ignored);
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}

function ignored(): void {
  // The first error tells the cause; that the connection is gone as well is told by its not being given back.
}

/**
 * Who only reads sees the database as it was at one moment, however many statements that takes. Who writes finds rows by their keys:
 * one plan is good for all values, and to make one at each statement took a quarter of what a booking costs the database.
 */
function beginning({ environmentId, branchId }: Scope, readOnly: boolean): string {
  return (
    (readOnly
      ? 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'
      : 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan') +
    // The statement, not set_config(): only SET LOCAL travels to the workers of a cluster. Both ids are checked, because it takes no parameter.
    `; SET LOCAL app.environment = '${checked(environmentId)}'` +
    (branchId === undefined ? '' : `; SET LOCAL app.branch = '${checked(branchId)}'`)
  );
}

function checked(id: string): string {
  if (!uuid.test(id)) throw new TypeError('a tenant is named by a UUID');
  return id;
}

/** An error that PostgreSQL itself answered: `code` is its SQLSTATE. */
export interface SqlError extends Error {
  readonly code: string;
  readonly constraint?: string;
}

export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Whether the refusal came from the constraint of this name. Goes by the message, because in a cluster the name carries
 * the shard's number (`hold_free_102108`) and the error's own field is empty.
 */
export function violates(error: unknown, sqlState: string, constraint: string): boolean {
  return isSqlError(error) && error.code === sqlState && error.message.includes(`"${constraint}`);
}
