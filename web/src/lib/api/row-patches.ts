/** The items of a list: rows with an id, directly or in the pages of an infinite query. */
interface Row {
  readonly id: string | null;
}

/**
 * An answer with one row replaced by its new version, or removed where `row` is null; an answer without a removed row
 * stays as it is. Accepts lists, pages `{ data }` and infinite queries of such pages. Null where the answer must be
 * read again: a list without the row, which may or may not belong to it, and anything that is no list.
 */
export function patchRow(answer: unknown, id: string, row: Row | null): unknown {
  if (Array.isArray(answer)) return patchList(answer, id, row);
  if (typeof answer !== 'object' || answer === null) return null;
  if ('pages' in answer && Array.isArray(answer.pages)) {
    const before: readonly unknown[] = answer.pages;
    const pages = before.map((page) => patchRow(page, id, row));
    if (pages.every((page) => page === null)) return null;
    return isSame(pages, before) ? answer : { ...answer, pages: pages.map((page, index) => page ?? before[index]) };
  }
  if ('data' in answer && Array.isArray(answer.data)) {
    const data = patchList(answer.data, id, row);
    if (data === null) return null;
    return data === answer.data ? answer : { ...answer, data };
  }
  return 'id' in answer && answer.id === id ? row : null;
}

function patchList(rows: readonly unknown[], id: string, row: Row | null): readonly unknown[] | null {
  const isIt = (other: unknown) => typeof other === 'object' && other !== null && 'id' in other && other.id === id;
  if (!rows.some(isIt)) return row === null ? rows : null;
  return row === null ? rows.filter((other) => !isIt(other)) : rows.map((other) => (isIt(other) ? row : other));
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((one, index) => one === others[index]);
}
