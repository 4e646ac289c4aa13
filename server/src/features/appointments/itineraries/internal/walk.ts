import { combined } from '../../slots/apart-rules.ts';
import { minute, type SlotSearch } from '../../slots/slot-search-rules.ts';
import { onStep, type StartTable } from '../../slots/start-table-rules.ts';
import type { FoundItinerary, ItinerarySearch, SearchedTreatment } from './itinerary-search.ts';
import { endOf, groupsOf, type KnownPlaces, slotsOf, type Way } from './placed-ways.ts';

export type TableOf = (search: SlotSearch) => StartTable;

/** Knowledge that the walks of one search share. */
export interface Known {
  readonly tableOf: TableOf;
  readonly places: KnownPlaces;
  /** From where the rest is known not to fit, whatever was placed before. */
  readonly dead: Set<string>;
}

/** Treatments of a stop that begin at the same time: all of them, or one after the other. */
interface Turn {
  readonly stop: number;
  readonly treatments: readonly SearchedTreatment[];
  /** The turn after it that belongs to the same stop. */
  readonly next: Turn | undefined;
}

/** The start of a walk, and its limits. */
interface Beginning {
  readonly startsAt: number;
  /** No treatment begins at this moment or later. */
  readonly until: number;
  /** At most so many services are taken in exchange. */
  readonly exchanges: number;
}

/**
 * Looks from one start on for the itinerary with the least waiting: goes from stop to stop, and back wherever the rest
 * does not fit.
 */
export class Walk {
  readonly #search: ItinerarySearch;
  readonly #known: Known;
  readonly #beginning: Beginning;
  readonly #turns: readonly Turn[];
  readonly #placed: Way[] = [];
  /** When each guest is free for the next stop, but for its pause; undefined: they have not begun. */
  readonly #ends: (number | undefined)[];
  #best: FoundItinerary | undefined;
  #furthest: Furthest | undefined;
  /** The first of those placed that were in the way of one that followed, by its place; all before did not matter. */
  #inTheWay = Number.POSITIVE_INFINITY;

  constructor(search: ItinerarySearch, known: Known, beginning: Beginning) {
    this.#search = search;
    this.#known = known;
    this.#beginning = beginning;
    this.#turns = turnsOf(search);
    this.#ends = Array.from({ length: search.guests });
  }

