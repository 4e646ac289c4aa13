import type { Report } from '@quieta/contract/dashboard/reports';
import { sql } from 'kysely';
import { anyOf, db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** Tables of a report's keys, with the column of their present name. The reasons of discounts are names themselves. */
const named = {
  therapists: ['resource', 'name'],
  areas: ['resource', 'name'],
  equipment: ['resource', 'name'],
  services: ['service', 'name'],
  products: ['product', 'name'],
  sources: ['appUser', 'username'],
} as const;

/** The present names of a report's rows by their keys, whether or not they are archived; segments have none. */
export async function findNames(
  { transaction }: BranchContext,
  report: Report,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = keys.filter((key) => key !== null);
  if (report === 'segments') return new Map();
  if (report === 'discounts') return new Map(known.map((reason) => [reason, reason]));
  const [table, column] = named[report];
  const rows = await transaction.rows(
    db
      .selectFrom(table)
      .where('id', '=', anyOf(known))
      .select(['id', sql<string>`${sql.ref(column)}`.as('name')]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
