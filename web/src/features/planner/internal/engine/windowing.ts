// Up to this size, mounting everything costs less than the bookkeeping of a window (measured, see bench).
const mountAllColumns = 30;
const mountAllCards = 400;

type ColumnRange = { readonly first: number; readonly last: number };

/** Whether only the columns in view, and those visited before, are mounted. */
export function needsWindow(columns: number, cards: number): boolean {
  return columns > mountAllColumns || cards > mountAllCards;
}

/**
 * The columns that are visible at a scroll position, and `overscan` more on each side. Lengths in px, across time; `last` is
 * inclusive, and -1 if there are no columns.
 */
export function columnsInView(
  view: { scrolled: number; extent: number; columnSize: number },
  count: number,
  overscan = 1,
): ColumnRange {
  const { scrolled, extent, columnSize } = view;
  if (count === 0 || columnSize <= 0) return { first: 0, last: -1 };
  const first = Math.floor(scrolled / columnSize) - overscan;
  const last = Math.ceil((scrolled + extent) / columnSize) - 1 + overscan;
  return { first: clamp(first, 0, count - 1), last: clamp(last, 0, count - 1) };
}

/** Adds the columns of the range to the visited ones; returns the same set if nothing is new, so that state does not change. */
export function visit(visited: ReadonlySet<number>, range: ColumnRange): ReadonlySet<number> {
  const fresh = [];
  for (let column = range.first; column <= range.last; column += 1) if (!visited.has(column)) fresh.push(column);
  return fresh.length === 0 ? visited : new Set([...visited, ...fresh]);
}

function clamp(value: number, least: number, max: number): number {
  return Math.min(Math.max(value, least), max);
}
