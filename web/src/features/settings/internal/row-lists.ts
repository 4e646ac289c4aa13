import { moveBefore } from '@quieta/contract/settings/move-before';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Identified {
  readonly id: string;
}

/** Puts a written row into its list: in the place of the one with its id, else at the end (LST-02). */
export function upsertRow(client: QueryClient, key: QueryKey, row: Identified): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => {
    if (rows === undefined) return undefined;
    return rows.some(({ id }) => id === row.id) ? rows.map((one) => (one.id === row.id ? row : one)) : [...rows, row];
  });
}

export function dropRow(client: QueryClient, key: QueryKey, id: string): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => rows?.filter((one) => one.id !== id));
}

/** Puts a row before another one of its list, or last. */
export function moveRow(client: QueryClient, key: QueryKey, id: string, beforeId: string | null): void {
  client.setQueryData<readonly Identified[]>(key, (rows) => rows && (moveBefore(rows, id, beforeId) ?? rows));
}

/** The id of the row behind another one, null where it is the last. */
export function rowAfter(rows: readonly Identified[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
}
