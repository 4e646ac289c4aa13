import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The rows of a query within another one, as one list. `rows` selects a single `jsonb_agg`, which is null over no rows:
 * then the list is empty, so that no caller has to say that it is there.
 */
export function jsonList<Item>(rows: Expression<unknown>): RawBuilder<Item[]> {
  return sql<Item[]>`coalesce((${rows}), '[]'::jsonb)`;
}
