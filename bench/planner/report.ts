import { type DayFigures, type Measure, median } from './measure-day.ts';

/** One figure, its bar, and how it is written. */
export type Finding = { readonly what: string; readonly is: number; readonly allowed: number; readonly text: string };

export type Runs = { readonly raw: readonly DayFigures[]; readonly ours: readonly DayFigures[] };

const names: Record<Measure, string> = {
  mount: 'mount',
  change: 'one change',
  switch: 'switch day',
  switchAfterScroll: 'switch day after a scroll',
  drag: 'drag, 10 moves',
  drop: 'drop',
  fling: 'fling',
  nodes: 'nodes',
  nodesAfterScroll: 'nodes after a scroll',
};

/** A bar each; before and after a scroll the same. */
type Bars = Readonly<Record<Exclude<Measure, 'switchAfterScroll' | 'nodesAfterScroll'>, number>>;

/** A scene's measures, ours divided by raw, each the median of all runs. `allowance` multiplies the bars. */
export function findingsOfScene(
  { raw, ours }: Runs,
  measures: readonly Measure[],
  bars: Bars,
  allowance: number,
): Finding[] {
  return measures.map((measure) => {
    const [rawValue, ourValue] = [middle(raw, measure), middle(ours, measure)];
    const digits = measure.startsWith('nodes') ? 0 : 1;
    const figures = `${rawValue.toFixed(digits).padStart(8)} ${ourValue.toFixed(digits).padStart(8)}`;
    return {
      what: names[measure],
      is: ourValue / rawValue,
      allowed: { ...bars, switchAfterScroll: bars.switch, nodesAfterScroll: bars.nodes }[measure] * allowance,
      text: figures,
    };
  });
}

/** Bars that hold at every size. */
export function findingsBeside({ raw, ours }: Runs, frameMilliseconds: number): Finding[] {
  const [rawFrame, ourFrame] = [middle(raw, 'longestFrame'), middle(ours, 'longestFrame')];
  const worst = (figure: 'commits' | 'blanks' | 'tabStops') => Math.max(...ours.map((run) => run[figure]));
  return [
    { what: 'longest frame in a drag, ms', is: ourFrame, allowed: rawFrame + frameMilliseconds, text: '' },
    { what: 'React commits while a card moves', is: worst('commits'), allowed: 0, text: '' },
    { what: 'blank columns after a jump', is: worst('blanks'), allowed: 0, text: '' },
    { what: 'tab stops', is: worst('tabStops'), allowed: 1, text: '' },
  ];
}

export function middle(runs: readonly DayFigures[], figure: keyof DayFigures): number {
  return median(runs.map((run) => run[figure]));
}

export function isWithin({ is, allowed }: Finding): boolean {
  // A bar has as many digits as it is written with; so has what is held against it.
  return Math.round(is * 100) <= Math.round(allowed * 100);
}

export function lineOf(finding: Finding): string {
  const { what, is, allowed, text } = finding;
  const verdict = isWithin(finding) ? 'PASS' : 'MISS';
  return `  ${what.padEnd(34)} ${text.padEnd(17)} ${write(is).padStart(8)} ${write(allowed).padStart(8)}  ${verdict}`;
}

export const heading = `  ${''.padEnd(34)} ${'raw'.padStart(8)} ${'ours'.padStart(8)} ${'is'.padStart(8)} ${'at most'.padStart(8)}`;

function write(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
