interface Identified {
  readonly id: string;
}

/**
 * The rows with one of them before another, or last where `beforeId` is null; as they are where it is before itself. Null where one of
 * the two is not among them.
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
