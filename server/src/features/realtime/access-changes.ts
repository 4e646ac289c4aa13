import type { Pool } from '#platform/database/pool';
import type { Announcements } from './announcements.ts';

const channel = 'quieta_access';

/**
 * Tells every process of the installation that what people of an environment may do has changed: somebody was disabled,
 * has other roles or branches, a key was revoked, rights were switched, or a branch has another zone or day. Whoever
 * remembers what a caller may do asks again. A process that was not connected for a while takes it that everything has
 * changed.
 */
export class AccessChanges {
  readonly #pool: Pool;
  readonly #listeners = new Set<{
    readonly environmentId: string | null;
    readonly listener: (id: string | null) => void;
  }>();

  constructor(announcements: Announcements, pool: Pool) {
    this.#pool = pool;
    announcements.subscribe(channel, (environmentId) => this.#notify(environmentId));
    announcements.whenConnected(() => this.#notify(null));
  }

  /** Called after the commit. */
  publish(environmentId: string): void {
    this.#notify(environmentId);
    // Where the database is away, every process loses its connection, and asks again when it is back.
    publishAccessChange(this.#pool, environmentId).catch(() => undefined);
  }

  /**
   * Calls back with each environment in which something has changed, null for all of them. Returns a function that
   * stops it.
   */
  subscribeToAll(listener: (environmentId: string | null) => void): () => void {
    return this.#add(null, listener);
  }

  /** Calls back when something has changed in this environment. Returns a function that stops it. */
  subscribe(environmentId: string, listener: () => void): () => void {
    return this.#add(environmentId, listener);
  }

  #add(environmentId: string | null, listener: (id: string | null) => void): () => void {
    const added = { environmentId, listener };
    this.#listeners.add(added);
    return () => void this.#listeners.delete(added);
  }

  /** In the order in which they were added: who remembers comes before the streams, which ask those. */
  #notify(changed: string | null): void {
    for (const { environmentId, listener } of this.#listeners)
      if (environmentId === null || changed === null || environmentId === changed) listener(changed);
  }
}

/** As `AccessChanges.publish`, from a process that serves nobody. */
export async function publishAccessChange(pool: Pool, environmentId: string): Promise<void> {
  await pool.query('SELECT pg_notify($1, $2)', [channel, environmentId]);
}
