/** What bench/planner.html offers; README.md beside it describes the shape of a day. */
interface BenchPage {
  mount(element: Element, day: Day): void;
  change(change: unknown): void;
  show(day: Day): void;
  el(id: string): HTMLElement | null;
  dropped?: (card: { readonly id: string }) => void;
  /** The raw page's: takes its markup, which was made elsewhere. */
  take?: (day: Day, changes: readonly unknown[], markup: Markup) => void;
}

interface Day {
  readonly appointments: readonly { readonly id: string }[];
}

export interface Markup {
  readonly day: string;
  readonly cards: readonly string[];
}

declare global {
  var bench: BenchPage;
  /** A made-up day; the same for the same numbers. */
  var sampleDay: (columns: number, appointments: number, seed?: number) => Day;
  /** The change that moves an appointment by five minutes. */
  var later: (row: Day['appointments'][number]) => unknown;
  /** A day's markup as our planner draws it, all columns of it, with the cards that the changes leave. */
  var makeMarkup: (day: Day, changes: readonly unknown[]) => Promise<Markup>;
  /** What the runner keeps in the page between two measurements. */
  var stage: { root: HTMLElement; days: readonly [Day, Day]; changes: readonly unknown[] };
}
