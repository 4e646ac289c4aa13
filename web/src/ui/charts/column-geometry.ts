import { nice, ticks } from 'd3-array';

/** The heights of a column; `open` stands on `full`. Null is a gap: nothing is known. */
export interface Heights {
  readonly full: number | null;
  readonly open?: number | null;
  readonly tick?: number | null;
}

interface Scale {
  /** The lowest and the highest value that is drawn; zero is always between them. */
  readonly min: number;
  readonly max: number;
  /** Positions of the grid lines, zero not among them. */
  readonly lines: readonly number[];
}

/** About as many lines as the eye needs. */
const lineCount = 3;

/** An axis that begins at zero, whatever the values are, and ends with a line: nothing stands above the highest. */
export function scaleOf(columns: readonly Heights[]): Scale {
  const values = columns.flatMap(({ full, open, tick }) => [full ?? 0, topOf({ full, open: open ?? null }), tick ?? 0]);
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  if (lowest === highest) return { min: 0, max: 1, lines: [] };
  const [min, max] = nice(lowest, highest, lineCount);
  return { min, max, lines: ticks(min, max, lineCount).filter((line) => line !== 0) };
}

/** The upper end of a column without its tick. */
export function topOf({ full, open }: Heights): number {
  return Math.max(full ?? 0, 0) + (open ?? 0);
}

/** How far up a value is on the scale, 0 to 1. */
export function shareOf(value: number, { min, max }: Pick<Scale, 'min' | 'max'>): number {
  return (value - min) / (max - min);
}

interface Mark {
  /** The column above which it stands. */
  readonly column: number;
  /** In px. */
  readonly width: number;
}

interface PlacedMark {
  /** In px from the start and from the foot of the plot. */
  readonly left: number;
  readonly bottom: number;
}

/** The height of a line of text on the plot, in px. */
export const markHeight = 16;

/**
 * Where texts stand above their columns: over everything beneath them, inside the plot's width and on no other text.
 * `tops` are the heights of the columns with their ticks, in px.
 */
export function placeMarks(marks: readonly Mark[], tops: readonly number[], plotWidth: number): PlacedMark[] {
  const step = plotWidth / tops.length;
  const placed: (PlacedMark & { readonly right: number })[] = [];
  const lifted = (left: number, width: number) => {
    const right = left + width;
    const beneath = tops.filter((_, index) => (index + 1) * step > left && index * step < right);
    const foot = Math.max(0, ...beneath) + 2;
    let bottom = foot;
    // From below upwards: each obstacle may lift it onto the next.
    for (const other of placed.toSorted((a, b) => a.bottom - b.bottom)) {
      const isBeside = right + 4 <= other.left || other.right + 4 <= left;
      if (!isBeside && bottom < other.bottom + markHeight && other.bottom < bottom + markHeight)
        bottom = other.bottom + markHeight;
    }
    return { left, bottom, right, isOnText: bottom > foot };
  };
  for (const { column, width } of marks) {
    // Over the middle of its column, else to one side of it, and on another text only where there is no room beside
    // that.
    const lefts = [(column + 0.5) * step - width / 2, (column + 1) * step - width, column * step];
    const places = lefts.map((left) => lifted(Math.max(0, Math.min(left, plotWidth - width)), width));
    const [middle] = places;
    const place = places.find(({ isOnText }) => !isOnText) ?? middle;
    if (place !== undefined) placed.push(place);
  }
  return placed.map(({ left, bottom }) => ({ left, bottom }));
}

/**
 * Which of the axis' labels have room, the important ones first; `at` is their middle, `width` their width, both in px.
 */
export function labelsWithRoom(labels: readonly { at: number; width: number; isMain: boolean }[]): boolean[] {
  const placed: { from: number; to: number }[] = [];
  const shown = labels.map(() => false);
  for (const isMain of [true, false])
    for (const [index, label] of labels.entries()) {
      if (label.isMain !== isMain) continue;
      const from = label.at - label.width / 2;
      const to = from + label.width;
      if (placed.some((other) => from < other.to + 6 && other.from < to + 6)) continue;
      placed.push({ from, to });
      shown[index] = true;
    }
  return shown;
}

/**
 * How wide a text is about, in px: the browser is not asked, because that would lay out the page in the middle of
 * drawing it.
 */
export function textWidth(text: string, size = 11): number {
  return Math.ceil(text.length * size * 0.58) + 4;
}
