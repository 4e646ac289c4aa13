import type { FieldProblem } from '@quieta/contract/problem';
import { anyOf, db, tableLike } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

type ReferredTable = 'serviceCategory' | 'tax' | 'baseDocumentTemplate' | 'resource' | 'skill' | 'staffLevel';

/** The references in a row's values: the path of a field, and the id; null if it names none. */
export interface ReferenceOf<Values> {
  readonly table: ReferredTable;
  readonly read: (values: Values) => readonly (readonly [path: string, id: string | null])[];
}

/** A field that names one row, or none. */
export function refersTo<Field extends string>(
  field: Field,
  table: ReferredTable,
): ReferenceOf<{ readonly [Name in Field]: string | null }> {
  return { table, read: (values) => [[field, values[field]]] };
}

interface Reference {
  readonly path: string;
  readonly table: ReferredTable;
  readonly id: string;
}

/**
 * Refuses, as fields of the request, references to unknown rows and new references to archived ones. References that
 * the row had `before` may stay. The rows that are referred to cannot be deleted until the commit.
 */
export async function refuseReferences<Values>(
  context: BranchContext,
  references: readonly ReferenceOf<Values>[],
  values: Values,
  before: Values | null,
): Promise<void> {
  const known = new Set(before === null ? [] : namedIn(references, before).map(keyOf));
  const asked = namedIn(references, values).filter((reference) => !known.has(keyOf(reference)));
  const problems: FieldProblem[] = [];
  for (const [table, ofTable] of Map.groupBy(asked, (reference) => reference.table)) {
    const found = await readArchived(context, table, ofTable);
    for (const { path, id } of ofTable) {
      const archived = found.get(id);
      if (archived !== false) problems.push({ path, reason: archived === undefined ? 'unknown' : 'archived' });
    }
  }
  if (problems.length > 0) throw new Refusal('invalid-request', {}, { fields: problems });
}

function namedIn<Values>(references: readonly ReferenceOf<Values>[], values: Values): Reference[] {
  return references.flatMap(({ table, read }) =>
    read(values).flatMap(([path, id]) => (id === null ? [] : [{ table, path, id: id.toLowerCase() }])),
  );
}

/** The table is part of the key: an id of a resource must not pass for one of a tax. */
function keyOf({ table, id }: Reference): string {
  return `${table}/${id}`;
}

/** Whether each existing row is archived, by id. */
async function readArchived(
  { transaction }: BranchContext,
  table: ReferredTable,
  references: readonly Reference[],
): Promise<Map<string, boolean>> {
  const rows = await transaction.rows(
    db
      .selectFrom(tableLike(table, 'tax'))
      .where('id', '=', anyOf(references.map(({ id }) => id)))
      .select(['id', 'archivedAt'])
      .forKeyShare(),
  );
  return new Map(rows.map(({ id, archivedAt }) => [id, archivedAt !== null]));
}
