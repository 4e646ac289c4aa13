import { moveBefore } from '@quieta/contract/settings/kind-rows';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: string;
}

/** Updates a saved row in its list: at the place of the row with its id, else at the end (LST-02). */
export function upsertRow(client: QueryClient, key: QueryKey, row: Identified): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => {
    if (rows === undefined) return undefined;
    return rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
  });
}

export function dropRow(client: QueryClient, key: QueryKey, id: string): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => rows?.filter((one) => one.id !== id));
}

/** Moves a row before another one of its list, or to the end. */
export function moveRow(client: QueryClient, key: QueryKey, id: string, beforeId: string | null): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => rows && (moveBefore(rows, id, beforeId) ?? rows));
}

/** The id of the next row, null after the last one. */
export function rowAfter(rows: readonly Identified[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
}
