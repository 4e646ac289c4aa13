import type { Measure, Ratio } from '@quieta/contract/dashboard/measures';

/** How a figure is called, and in one sentence what it is. */
interface FigureText {
  readonly name: string;
  readonly definition: string;
}

export interface FiguresText {
  readonly measures: Readonly<Record<Measure, FigureText>>;
  readonly ratios: Readonly<Record<Ratio, FigureText>>;
  /** Without dates and extension. */
  readonly fileNames: { readonly days: string; readonly rows: string };
  /** The headings of the table of rows, in its order; the figure's own column follows. */
  readonly columns: Readonly<Record<'date' | 'time' | 'name' | 'guest' | 'staff' | 'area' | 'sale' | 'kind', string>>;
  readonly kinds: Readonly<Record<'sale' | 'refund' | 'void' | 'correction', string>>;
}
