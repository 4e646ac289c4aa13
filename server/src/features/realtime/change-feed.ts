import type { Change } from '@quieta/contract/events';
import pg from 'pg';
import type { Logger } from 'pino';
import type { ActorBranch } from '#platform/actor';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Transaction } from '#platform/database/transaction';
import { currentPosition, type FeedPosition, formatPosition, isBehind } from './feed-position.ts';
import { type ChangeRow, readChanges } from './read-changes.ts';

const channel = 'quieta_change';
/** Beneath the announcements, in case one is lost. */
const pollEvery = 1_000;
/** Announcements of one process are gathered for this long, so that a busy desk costs few of them. */
const gather = 10;
const batch = 500;
/** A reader that is further behind than this reads its lists anew instead of following. */
const longestCatchUp = 5_000;

/** Rows by id for the changes of one entity; an id without a row is gone. */
export type Hydrate = (
  context: { transaction: Transaction; environmentId: string; branch: ActorBranch; clock: Clock },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<Change['row']>>>;

export interface FeedOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hydrate: Partial<Record<Change['entity'], Hydrate>>;
}

export interface Subscriber {
  /** Where it starts; told before anything else. */
  onStart(position: FeedPosition): void;
  onChanges(changes: readonly Change[]): void;
  /** The reader is too far behind: it must read its lists again. */
  onReset(position: FeedPosition): void;
}

interface Channel {
  readonly environmentId: string;
  readonly branch: ActorBranch;
  readonly subscribers: Set<Subscriber>;
  position: FeedPosition;
}

/**
 * One a process: reads each watched branch's changes once, hydrates them once, and hands them to every open stream.
 * Woken by announcements of this and the other processes, and once a second in any case.
 */
export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #channels = new Map<string, Channel>();
  #listener: pg.Client | undefined;
  #poll: NodeJS.Timeout | undefined;
  #announcing: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #again = false;
  #closed = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  start(): void {
    this.#poll = setInterval(() => this.#wake(), pollEvery);
    this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#announcing);
    await this.#reading;
    await this.#listener?.end().catch(() => undefined);
  }

  /** Something was committed here: tells the other processes, and reads at once. Never inside the transaction, where NOTIFY costs a lock. */
  announce(): void {
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined;
      this.#listener?.query(`NOTIFY ${channel}`).catch(() => undefined);
      this.#wake();
    }, gather);
  }

  /** Hands over everything behind `since` (now, where absent), then each change as it comes. Answers how to stop. */
  async subscribe(
    environmentId: string,
    branch: ActorBranch,
    since: FeedPosition | undefined,
    subscriber: Subscriber,
  ): Promise<() => void> {
    const scope = { environmentId, branchId: branch.id };
    const key = `${environmentId}/${branch.id}`;
    const now = await this.#read(scope, currentPosition);
    let channel = this.#channels.get(key);
    if (channel === undefined) {
      channel = { environmentId, branch, subscribers: new Set(), position: now };
      this.#channels.set(key, channel);
    }
    // From here on the branch's reads reach the subscriber; what lies between `since` and the branch's position is fetched for it alone.
    const joined = channel;
    const target = joined.position;
    const later: Change[] = [];
    let isCatchingUp = true;
    const gated: Subscriber = {
      ...subscriber,
      // What happens meanwhile is newer than what is fetched, and goes out behind it.
      onChanges: (changes) => {
        if (isCatchingUp) later.push(...changes);
        else subscriber.onChanges(changes);
      },
    };
    joined.subscribers.add(gated);
    const stop = () => {
      joined.subscribers.delete(gated);
      if (joined.subscribers.size === 0 && this.#channels.get(key) === joined) this.#channels.delete(key);
    };
    subscriber.onStart(since ?? now);
    if (since !== undefined && isBehind(since, target)) await this.#catchUp(joined, since, subscriber);
    isCatchingUp = false;
    if (later.length > 0) subscriber.onChanges(later);
    return stop;
  }

  async #catchUp({ environmentId, branch }: Channel, since: FeedPosition, subscriber: Subscriber): Promise<void> {
    const scope = { environmentId, branchId: branch.id };
    const { changes, isCut, position } = await this.#read(scope, async (transaction) => {
      const read = await readChanges(transaction, scope, since, longestCatchUp);
      return { ...read, changes: await this.#hydrate(transaction, environmentId, branch, read.rows) };
    });
    if (isCut) subscriber.onReset(position);
    else subscriber.onChanges(changes);
  }

  #wake(): void {
    if (this.#closed) return;
    if (this.#reading !== undefined) {
      this.#again = true;
      return;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = undefined;
      if (this.#again) {
        this.#again = false;
        this.#wake();
      }
    });
  }

  async #readAll(): Promise<void> {
    for (const channel of this.#channels.values()) {
      try {
        while (await this.#advance(channel));
      } catch (error) {
        // The position has not moved: the next wake-up reads the same changes again.
        this.#options.log.warn({ err: error }, 'the change feed could not be read');
      }
    }
  }

  /** Reads one batch; answers whether there is more. */
  async #advance(channel: Channel): Promise<boolean> {
    const { environmentId, branch } = channel;
    const scope = { environmentId, branchId: branch.id };
    const { changes, position, isCut } = await this.#read(scope, async (transaction) => {
      const read = await readChanges(transaction, scope, channel.position, batch);
      return { ...read, changes: await this.#hydrate(transaction, environmentId, branch, read.rows) };
    });
    channel.position = position;
    if (changes.length > 0) for (const subscriber of channel.subscribers) subscriber.onChanges(changes);
    return isCut;
  }

  async #hydrate(
    transaction: Transaction,
    environmentId: string,
    branch: ActorBranch,
    rows: readonly ChangeRow[],
  ): Promise<Change[]> {
    const { hydrate, clock } = this.#options;
    const latest = [...new Map(rows.map((row) => [`${row.entity}/${row.entityId}`, row])).values()];
    const changes: Change[] = [];
    for (const [entity, ofEntity] of Map.groupBy(latest, (row) => row.entity)) {
      const ids = ofEntity.map((row) => row.entityId);
      const found = await hydrate[entity]?.({ transaction, environmentId, branch, clock }, ids);
      for (const { entityId, position } of ofEntity) {
        const row = found?.get(entityId) ?? null;
        // The hydrator of an entity answers rows of that entity; build-app pairs them.
        changes.push({ cursor: formatPosition(position), entity, entityId, row } as Change);
      }
    }
    return changes;
  }

  #read<T>(
    scope: { environmentId: string; branchId: string },
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.#options.pool, scope, work, { readOnly: true });
  }

  #listen(): void {
    if (this.#closed) return;
    const client = new pg.Client({ connectionString: this.#options.databaseUrl, application_name: 'quieta-feed' });
    const lost = () => {
      if (this.#listener === client) this.#listener = undefined;
      client.end().catch(() => undefined);
      setTimeout(() => this.#listen(), pollEvery).unref();
    };
    client.once('error', lost);
    client.on('notification', () => this.#wake());
    client
      .connect()
      .then(async () => {
        await client.query(`LISTEN ${channel}`);
        this.#listener = client;
        if (this.#closed) await client.end();
      })
      .catch(lost);
  }
}
