import type { Appointment, InternalState } from '@quieta/contract/appointments/appointment';
import type { Block } from '@quieta/contract/appointments/block-endpoints';
import type { PresenceSlot } from '@quieta/contract/realtime/presence';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Service } from '@quieta/contract/settings/service';
import { overlaps } from '@quieta/contract/values/interval';
import type { ChangedGuest } from '#features/guests/guest-rules.ts';
import type { PlannerCard, PlannerDraft } from './internal/engine/card.ts';
import type { Buffers } from './internal/engine/conflicts.ts';
import { dayKey } from './internal/engine/grid-columns.ts';
import { intervalOfMonth, isInMonth, type MonthRange, touchesMonth } from './internal/engine/month-range.ts';
import { type Calendar, createCalendar } from './internal/engine/time-scale.ts';
import { needsOf } from './internal/engine/unassigned.ts';
import { PresenceBook } from './internal/presence/presence-book.ts';
import { BlockBook } from './internal/store/block-book.ts';
import { ColumnCards, type ColumnExtent } from './internal/store/column-cards.ts';
import { ColumnIndex } from './internal/store/column-index.ts';
import { type Candidate, ConflictSearch, type DraftConflicts } from './internal/store/conflict-search.ts';
import { DraftWatch } from './internal/store/draft-watch.ts';
import { Drops, type Listener, Listeners } from './internal/store/listeners.ts';
import { LoadProgress, type LoadState, type PlannerLoad } from './internal/store/load-progress.ts';
import { type PlannerCommand, RowBook, type RowChange } from './internal/store/row-book.ts';

export type { PlannerDraft } from './internal/engine/card.ts';
export type { MonthRange } from './internal/engine/month-range.ts';
export type { Candidate, DraftConflicts, OtherConflict } from './internal/store/conflict-search.ts';
export type { LoadState, PlannerLoad } from './internal/store/load-progress.ts';
export type { PlannerCommand } from './internal/store/row-book.ts';

type KnownResource = Pick<Resource, 'id' | 'type' | 'capacity'>;
type KnownService = Pick<Service, 'id' | 'resourceIds'> & Buffers;

type Topic = 'anything' | 'carried' | 'draft' | 'focus' | 'load';

/**
 * Everything that the planner shows, in one place: the rows by id, the writes under way, the draft. Fetches, the feed
 * and optimistic writes change it only here. A listener of one column or appointment is notified of that one only.
 */
export class PlannerStore {
  readonly calendar: Calendar;
  /** Desks that are booking at the moment, other than this one. */
  readonly presences: PresenceBook;
  readonly drops = new Drops();
  readonly #book = new RowBook();
  readonly #index: ColumnIndex;
  readonly #blocks: BlockBook;
  readonly #search: ConflictSearch;
  readonly #watch: DraftWatch;
  readonly #progress = new LoadProgress();
  readonly #cards: ColumnCards;
  readonly #days = new Map<string, readonly Appointment[]>();
  #dragged: (() => PresenceSlot) | null = null;
  readonly #keyListeners = new Listeners<string>();
  readonly #rowListeners = new Listeners<string>();
  readonly #topicListeners = new Listeners<Topic>();
  #focusedId: string | null = null;

