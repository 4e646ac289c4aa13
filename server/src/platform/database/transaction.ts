import type { QueryConfig } from 'pg';
import { fill, type Scope } from './placeholder.ts';
import { type Pool, planModeOf } from './pool.ts';
import { db, type NoValues, type Prepared, type Query, writeOf } from './query.ts';
import { ignored, type Send, type Translated, Writes } from './writes.ts';

export type { Scope } from './placeholder.ts';

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** How long its statements wait for a lock, in milliseconds, until `setLockTimeout` says otherwise. */
  readonly lockTimeout?: number | undefined;
  readonly lock?: TransactionLock | undefined;
}

/** A lock that a transaction holds from its beginning to its end, by a number of its own. */
export interface TransactionLock {
  readonly id: bigint;
  /** In milliseconds. */
  readonly maxWaitMilliseconds: number;
  /** The error with which the transaction fails if another one has held it all that time. */
  readonly whenLate: () => Error;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * One transaction of one tenant. All access to the database goes through here. Statements that do not need each other's
 * results may be run together with `Promise.all`: they are sent together and executed in the order in which they were
 * run.
 */
export class Transaction {
  readonly #send: Send;
  readonly #scope: Scope;
  readonly #writes: Writes;
  #savepoints = 0;

  constructor(send: Send, scope: Scope, writes: Writes = new Writes(send, scope)) {
    // Whatever runs may depend on what was written before it.
    this.#send = (query) => {
      writes.send();
      return send(query);
    };
    this.#scope = scope;
    this.#writes = writes;
  }

