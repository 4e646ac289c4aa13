import type { ActorBranch } from '#platform/actor';
import type { Scope } from '#platform/database/transaction';
import type { Announcements } from './announcements.ts';
import type { FeedPosition } from './feed-position.ts';
import { BranchFeed, type BranchFeedOptions, type Subscriber } from './internal/branch-feed.ts';

export type { Hydrate } from './internal/branch-feed.ts';

const channel = 'quieta_change';
/** Beneath the announcements, in case one is lost. */
const pollEvery = 1_000;
/** Announcements of one process are gathered for this long, in milliseconds, so that a busy desk costs few of them. */
const gather = 5;
/** So many branches fit into one announcement, which has at most 8000 bytes; of more, each branch is looked at. */
const maxNamed = 100;

interface FeedOptions extends BranchFeedOptions {
  readonly announcements: Announcements;
}

/**
 * One a process: the branches that somebody watches here. Woken by announcements of this and the other processes, and once a
 * second in any case.
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
    options.announcements.subscribe(channel, (branches) =>
      this.#wake(branches === '' ? this.#feeds.keys() : branches.split(' ')),
    );
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

  /** Something of the branch was committed here: tells the other processes, and reads at once. Never inside the transaction. */
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

  /** Hands over everything behind `since` (now, where absent), then each change as it comes. Answers how to stop. */
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

  /** One after the other, so that a poll never takes all connections. */
  async #readAll(): Promise<void> {
    for (const feed of this.#feeds.values()) await feed.wake();
  }
}

function keyOf(environmentId: string, branchId: string): string {
  return `${environmentId}/${branchId}`;
}
