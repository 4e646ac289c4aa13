import type { Compilable } from 'kysely';
import type { PoolClient } from 'pg';
import type { Pool } from './pool.ts';
import type { Statement } from './statement.ts';

/** The tenant that a transaction sees: an environment, and one branch of it where the work is a branch's. */
export interface Scope {
  readonly environmentId: string;
  readonly branchId?: string;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** One transaction of one tenant. Everything that reaches the database goes through here. */
export class Transaction {
  readonly #client: PoolClient;
  #savepoints = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Runs a statement that was built with `db`. */
  async rows<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    const result = await this.#client.query(sql, parameters.map(toParameter));
    // The builder typed the columns that it selected.
    return result.rows as Row[];
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.rows(query))[0];
  }

  /** Runs a prepared statement. */
  async run<Row>(prepared: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    const result = await this.#client.query({
      name: prepared.name,
      text: prepared.text,
      values: values.map(toParameter),
    });
    return result.rows as Row[];
  }

  /** Runs `work` so that its failure undoes its own writes and leaves the transaction usable. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `step_${this.#savepoints}`;
    await this.#client.query(`SAVEPOINT ${name}`);
    try {
      const result = await work();
      await this.#client.query(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await this.#client.query(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`);
      throw error;
    }
  }

  /** How long the statements that follow wait for a lock; undefined waits as long as the statement may run. */
  async setLockTimeout(milliseconds: number | undefined): Promise<void> {
    await this.#client.query(`SET LOCAL lock_timeout = ${Math.trunc(milliseconds ?? 0)}`);
  }
}

function toParameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value;
}

/** Runs `work` in one transaction that sees `scope` and nothing else; commits where it returns, rolls back where it throws. */
export async function inTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
  { readOnly = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  // A connection is given back for further use only where its transaction ended in good order.
  let broken: unknown = new Error('the transaction did not end');
  try {
    // The statement, not set_config(): only SET LOCAL travels to the workers of a cluster. Both ids are checked, because it takes no parameter.
    await client.query(`BEGIN${readOnly ? ' READ ONLY' : ''}; ${settings(scope)}`);
    try {
      const result = await work(new Transaction(client));
      await client.query('COMMIT');
      broken = undefined;
      return result;
    } catch (error) {
      await client.query('ROLLBACK').then(() => {
        broken = undefined;
      }, ignored);
      throw error;
    }
  } finally {
    client.release(broken !== undefined);
  }
}

function ignored(): void {
  // The first error tells the cause; that the connection is gone as well is told by its not being given back.
}

function settings({ environmentId, branchId }: Scope): string {
  return (
    `SET LOCAL app.environment = '${checked(environmentId)}'` +
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
