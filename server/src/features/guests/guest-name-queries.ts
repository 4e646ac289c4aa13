import { sql } from 'kysely';

/** The name of the guest with the alias `g`; null if there is none. */
export const payerName = sql<string | null>`nullif(trim(g.first_name || ' ' || g.last_name), '')`;
