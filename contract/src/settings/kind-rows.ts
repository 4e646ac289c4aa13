// Separate from `settings-kind.ts`, which the browser does not load.

interface KindOfRows {
  readonly fields: readonly string[];
  readonly idName: string;
}

/** The values of a row that the desk writes, without its other fields. */
export function valuesOf<Values extends object>(
  { fields }: KindOfRows & { readonly values: { readonly _zod: { readonly output: Values } } },
  row: Values,
): Values {
  // Contains the fields of the values and no others.
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field))) as Values;
}

/** The path parameters that name a row. */
export function rowAt({ idName }: KindOfRows, id: string) {
  return { params: { [idName]: id } };
}

/** The id of the row that the path parameters name. */
export function rowIdIn({ idName }: KindOfRows, params: Readonly<Record<string, string>>): string {
  return params[idName] ?? '';
}

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
