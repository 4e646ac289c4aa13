import { sql } from 'kysely';

/** Number of the sale with the alias `s`, also for what stands below the sales. */
export const saleNumber = sql<string>`s.year || '/' || s.number`;
