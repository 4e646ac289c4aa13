import type { PoolClient } from 'pg';
import type { ArchiveTable } from '../../server/src/features/archive/archive-table-repository.ts';

interface Reference {
  readonly from: string;
  readonly to: string;
}

/**
 * The tables in an order in which each comes behind those that it refers to. A reference that is checked at the commit
 * does not count.
 */
export async function inOrderOfReferences(
  client: PoolClient,
  tables: readonly ArchiveTable[],
): Promise<ArchiveTable[]> {
  const { rows: references } = await client.query<Reference>(`
    SELECT DISTINCT c.relname AS "from", t.relname AS "to"
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
    WHERE f.connamespace = 'public'::regnamespace AND f.contype = 'f' AND f.conrelid <> f.confrelid
      AND NOT f.condeferrable`);
  const ordered: ArchiveTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: ArchiveTable) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`${[...waiting].join(', ')} refer to each other in a circle`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
