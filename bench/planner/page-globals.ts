/** The functions that bench/planner.html offers; README.md beside it describes the shape of a day. */
interface BenchPage {
  prepare(days: readonly Day[], changes: readonly unknown[], options: { readonly orientation: Direction }): void;
  mount(element: Element, day: Day): void;
  change(change: unknown): void;
  show(day: Day, isInStore?: boolean): void;
  el(id: string): HTMLElement | null;
  dropped?: (card: { readonly id: string }) => void;
}

/** Resources side by side, or one below the other. */
export type Direction = 'columns' | 'rows';

/** Cards with name, treatment and time only, or with cabin, price, room and signs. */
export type Cards = 'plain' | 'rich';

interface Day {
  readonly appointments: readonly { readonly id: string }[];
}

declare global {
  var bench: BenchPage;
  /** A made-up day; the same for the same numbers. */
  var sampleDay: (columns: number, appointments: number, seed: number, cards: Cards) => Day;
  /** The same days as parts of a month that the store holds. */
  var inMonth: (days: readonly [Day, Day], cards: Cards) => readonly [Day, Day];
  /** The change that moves an appointment by five minutes. */
  var later: (row: Day['appointments'][number]) => unknown;
  /** State that the runner keeps in the page between two measurements. */
  var stage: { root: HTMLElement; days: readonly [Day, Day]; changes: readonly unknown[] };
}
