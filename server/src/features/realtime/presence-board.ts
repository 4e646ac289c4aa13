import { type Presence, presence, presenceLasts } from '@quieta/contract/realtime/presence';
import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import { type Clock, isAhead } from '#platform/clock';
import type { Scope } from '#platform/database/transaction';
import type { Announcements } from './announcements.ts';

const channel = 'quieta_presence';

const report = z.object({ scope: z.object({ environmentId: z.string(), branchId: z.string() }), presence });

type Listener = (presence: Presence) => void;

interface Known {
  readonly presence: Presence;
  readonly until: Temporal.Instant;
}

/**
 * Desks that are booking at the moment, as far as this process knows: from its own desks, and by messages from the
 * other processes. It is not stored and need not survive a restart, because desks report repeatedly.
 */
export class PresenceBoard {
  readonly #announcements: Announcements;
  readonly #clock: Clock;
  readonly #branches = new Map<string, { known: Map<string, Known>; listeners: Set<Listener> }>();

  constructor(announcements: Announcements, clock: Clock) {
    this.#announcements = announcements;
    this.#clock = clock;
    announcements.subscribe(channel, (call) => {
      const { scope, presence } = readJson(report, call);
      this.#take(scope, presence);
    });
  }

  /** Takes a desk's report, and sends it to all processes. */
  report(scope: Required<Scope>, presence: Presence): void {
    this.#take(scope, presence);
    this.#announcements.publish(channel, JSON.stringify({ scope, presence }));
  }

  /** Sends every desk that is booking in the branch, then each new report. Returns a function that stops it. */
  watch(scope: Required<Scope>, listener: Listener): () => void {
    const { known, listeners } = this.#branch(scope);
    for (const { presence } of known.values()) listener(presence);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      this.#forget(scope);
    };
  }

  #take(scope: Required<Scope>, presence: Presence): void {
    const { known, listeners } = this.#branch(scope);
    // A report is about its own user: a colleague who sends the same desk id removes nobody.
    const key = `${presence.deskId} ${presence.username}`;
    if (presence.slot === null) known.delete(key);
    else known.set(key, { presence, until: this.#clock.now().add({ milliseconds: presenceLasts }) });
    for (const listener of listeners) listener(presence);
    this.#forget(scope);
  }

  #branch({ environmentId, branchId }: Required<Scope>) {
    const place = `${environmentId}/${branchId}`;
    const branch = this.#branches.get(place) ?? { known: new Map<string, Known>(), listeners: new Set<Listener>() };
    this.#branches.set(place, branch);
    const now = this.#clock.now();
    for (const [key, { until }] of branch.known) {
      if (!isAhead(until, now, presenceLasts)) branch.known.delete(key);
    }
    return branch;
  }

  #forget({ environmentId, branchId }: Required<Scope>): void {
    const key = `${environmentId}/${branchId}`;
    const branch = this.#branches.get(key);
    if (branch?.known.size === 0 && branch.listeners.size === 0) this.#branches.delete(key);
  }
}