  /** `zone` is the branch's IANA time zone, which decides days and columns, whatever the browser's. */
  constructor(zone: string) {
    this.calendar = createCalendar(zone);
    this.presences = new PresenceBook(this.calendar);
    this.#index = new ColumnIndex(this.calendar);
    this.#blocks = new BlockBook(this.calendar);
    this.#search = new ConflictSearch(this.calendar, { index: this.#index, blocks: this.#blocks, book: this.#book });
    this.#watch = new DraftWatch(this.#search, this.#book);
    this.#cards = new ColumnCards(this.calendar, {
      book: this.#book,
      index: this.#index,
      blocks: this.#blocks,
      watch: this.#watch,
    });
  }

  /** A column's cards by time; the array, and each card in it, stay the same objects until they change. */
  cards(key: string): readonly PlannerCard[] {
    return this.#cards.cards(key);
  }

  /** From when to when a column is filled, without laying it out. */
  extentOf(key: string): ColumnExtent {
    return this.#cards.extentOf(key);
  }

  /** Whether a column contains an appointment; drafts do not count. */
  isInUse(key: string): boolean {
    return !this.#index.rows(key)[Symbol.iterator]().next().done;
  }

  /** The rows of a local date, each once, in no particular order; the same array until one changes. */
  rowsOn(date: string): readonly Appointment[] {
    let rows = this.#days.get(date);
    if (rows === undefined) {
      rows = [...this.#index.rowsOn(date)];
      this.#days.set(date, rows);
    }
    return rows;
  }

  appointment(id: string): Appointment | undefined {
    return this.#index.row(id);
  }

  block(id: string): Block | undefined {
    return this.#blocks.block(id);
  }

  /** The blocks that touch a local date, in no particular order. */
  blocksOn(date: string): Block[] {
    return [...this.#blocks.blocks(dayKey(date))].map(({ block }) => block);
  }

  internalState(id: string): InternalState {
    return this.#book.state(id);
  }

  draft(): PlannerDraft | null {
    return this.#watch.draft();
  }

  /** The draft's clashes; the same object until something changes. */
  draftConflicts(): DraftConflicts {
    return this.#watch.conflicts();
  }

  conflictsOf(candidate: Candidate): DraftConflicts {
    return this.#search.conflictsOf(candidate);
  }

  /** The slot under what is being dragged, computed when called; null while nothing is dragged. */
  dragged(): (() => PresenceSlot) | null {
    return this.#dragged;
  }

  loadState(): LoadState {
    return this.#progress.state();
  }

  /** Whether the dates were loaded at least once. */
  isKnown(dates: readonly string[]): boolean {
    return this.#progress.isKnown(dates);
  }

  subscribeColumn(key: string, listener: Listener): () => void {
    // Changes are told of columns that were read: whoever listens to one is going to.
    this.#index.column(key);
    return this.#keyListeners.add(key, listener);
  }

  subscribeColumns(keys: readonly string[], listener: Listener): () => void {
    const stops = keys.map((key) => this.subscribeColumn(key, listener));
    return () => stops.forEach((stop) => stop());
  }

  subscribeDays(dates: readonly string[], listener: Listener): () => void {
    return this.subscribeColumns(dates.map(dayKey), listener);
  }

  subscribeAppointment(id: string, listener: Listener): () => void {
    return this.#rowListeners.add(id, listener);
  }

  subscribe(topic: Topic, listener: Listener): () => void {
    return this.#topicListeners.add(topic, listener);
  }

  /** Starts a fetch of what the dates need; if its `months` are empty, nothing needs to be fetched. */
  beginLoad(dates: readonly string[], resourceIds: readonly string[]): PlannerLoad {
    this.#cards.letGo((key, date) => dates.includes(date) || this.#keyListeners.has(key));
    const marks = { since: this.#book.mark(), blocksSince: this.#blocks.mark() };
    const load = this.#progress.begin(dates, resourceIds, marks);
    this.#topicListeners.notify(['load']);
    return load;
  }

  /** Applies one complete month of a load, or a day ahead of it. Results of a superseded load are ignored. */
  replaceRange(
    load: PlannerLoad,
    range: MonthRange,
    rows: readonly Appointment[],
    blocks: readonly Block[] = [],
  ): void {
    if (!this.#progress.isCurrent(load)) return;
    const time = intervalOfMonth(range, this.calendar);
    this.#commit(this.#book.replace((row) => touchesMonth(row, range), rows, load.since));
    this.#publish(this.#blocks.replace((block) => overlaps(block, time), blocks, load.blocksSince));
    this.#progress.arrived(load, range);
    for (const old of this.#progress.letGo()) this.#forget(old);
    this.#topicListeners.notify(['load']);
  }

  failLoad(load: PlannerLoad): void {
    if (!this.#progress.isCurrent(load)) return;
    this.#progress.failed();
    this.#topicListeners.notify(['load']);
  }

  /** Marks what is shown as possibly out of date, as after a break of the feed: the next load fetches it again. */
  forgetLoaded(): void {
    this.#progress.forget();
    this.#topicListeners.notify(['load']);
  }

  applyChange(change: RowChange): void {
    this.#commit(this.#book.apply(change));
  }

  /** Applies a guest's change from the feed: the guest's appointments show it at once. */
  applyGuest(guest: ChangedGuest): void {
    this.#commit(this.#book.applyGuest(guest));
  }

  /** Applies a change of a block, from the feed or from the answer to a write; `row` null is a deletion. */
  applyBlock({ entityId, row }: { readonly entityId: string; readonly row: Block | null }): void {
    this.#publish(this.#blocks.apply(entityId, row));
  }

  /** Shows a write before it is answered; `settle` or `rollback` with the same key ends it. */
  beginOperation(command: PlannerCommand): void {
    this.#commit(this.#book.begin(command));
  }

  /** The write was accepted; `rows` are the server's current rows (none for a deletion). */
  settle(key: string, rows: readonly Appointment[]): void {
    this.#commit(this.#book.settle(key, rows));
  }

  rollback(key: string): void {
    this.#commit(this.#book.rollBack(key));
  }

  /** Shows the panel's draft among the cards. `earlier` are drafts filled in before it for the same visit. */
  setDraft(draft: PlannerDraft | null, earlier: readonly PlannerDraft[] = []): void {
    const replaced = [this.#watch.draft()?.appointmentId, draft?.appointmentId].filter((id) => typeof id === 'string');
    const change = this.#watch.set(draft, earlier);
    if (change === null) return;
    const conflicting = change.isSamePlace ? new Set<string>() : this.#watch.refresh();
    this.#publish(new Set([...change.keys, ...replaced.flatMap((id) => this.#index.keys(id))]), conflicting);
    this.#topicListeners.notify(['draft']);
  }

  /** The appointment under the keyboard's cursor, for the keys that act on it; null if there is none. */
  focusedId(): string | null {
    return this.#focusedId;
  }

  setFocus(appointmentId: string | null): void {
    if (appointmentId === this.#focusedId) return;
    this.#focusedId = appointmentId;
    this.#topicListeners.notify(['focus']);
  }

  setDragged(slot: (() => PresenceSlot) | null): void {
    this.#dragged = slot;
    this.#topicListeners.notify(['carried']);
  }

  /** Sets capacities, set-up and clean-up, and which services need a staff member or an area. */
  setResourcesAndServices(resources: readonly KnownResource[], services: readonly KnownService[]): void {
    this.#search.setResourcesAndServices(resources, services);
    this.#publish(this.#index.setNeeds(needsOf(services, resources)));
  }

  #forget(month: MonthRange): void {
    const opened = this.#watch.draft()?.appointmentId;
    const isGone = ({ id, startTime, endTime }: Appointment) =>
      id !== opened && isInMonth(startTime, month) && isInMonth(endTime, month);
    this.#commit(this.#book.forget(isGone));
    this.#publish(this.#blocks.forget(intervalOfMonth(month, this.calendar)));
  }

  #commit(ids: ReadonlySet<string>): void {
    const keys = new Set<string>();
    for (const id of ids) this.#index.update(id, this.#book.row(id), keys);
    this.#publish(keys);
    this.#rowListeners.notify(ids);
  }

  /** `conflicting`: the ids whose conflict may have changed. */
  #publish(keys: Set<string>, conflicting = this.#watch.refresh()): void {
    for (const id of conflicting) for (const key of [...this.#index.keys(id), ...this.#blocks.keys(id)]) keys.add(key);
    if (conflicting.size > 0) for (const key of this.#watch.keys()) keys.add(key);
    for (const key of keys) {
      this.#cards.outdate(key);
      if (key.endsWith('/')) this.#days.delete(key.slice(0, -1));
    }
    this.#keyListeners.notify(keys);
    this.#topicListeners.notify(conflicting.size > 0 ? ['anything', 'draft'] : ['anything']);
  }
}