  /** Runs a query that was built for this one call. */
  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile(db);
    return this.#rowsOf({ text: sql, values: fill(parameters, this.#scope, {}) });
  }

  /** Runs a prepared statement. */
  async run<Row>(prepared: Prepared<NoValues, Row>): Promise<Row[]>;
  async run<Row, Values>(prepared: Prepared<Values, Row>, values: NoInfer<Values>): Promise<Row[]>;
  async run<Row>({ name, text, parameters }: Prepared<object, Row>, values: object = {}): Promise<Row[]> {
    return this.#rowsOf({ name, text: text(), values: parameters(this.#scope, values) });
  }

  async #rowsOf<Row>(query: QueryConfig): Promise<Row[]> {
    const { rows } = await this.#send(query);
    // The builder typed the columns that it selected. For raw SQL the author states the type, and the tests of the
    // feature prove it.
    return rows as Row[];
  }

  /**
   * Writes what nobody reads the answer of, and does not wait for it: it travels with what follows, and at last with
   * the commit. If it fails, nothing is committed and the transaction fails with its error, or with what `translated`
   * makes of that. Writes that follow each other are one statement: none of them may read or change what another one
   * writes.
   */
  write<Values extends object>(
    statement: Prepared<Values, unknown>,
    values: NoInfer<Values>,
    translated: Translated = (error) => error,
  ): void {
    this.#writes.gather(writeOf(statement, values), translated);
  }

  /** The first row of a query, or of a prepared statement. */
  async first<Row>(query: Query<Row> | Prepared<NoValues, Row>): Promise<Row | undefined>;
  async first<Row, Values>(prepared: Prepared<Values, Row>, values: NoInfer<Values>): Promise<Row | undefined>;
  async first<Row>(requested: Query<Row> | Prepared<object, Row>, values: object = {}): Promise<Row | undefined> {
    return (await ('compile' in requested ? this.rows(requested) : this.run(requested, values)))[0];
  }

  /** Runs `work`; if it fails, its writes are undone and the transaction stays usable. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.#savepoints += 1;
    const name = `step_${this.#savepoints}`;
    await this.#writes.done();
    await this.#send(`SAVEPOINT ${name}`);
    try {
      const result = await this.#writes.whatFailed(work());
      await this.#writes.done();
      await this.#send(`RELEASE SAVEPOINT ${name}`);
      return result;
    } catch (error) {
      await this.#send(`ROLLBACK TO SAVEPOINT ${name}; RELEASE SAVEPOINT ${name}`);
      throw error;
    }
  }

  /**
   * Runs `work` in another branch of the same environment, within the same transaction: what it writes there is
   * committed or undone together with what is written here.
   */
  async inBranch<T>(branchId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const scope = { ...this.#scope, branchId };
    const writes = new Writes(this.#send, scope);
    const go = (to: string | undefined) =>
      this.#send(`SET LOCAL app.branch = '${to === undefined ? '' : checked(to)}'`);
    await this.#writes.done();
    await go(branchId);
    try {
      const result = await writes.whatFailed(work(new Transaction(this.#send, scope, writes)));
      await writes.done();
      return result;
    } finally {
      // Where a statement has failed, nothing can be asked any more, and its error is the one that counts.
      await go(this.#scope.branchId).catch(ignored);
    }
  }

  /** How long the statements that follow wait for a lock; undefined means no limit beyond that of the statement. */
  async setLockTimeout(milliseconds: number | undefined): Promise<void> {
    await this.#send(limiting(milliseconds ?? 0));
  }
}

/**
 * Runs `work` in one transaction that sees `scope` and nothing else; commits if it returns, rolls back if it throws.
 */
export async function inTransaction<T>(
  pool: Pool,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
  { readOnly = false, lockTimeout = 0, lock }: TransactionOptions = {},
): Promise<T> {
  const begin = [
    beginning(scope, { readOnly, planMode: planModeOf(pool, readOnly) }),
    lock && locking(lock),
    lockTimeout > 0 && limiting(lockTimeout),
  ];
  const client = await pool.connect();
  let isOpen = true;
  const { stream } = client.connection;
  const sendAny: Send = (query) => {
    // Statements sent in the same tick leave as one write, because the system call costs more than its content.
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(query);
  };
  const send: Send = async (query) => {
    // If one of several parallel statements failed, the others must not run on the connection's next transaction.
    if (!isOpen) throw new Error('the transaction has ended');
    return sendAny(query);
  };
  const writes = new Writes(send, scope);
  // A connection returns to the pool only if its transaction ended properly.
  let isBroken = true;
  try {
    // Not awaited, because the first statement of the work can travel with it; without `begin` that one would see no
    // tenant and no rows.
    const begun = send(begin.filter(Boolean).join('; ')).catch((error: unknown) => {
      throw lock !== undefined && isSqlError(error) && error.code === '55P03' ? lock.whenLate() : error;
    });
    begun.catch(ignored);
    try {
      const result = await writes.whatFailed(work(new Transaction(send, scope, writes)));
      writes.send();
      isOpen = false;
      // It leaves with the last writes. If one of these fails it is a rollback, and they tell why.
      const committed = sendAny('COMMIT');
      committed.catch(ignored);
      await begun;
      await writes.done();
      await committed;
      isBroken = false;
      return result;
    } catch (error) {
      isOpen = false;
      await client.query('ROLLBACK').then(() => {
        isBroken = false;
      }, ignored);
      // Where it never began, everything else has failed because of that.
      await begun;
      throw error;
    }
  } finally {
    client.release(isBroken);
  }
}

interface Beginning {
  readonly readOnly: boolean;
  readonly planMode: string | undefined;
}

/** A read-only transaction sees the database as of one moment, however many statements it runs. */
function beginning({ environmentId, branchId }: Scope, { readOnly, planMode }: Beginning): string {
  return (
    (readOnly ? 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY' : 'BEGIN') +
    (planMode === undefined ? '' : `; SET LOCAL plan_cache_mode = ${planMode}`) +
    // The statement, not set_config(): only SET LOCAL is passed on to the workers of a cluster. Both ids are checked,
    // because it takes no parameter.
    `; SET LOCAL app.environment = '${checked(environmentId)}'` +
    (branchId === undefined ? '' : `; SET LOCAL app.branch = '${checked(branchId)}'`)
  );
}

function locking({ id, maxWaitMilliseconds }: TransactionLock): string {
  return `${limiting(maxWaitMilliseconds)}; SELECT pg_advisory_xact_lock(${id}); ${limiting(0)}`;
}

function limiting(lockTimeout: number): string {
  return `SET LOCAL lock_timeout = ${Math.trunc(lockTimeout)}`;
}

function checked(id: string): string {
  if (!uuid.test(id)) throw new TypeError('a tenant is named by a UUID');
  return id;
}

/** An error that PostgreSQL itself reported: `code` is its SQLSTATE. */
interface SqlError extends Error {
  readonly code: string;
}

export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/**
 * Whether the error came from the constraint of this name. Reads the message, because in a cluster the name carries the
 * shard's number (`hold_free_102108`) and the error's own field is empty.
 */
export function violates(error: unknown, sqlState: string, constraint: string): boolean {
  return isSqlError(error) && error.code === sqlState && error.message.includes(`"${constraint}`);
}
