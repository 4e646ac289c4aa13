/** What a list holds: rows with an id, alone or in the pages of an infinite query. */
interface Row {
  readonly id: string | null;
}

/**
 * A read answer with one row replaced by its newer self, or without it where `row` is null. Lists, pages `{ data }` and infinite
 * queries of such pages are understood. Null where the row was not in it: then only a new reading knows whether it belongs.
 */
export function patchRow(answer: unknown, id: string, row: Row | null): unknown {
  if (Array.isArray(answer)) return patchList(answer, id, row);
  if (typeof answer !== 'object' || answer === null) return null;
  if ('pages' in answer && Array.isArray(answer.pages)) {
    const pages = answer.pages.map((page: unknown) => patchRow(page, id, row));
    if (pages.every((page) => page === null)) return null;
    return { ...answer, pages: pages.map((page, index) => page ?? (answer.pages as unknown[])[index]) };
  }
  if ('data' in answer && Array.isArray(answer.data)) {
    const data = patchList(answer.data, id, row);
    return data === null ? null : { ...answer, data };
  }
  return 'id' in answer && answer.id === id ? row : null;
}

function patchList(rows: readonly unknown[], id: string, row: Row | null): readonly unknown[] | null {
  const isIt = (other: unknown) => typeof other === 'object' && other !== null && 'id' in other && other.id === id;
  if (!rows.some(isIt)) return null;
  return row === null ? rows.filter((other) => !isIt(other)) : rows.map((other) => (isIt(other) ? row : other));
}
