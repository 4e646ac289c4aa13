import type { Appointment, InternalState } from '@quieta/contract/appointments/appointment';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type ChangedGuest, changedReference } from '#features/guests/guest-rules.ts';

/** A change of a row that was sent and is not answered yet. `key` is its idempotency key. */
export interface PlannerCommand {
  readonly key: string;
  readonly id: string;
  readonly patch: Partial<Omit<Appointment, 'id'>>;
}

/** One change of the feed: `row` null is a deletion, `command` the key of the write that it comes from. */
export interface RowChange {
  readonly entityId: string;
  readonly row: Appointment | null;
  readonly command?: string | undefined;
}

type Pending = { readonly command: PlannerCommand; readonly since: number };

/** The server's rows by id, and over them the writes under way. Every write returns the ids that may look new. */
export class RowBook {
  readonly #saved = new Map<string, Appointment>();
  readonly #pending = new Map<string, Pending>();
  /** When the feed or an answer last changed an id: a fetch that began before that has older data. */
  readonly #touched = new Map<string, number>();
  /** The guests that the feed has changed, and when: rows that were requested before that contain the older guest. */
  readonly #guests = new Map<string, { readonly guest: ChangedGuest; readonly at: number }>();
  /** The ids of the rows that each command made or changed, as the feed told them. */
  readonly #commands = new Map<string, Set<string>>();
  #now = 0;

  /** A point in time to compare with: a row changed after it takes precedence over a fetch that began at it. */
  mark(): number {
    return this.#now;
  }

  /** The row with the writes under way; undefined if it does not exist. */
  row(id: string): Appointment | undefined {
    let row = this.#saved.get(id);
    for (const { command } of this.#pending.values()) if (row && command.id === id) row = { ...row, ...command.patch };
    return row;
  }

  /** The row's state on its way to the server (APP-04). */
  state(id: string): InternalState {
    if (!this.#saved.has(id)) return 'created';
    return this.#isWritten(id) ? 'updated' : 'saved';
  }

  /** Applies a fetched range: those of its rows that are `inRange` replace those known (SCH-05). */
  replace(inRange: (row: Appointment) => boolean, found: readonly Appointment[], since: number): Set<string> {
    const rows = found.filter(inRange);
    const changed = new Set<string>();
    const fetched = new Set(rows.map(({ id }) => id));
    for (const [id, row] of this.#saved) {
      if (fetched.has(id) || !inRange(row) || this.#touchedAfter(id, since)) continue;
      this.#saved.delete(id);
      changed.add(id);
    }
    for (const row of rows) if (this.#accept(row, since)) changed.add(row.id);
    return changed;
  }

  /** Lets saved rows go that nobody looks at; those with a write under way stay. */
  forget(isOutOfSight: (row: Appointment) => boolean): Set<string> {
    const gone = [...this.#saved.values()]
      .filter((row) => isOutOfSight(row) && !this.#isWritten(row.id))
      .map(({ id }) => id);
    for (const id of gone) this.#saved.delete(id);
    return new Set(gone);
  }

  apply({ entityId: id, row, command }: RowChange): Set<string> {
    const changed = new Set([id]);
    if (row === null) this.#saved.delete(id);
    else {
      this.#accept(row, this.#now);
      if (command) this.#commands.set(command, (this.#commands.get(command) ?? new Set()).add(id));
    }
    this.#touch(id);
    return changed;
  }

  /** Updates a changed guest in their rows, whose versions stay: the rows themselves did not change. */
  applyGuest(guest: ChangedGuest): Set<string> {
    const changed = new Set<string>();
    this.#now += 1;
    if (guest.id !== null) this.#guests.set(guest.id, { guest, at: this.#now });
    for (const [id, row] of this.#saved) {
      if (row.holder?.id !== guest.id) continue;
      this.#touch(id);
      const renewed = withGuest(row, guest);
      if (renewed === row) continue;
      this.#saved.set(id, renewed);
      changed.add(id);
    }
    return changed;
  }

  /** The rows that a command made or changed, as far as the feed told them; undefined if there are none yet. */
  madeBy(command = ''): ReadonlySet<string> | undefined {
    return this.#commands.get(command);
  }

  begin(command: PlannerCommand): Set<string> {
    this.#pending.set(command.key, { command, since: this.#now });
    return new Set([command.id]);
  }

  /** The write was accepted; `rows` are its current rows. */
  settle(key: string, rows: readonly Appointment[]): Set<string> {
    const pending = this.#pending.get(key);
    const changed = this.rollBack(key);
    for (const row of rows) {
      if (this.#accept(row, pending?.since ?? this.#now)) changed.add(row.id);
      this.#touch(row.id);
    }
    return changed;
  }

  /** The write was refused: the rows return to their previous state, with changes of others that arrived meanwhile. */
  rollBack(key: string): Set<string> {
    const pending = this.#pending.get(key);
    this.#pending.delete(key);
    return new Set(pending && [pending.command.id]);
  }

  #isWritten(id: string): boolean {
    return [...this.#pending.values()].some(({ command }) => command.id === id);
  }

  /** Stores a row unless a newer one is known; returns whether it looks different now. */
  #accept(fetched: Appointment, since: number): boolean {
    const row = this.#withGuestOfNow(fetched, since);
    const known = this.#saved.get(row.id);
    const isSameAge = known === undefined || known.version === row.version;
    if (isSameAge && this.#touchedAfter(row.id, since)) return false;
    if (known !== undefined && known.version > row.version) return false;
    if (known?.version === row.version && replaceEqualDeep(known, row) === known) return false;
    this.#saved.set(row.id, row);
    return true;
  }

  #withGuestOfNow(row: Appointment, since: number): Appointment {
    const reported = this.#guests.get(row.holder?.id ?? '');
    return reported === undefined || reported.at <= since ? row : withGuest(row, reported.guest);
  }

  #touch(id: string): void {
    this.#now += 1;
    this.#touched.set(id, this.#now);
  }

  #touchedAfter(id: string, since: number): boolean {
    return (this.#touched.get(id) ?? 0) > since;
  }
}

/** The row with its current guest; the same object if nothing visible changed. */
function withGuest(row: Appointment, guest: ChangedGuest): Appointment {
  if (row.holder === null) return row;
  // The start is in the branch's offset, so its first characters are the branch's date.
  const holder = changedReference(row.holder, guest, row.startTime.slice(0, 'yyyy-MM-dd'.length));
  return holder === row.holder ? row : { ...row, holder };
}
