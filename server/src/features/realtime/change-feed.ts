import type { ActorBranch } from '#platform/actor';
import type { Scope } from '#platform/database/transaction';
import type { Announcements } from './announcements.ts';
import type { FeedPosition } from './feed-position.ts';
import { BranchFeed, type BranchFeedOptions, type Subscriber } from './internal/branch-feed.ts';

export type { Hydrate } from './internal/branch-feed.ts';

const channel = 'quieta_change';
/** Polls in case a message between the processes is lost. */
const pollEvery = 1_000;
/**
 * Messages of one process are collected for this long, in milliseconds: each is a transaction of its own, beside which
 * a booking waits.
 */
const gather = 20;
/** How many branches fit into one message, which has at most 8000 bytes; if there are more, every branch is read. */
const maxNamed = 100;

interface FeedOptions extends BranchFeedOptions {
  readonly announcements: Announcements;
  /** Calls back when another process has changed something of an environment; without a name, of any. */
  readonly heard?: (environmentId?: string) => void;
}

/**
 * One per process: the feeds of the branches that somebody follows here. They are woken by messages of this and the
 * other processes, and by a poll once a second.
 */
export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #feeds = new Map<string, BranchFeed>();
  readonly #changed = new Set<string>();
  #poll: NodeJS.Timeout | undefined;
  #announcing: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
    options.announcements.subscribe(channel, (branches) => {
      const named = branches === '' ? undefined : branches.split(' ');
      if (named === undefined) options.heard?.();
      for (const key of named ?? []) options.heard?.(key.split('/')[0]);
      this.#wake(named ?? this.#feeds.keys());
    });
  }

  start(): void {
    this.#poll = setInterval(() => {
      this.#polling ??= this.#readAll().finally(() => {
        this.#polling = undefined;
      });
    }, pollEvery);
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    clearTimeout(this.#announcing);
    const feeds = [...this.#feeds.values()];
    this.#feeds.clear();
    await Promise.all([this.#polling, ...feeds.map((feed) => feed.close())]);
  }

  /**
   * Something of the branch was committed here: notifies the other processes, and reads at once. Must not be called
   * inside the transaction.
   */
  announce({ environmentId, branchId }: Scope): void {
    if (branchId === undefined) return;
    this.#changed.add(keyOf(environmentId, branchId));
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined;
      const branches = [...this.#changed];
      this.#changed.clear();
      this.#options.announcements.publish(channel, branches.length > maxNamed ? '' : branches.join(' '));
      this.#wake(branches);
    }, gather);
  }

  /** Sends all changes after `since` (default: now), then each new change. Returns a function that stops it. */
  async subscribe(
    environmentId: string,
    branch: ActorBranch,
    since: FeedPosition | undefined,
    subscriber: Subscriber,
  ): Promise<() => void> {
    const key = keyOf(environmentId, branch.id);
    const feed = this.#feeds.get(key) ?? new BranchFeed(this.#options, environmentId, branch);
    this.#feeds.set(key, feed);
    const stop = await feed.subscribe(branch, since, subscriber);
    return () => {
      stop();
      if (!feed.isWatched && this.#feeds.get(key) === feed) this.#feeds.delete(key);
    };
  }

  #wake(branches: Iterable<string>): void {
    for (const key of branches) void this.#feeds.get(key)?.wake();
  }

  /** One after the other, so that a poll never uses all connections. */
  async #readAll(): Promise<void> {
    for (const feed of this.#feeds.values()) await feed.wake();
  }
}

function keyOf(environmentId: string, branchId: string): string {
  return `${environmentId}/${branchId}`;
}
