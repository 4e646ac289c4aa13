import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { type Pool, reasonOf } from './pool.ts';

/** Milliseconds between two looks how far the replica is. */
const lookEvery = 250;
/** Milliseconds after which a replica that does not answer a look counts as away. */
const lookWithin = 1_000;

interface ReplicaOptions {
  readonly url: string;
  /** Connections to it for reading. */
  readonly pool: Pool;
  /** The longest age of what is read from it, in milliseconds. */
  readonly maxAge: number;
  /** Asks the primary one thing, over the connection on which this process hears of what others change. */
  readonly askPrimary: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row>;
  /** Whether this process hears of what others change. */
  readonly isHearing: () => boolean;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** In milliseconds, of a clock that nobody sets. */
  readonly now?: () => number;
}

interface Position {
  readonly at: number;
  readonly lsn: bigint;
}

/** An answer from the replica, with its greatest possible age in milliseconds. */
interface ReplicaRead<T> {
  readonly answer: T;
  readonly age: number;
}

/**
 * A streaming replica that lists and figures may be read from. It is as new as the latest moment whose position in the
 * primary's log it has replayed: that needs no common clock, and holds while nothing is written. It is read only if
 * that moment lies after each change that this process knows of, and not longer ago than is allowed.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #now: () => number;
  /** Positions of the primary that the replica had not reached when it was last looked at, the oldest first. */
  #ahead: Position[] = [];
  /** The moment up to which it shows everything. */
  #freshAt = Number.NEGATIVE_INFINITY;
  readonly #changedAt = new Map<string, number>();
  #allChangedAt = Number.NEGATIVE_INFINITY;
  #connection: pg.Client | undefined;
  #lost = Promise.withResolvers<undefined>();
  #state: 'unknown' | 'read' | 'left out' = 'unknown';
  #isClosed = false;
  #looking: Promise<void> | undefined;

  /** The longest age of what is read from it, in milliseconds. */
  get maxAge(): number {
    return this.#options.maxAge;
  }

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  start(): void {
    this.#looking = (async () => {
      while (!this.#isClosed) {
        await this.#look();
        await wait(lookEvery);
      }
    })();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#looking;
    await this.#connection?.end().catch(() => undefined);
  }

  /** Something of the environment was changed, here or elsewhere; of all environments where none is named. */
  changed(environmentId?: string): void {
    if (environmentId === undefined) this.#allChangedAt = this.#now();
    else this.#changedAt.set(environmentId, this.#now());
  }

  /**
   * Does `work` on the replica. Answers undefined if that cannot be read for the environment at this moment, or if it
   * failed: then the primary has to be asked.
   */
  async read<T>(environmentId: string, work: (pool: Pool) => Promise<T>): Promise<ReplicaRead<T> | undefined> {
    const { metrics, log, maxAge, pool, isHearing } = this.#options;
    const age = this.#now() - this.#freshAt;
    if (age > maxAge || !isHearing()) return this.#toPrimary('too-old');
    const changedAt = Math.max(this.#allChangedAt, this.#changedAt.get(environmentId) ?? Number.NEGATIVE_INFINITY);
    if (changedAt >= this.#freshAt) return this.#toPrimary('behind');
    try {
      const read = work(pool).then((answer) => ({ answer, age }));
      // Whoever is away for good may keep a connection waiting for long.
      const first = await Promise.race([read, this.#lost.promise]);
      if (first === undefined) return this.#toPrimary('failed');
      metrics.replicaAsked('read');
      return first;
    } catch (error) {
      // A conflict with what is replayed, a replica that stops, but also a refusal, of a row perhaps that it lacks yet.
      log.info({ err: error }, 'the replica did not answer, so the primary is asked');
      return this.#toPrimary('failed');
    }
  }

  #toPrimary(reason: 'too-old' | 'behind' | 'failed'): undefined {
    this.#options.metrics.replicaAsked(reason);
    return undefined;
  }

  /** Looks how far the primary and the replica are. */
  async #look(): Promise<void> {
    const { askPrimary, metrics, maxAge } = this.#options;
    try {
      const at = this.#now();
      const { lsn } = await askPrimary<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
      this.#ahead.push({ at, lsn: toNumber(lsn) });
      this.#connection ??= await this.#connect();
      const { rows } = await this.#connection.query<{ isStandby: boolean; replayed: string | null }>(
        'SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn()::text AS replayed',
      );
      const [{ isStandby, replayed } = { isStandby: false, replayed: null }] = rows;
      if (!isStandby || replayed === null) throw new Error('it is no standby of the primary (any more)');
      const reached = toNumber(replayed);
      const passed = this.#ahead.findLast((position) => position.lsn <= reached);
      if (passed !== undefined) this.#freshAt = passed.at;
      const oldest = this.#now() - maxAge;
      this.#ahead = this.#ahead.filter((position) => position.at > Math.max(this.#freshAt, oldest));
      for (const [id, changedAt] of this.#changedAt) if (changedAt < this.#freshAt) this.#changedAt.delete(id);
      const age = this.#now() - this.#freshAt;
      this.#tell(age > maxAge ? `it is older than ${maxAge / 1_000} s` : undefined);
      metrics.replicaAge(age / 1_000);
    } catch (error) {
      await this.#lose(reasonOf(error));
    }
  }

  /** Reads nothing from it until it was seen again, and does not wait for what is being read. */
  async #lose(reason: string): Promise<void> {
    this.#freshAt = Number.NEGATIVE_INFINITY;
    this.#ahead = [];
    this.#lost.resolve(undefined);
    this.#lost = Promise.withResolvers();
    const connection = this.#connection;
    this.#connection = undefined;
    this.#tell(reason);
    this.#options.metrics.replicaAge(Number.POSITIVE_INFINITY);
    await connection?.end().catch(() => undefined);
  }

  #tell(reason: string | undefined): void {
    const state = reason === undefined ? 'read' : 'left out';
    if (state === this.#state) return;
    this.#state = state;
    if (reason === undefined) this.#options.log.info('lists and figures are read from the replica');
    else
      this.#options.log.warn({ reason }, 'lists and figures are read from the primary, because the replica cannot be');
  }

  /** Positions compare only within one cluster, and its rows are the same only for the same role. */
  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'quieta-replica',
      connectionTimeoutMillis: lookWithin,
      query_timeout: lookWithin,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ identity: string }>(identity);
      const primary = await this.#options.askPrimary<{ identity: string }>(identity);
      if (rows[0]?.identity !== primary.identity)
        throw new Error('DATABASE_REPLICA_URL names another database or role than DATABASE_URL');
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }
}

const identity = `SELECT concat_ws(' ', system_identifier, current_database(), current_user) AS identity FROM pg_control_system()`;

/** A position in the log, such as `16/B374D848`. */
function toNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
