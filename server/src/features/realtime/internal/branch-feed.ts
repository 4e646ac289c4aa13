import type { Change } from '@quieta/contract/events';
import type { Logger } from 'pino';
import type { ActorBranch } from '#platform/actor';
import type { Clock } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Transaction } from '#platform/database/transaction';
import { type ChangeRow, readChanges } from '../change-repository.ts';
import { currentPosition, type FeedPosition, formatPosition, isBehind, parsePosition } from '../feed-position.ts';

const batch = 500;
/** A reader that is further behind reads its lists again instead of following. */
const maxCatchUpMilliseconds = 5_000;
/** Changes that wait for an older transaction are read again after this many milliseconds, with doubling intervals. */
const firstRetry = 10;
const maxRetryMilliseconds = 250;

/** Rows by id for the changes of one entity; an id without a row was deleted. */
export type Hydrate = (
  context: { transaction: Transaction; environmentId: string; branch: ActorBranch; clock: Clock },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<Change['row']>>>;

export interface BranchFeedOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hydrate: Partial<Record<Change['entity'], Hydrate>>;
}

export interface Subscriber {
  /** The position where it starts; called before anything else. */
  onStart(position: FeedPosition): void;
  onChanges(changes: readonly Change[]): void;
  /** The missed changes cannot be sent: the reader must read its lists again. */
  onReset(position: FeedPosition): void;
}

/** One branch as this process follows it: its changes are read once, hydrated once, and sent to every open stream. */
export class BranchFeed {
  readonly #options: BranchFeedOptions;
  readonly #environmentId: string;
  /** As the latest subscriber found it: its time zone or currency may have changed since the first one subscribed. */
  #branch: ActorBranch;
  readonly #subscribers = new Set<Subscriber>();
  #position: FeedPosition | undefined;
  #reading: Promise<void> | undefined;
  #again = false;
  #retry: NodeJS.Timeout | undefined;
  #retryAfter = firstRetry;

  constructor(options: BranchFeedOptions, environmentId: string, branch: ActorBranch) {
    this.#options = options;
    this.#environmentId = environmentId;
    this.#branch = branch;
  }

  get isWatched(): boolean {
    return this.#subscribers.size > 0;
  }

  /** Sends all changes after `since` (default: now), then each new change. Returns a function that stops it. */
  async subscribe(branch: ActorBranch, since: FeedPosition | undefined, subscriber: Subscriber): Promise<() => void> {
    this.#branch = branch;
    const later: Change[] = [];
    let reached: FeedPosition | undefined;
    const gated: Subscriber = {
      ...subscriber,
      // New changes wait until it has caught up; those that the catch-up already sent are not sent twice.
      onChanges: (changes) => {
        if (reached === undefined) {
          later.push(...changes);
          return;
        }
        const known = reached;
        const unheard = changes.filter(({ cursor }) => isBehind(known, parsePosition(cursor)));
        if (unheard.length > 0) subscriber.onChanges(unheard);
      },
    };
    this.#subscribers.add(gated);
    const stop = () => {
      this.#subscribers.delete(gated);
      if (!this.isWatched) clearTimeout(this.#retry);
    };
    try {
      const now = await this.#read(currentPosition);
      this.#position ??= now;
      // A position ahead of this database comes from before a restore: nothing would ever come after it.
      const isForeign = since !== undefined && isBehind(now, since);
      const start = isForeign ? now : (since ?? now);
      const target = this.#position;
      subscriber.onStart(start);
      if (isForeign) subscriber.onReset(start);
      // The changes between its position and the branch's are read for this subscriber alone.
      reached = isBehind(start, target) ? await this.#catchUp(start, subscriber) : start;
      gated.onChanges(later);
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /** Reads new changes, now or right after the current read. Resolves when there are no more for the moment. */
  wake(): Promise<void> {
    if (this.#reading !== undefined) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Waits for the current read and starts no other. */
  async close(): Promise<void> {
    this.#subscribers.clear();
    clearTimeout(this.#retry);
    await this.#reading;
  }

  async #readOn(): Promise<void> {
    try {
      do {
        this.#again = false;
        while (this.isWatched && (await this.#advance()));
      } while (this.#again);
    } catch (error) {
      // The position has not moved, so the next wake-up reads the same changes again.
      this.#options.log.warn({ err: error }, 'the change feed could not be read');
    }
  }

  /** Reads one batch; answers whether there is more. */
  async #advance(): Promise<boolean> {
    const since = this.#position;
    if (since === undefined) return false;
    const { changes, position, isCut, isHeldBack } = await this.#readBehind(since, batch);
    this.#position = position;
    if (changes.length > 0) for (const subscriber of this.#subscribers) subscriber.onChanges(changes);
    this.#retryLater(isHeldBack);
    return isCut;
  }

  // An older transaction that ends without a change of its own, such as a refusal, wakes nobody.
  #retryLater(isHeldBack: boolean): void {
    clearTimeout(this.#retry);
    if (isHeldBack && this.isWatched) this.#retry = setTimeout(() => void this.wake(), this.#retryAfter).unref();
    this.#retryAfter = isHeldBack ? Math.min(this.#retryAfter * 2, maxRetryMilliseconds) : firstRetry;
  }

  /** Answers the position that the subscriber has reached. */
  async #catchUp(since: FeedPosition, subscriber: Subscriber): Promise<FeedPosition> {
    const { changes, isCut, position } = await this.#readBehind(since, maxCatchUpMilliseconds);
    if (isCut) subscriber.onReset(position);
    else if (changes.length > 0) subscriber.onChanges(changes);
    return position;
  }

  #readBehind(since: FeedPosition, max: number) {
    return this.#read(async (transaction) => {
      const read = await readChanges(transaction, since, max);
      return { ...read, changes: await this.#hydrate(transaction, read.rows) };
    });
  }

  async #hydrate(transaction: Transaction, rows: readonly ChangeRow[]): Promise<Change[]> {
    const { hydrate, clock } = this.#options;
    const context = { transaction, environmentId: this.#environmentId, branch: this.#branch, clock };
    const found = new Map<string, Awaited<ReturnType<Hydrate>>>();
    for (const [entity, ofEntity] of Map.groupBy(rows, (row) => row.entity)) {
      const ids = new Set(ofEntity.map(({ entityId }) => entityId));
      found.set(entity, (await hydrate[entity]?.(context, [...ids])) ?? new Map());
    }
    const nameOf = ({ entity, entityId }: ChangeRow) => `${entity}/${entityId}`;
    // Rows that are read at once are sent once each, at their last change, and in the feed's order: a reader that is
    // disconnected in between returns with the right position. A later reading tells it again where it has changed
    // again: its later change may have been held back.
    const last = new Map(rows.map((row) => [nameOf(row), row]));
    const commands = new Map(rows.toReversed().map((row) => [nameOf(row), row.command]));
    return rows
      .filter((row) => last.get(nameOf(row)) === row)
      .map((changed) => {
        const { entity, entityId, position } = changed;
        const command = commands.get(nameOf(changed)) ?? null;
        const row = found.get(entity)?.get(entityId) ?? null;
        // The hydrator of an entity answers rows of that entity; build-app pairs them.
        return {
          cursor: formatPosition(position),
          entity,
          entityId,
          row,
          ...(command !== null && { command }),
        } as Change;
      });
  }

  #read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const scope = { environmentId: this.#environmentId, branchId: this.#branch.id };
    return inTransaction(this.#options.pool, scope, work, { readOnly: true });
  }
}