  find(): FoundItinerary | undefined {
    const all = (1 << this.#search.stops.length) - 1;
    this.#goOn(all, 0, this.#beginning.exchanges);
    return this.#best;
  }

  /** How far the walk came: the first of the turns that were tried after the most treatments. */
  get furthest(): Furthest | undefined {
    return this.#furthest;
  }

  /** Visits the stops that are left, of which each bit is one. */
  #goOn(left: number, idle: number, exchanges: number): void {
    if (left === 0) {
      this.#keep(idle, exchanges);
      return;
    }
    for (const [stop, turn] of this.#turns.entries()) {
      if ((left & (1 << stop)) === 0) continue;
      this.#take(turn, { left: left & ~(1 << stop), idle, exchanges, after: this.#beginning.startsAt });
      if (!this.#search.isFree) break;
    }
  }

  #take(turn: Turn, { left, idle, exchanges, after }: State): void {
    const ready = this.#readyFor(turn, after);
    if (this.#furthest === undefined || this.#placed.length > this.#furthest.placed.length)
      this.#furthest = { placed: [...this.#placed], turn, ready, left };
    const key = this.#best === undefined ? this.#keyOf(turn, left, exchanges, after) : undefined;
    if (key !== undefined && this.#known.dead.has(key)) return;
    const before = this.#inTheWay;
    this.#inTheWay = Number.POSITIVE_INFINITY;
    const depth = this.#placed.length;
    for (const start of this.#startsOf(turn, ready)) {
      const waiting = this.#waitingOf(turn, start);
      if (this.#best !== undefined && idle + waiting + this.#minIdle(left) >= this.#best.idle) break;
      const ways = turn.treatments.map((treatment) => this.#waysOf(treatment, start, exchanges));
      for (const together of combined(ways))
        this.#place(turn, together, { left, idle: idle + waiting, exchanges, after: start });
    }
    if (key !== undefined && this.#best === undefined && this.#inTheWay >= depth) this.#known.dead.add(key);
    this.#inTheWay = Math.min(before, this.#inTheWay);
  }

  /** Places treatments at their start, if they have room beside the others, and goes on. */
  #place(turn: Turn, together: readonly Way[], { left, idle, exchanges, after: start }: State): void {
    const exchangesLeft = exchanges - together.filter(({ option }) => option > 0).length;
    if (exchangesLeft < 0) return;
    const depth = this.#placed.length;
    this.#placed.push(...together);
    const beside = groupsOf(this.#placed).filter((group) => together.some((way) => group.includes(way)));
    if (beside.every((group) => this.#known.places.fit(group))) {
      const before = together.map(({ treatment }) => this.#ends[treatment.guest]);
      for (const { treatment, requested } of together)
        this.#ends[treatment.guest] = start + requested.duration * minute;
      const end = Math.max(...together.map(({ requested }) => start + requested.duration * minute));
      if (turn.next === undefined) this.#goOn(left, idle, exchangesLeft);
      else this.#take(turn.next, { left, idle, exchanges: exchangesLeft, after: end });
      for (const [at, { treatment }] of together.entries()) this.#ends[treatment.guest] = before[at];
    } else this.#inTheWay = Math.min(this.#inTheWay, ...beside.flat().map((way) => this.#placed.indexOf(way)));
    this.#placed.length = depth;
  }

  /** When the guests of a turn could begin it at the earliest. */
  #readyFor({ stop, treatments }: Turn, after: number): number {
    const { startsAt } = this.#beginning;
    if (this.#placed.length === 0) return startsAt;
    const minutes = this.#search.stops[stop]?.pauseBefore.minutes ?? 0;
    const ends = treatments.map(({ guest }) => this.#ends[guest]);
    return onStep(Math.max(after, ...ends.map((end) => (end === undefined ? startsAt : end + minutes * minute))));
  }

  /** The starts of a turn, within the pause before it. */
  *#startsOf({ stop, treatments }: Turn, ready: number): Generator<number> {
    const extra = this.#placed.length === 0 ? 0 : (this.#search.stops[stop]?.pauseBefore.extra ?? 0);
    const last = Math.min(ready + extra * minute, this.#beginning.until - 1);
    const tables = treatments.map(({ options }) => options.map(this.#known.tableOf));
    for (let start = ready; start <= last; ) {
      const next = Math.max(...tables.map((all) => Math.min(...all.map((table) => table.nextFrom(start)))));
      if (next > start) {
        start = next;
        continue;
      }
      yield start;
      start = onStep(start + 1);
    }
  }

  #waysOf(treatment: SearchedTreatment, start: number, exchanges: number): Way[] {
    const options = exchanges === 0 ? treatment.options.slice(0, 1) : treatment.options;
    return options.flatMap((search, option) =>
      this.#known
        .tableOf(search)
        .waysAt(start)
        .map((requested) => ({ treatment, option, search, requested })),
    );
  }

  #waitingOf({ treatments }: Turn, start: number): number {
    return treatments.reduce((sum, { guest }) => sum + start - (this.#ends[guest] ?? this.#beginning.startsAt), 0);
  }

  /** The least that the guests wait before the stops that are left. */
  #minIdle(left: number): number {
    let idle = 0;
    for (const [guest, end] of this.#ends.entries()) {
      const pauses = this.#search.stops.flatMap(({ pauseBefore, treatments }, stop) =>
        (left & (1 << stop)) > 0 && treatments.some((one) => one.guest === guest) ? [pauseBefore.minutes] : [],
      );
      const all = pauses.reduce((sum, minutes) => sum + minutes, 0);
      idle += (end === undefined ? all - Math.max(0, ...pauses) : all) * minute;
    }
    return idle;
  }

  #keyOf(turn: Turn, left: number, exchanges: number, after: number): string {
    const { startsAt, until } = this.#beginning;
    const begins = this.#ends.includes(undefined) ? startsAt : '';
    return [
      turn.stop,
      turn.treatments[0]?.guest,
      left,
      exchanges,
      after === startsAt ? '' : after,
      begins,
      until,
      ...this.#ends,
    ].join();
  }

  #keep(idle: number, exchanges: number): void {
    if (this.#best !== undefined && idle >= this.#best.idle) return;
    const treatments = slotsOf(this.#placed);
    if (treatments === undefined) return;
    this.#best = {
      idle,
      treatments,
      startsAt: this.#beginning.startsAt,
      endsAt: Math.max(...this.#placed.map(endOf)),
      exchanged: this.#beginning.exchanges - exchanges,
    };
  }
}

/** The place at which a walk came no further. */
export interface Furthest {
  readonly placed: readonly Way[];
  /** The turn that could not follow, from when on it was tried, and the stops after it, a bit each. */
  readonly turn: Turn;
  readonly ready: number;
  readonly left: number;
}

interface State {
  readonly left: number;
  readonly idle: number;
  readonly exchanges: number;
  /** The start that is placed, or the end of the turn before. */
  readonly after: number;
}

function turnsOf({ stops }: ItinerarySearch): Turn[] {
  return stops.map(({ treatments, together }, stop) => {
    if (together) return { stop, treatments, next: undefined };
    const [first, ...others] = treatments.toReversed();
    let turn: Turn = { stop, treatments: first === undefined ? [] : [first], next: undefined };
    for (const one of others) turn = { stop, treatments: [one], next: turn };
    return turn;
  });
}
