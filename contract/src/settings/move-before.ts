interface Identified {
  readonly id: string;
}

/**
 * The rows after one of them has moved before another, or to the end if `beforeId` is null; unchanged if a row moves
 * before itself. Null if one of the two is not in the list.
 */
export function moveBefore<Row extends Identified>(
  rows: readonly Row[],
  id: string,
  beforeId: string | null,
): Row[] | null {
  const moved = rows.find((row) => row.id === id);
  if (moved === undefined) return null;
  if (beforeId === id) return [...rows];
  const others = rows.filter((row) => row !== moved);
  const at = beforeId === null ? others.length : others.findIndex((row) => row.id === beforeId);
  return at === -1 ? null : others.toSpliced(at, 0, moved);
}
