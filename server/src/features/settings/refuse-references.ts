import type { FieldProblem } from '@quieta/contract/problem';
import type { ResourceType } from '@quieta/contract/resources/resource';
import { sql } from 'kysely';
import { anyOf, db, tableLike } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

interface ReferredRows {
  readonly table:
    | 'service'
    | 'product'
    | 'serviceCategory'
    | 'tax'
    | 'baseDocumentTemplate'
    | 'skill'
    | 'staffLevel'
    | 'resource';
  /** The types that a resource must be one of: the id of another one counts as unknown. */
  readonly types?: readonly ResourceType[];
}

/** The rows that a value can refer to. */
const referred = {
  service: { table: 'service' },
  product: { table: 'product' },
  serviceCategory: { table: 'serviceCategory' },
  tax: { table: 'tax' },
  baseDocumentTemplate: { table: 'baseDocumentTemplate' },
  skill: { table: 'skill' },
  staffLevel: { table: 'staffLevel' },
  /** Staff who perform a service, and areas where it is performed. */
  performer: { table: 'resource', types: ['Staff', 'Area'] },
  therapist: { table: 'resource', types: ['Staff'] },
  area: { table: 'resource', types: ['Area'] },
  equipment: { table: 'resource', types: ['Equipment'] },
} as const satisfies Readonly<Record<string, ReferredRows>>;

export type ReferredKind = keyof typeof referred;

/** The references in a row's values: the path of a field, and the id; null if it names none. */
export interface ReferenceOf<Values> {
  readonly kind: ReferredKind;
  readonly read: (values: Values) => readonly (readonly [path: string, id: string | null])[];
}

interface Reference {
  readonly path: string;
  readonly kind: ReferredKind;
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
  for (const [kind, ofKind] of Map.groupBy(asked, (reference) => reference.kind)) {
    const found = await readArchived(context, referred[kind], ofKind);
    for (const { path, id } of ofKind) {
      const archived = found.get(id);
      if (archived !== false) problems.push({ path, reason: archived === undefined ? 'unknown' : 'archived' });
    }
  }
  if (problems.length > 0) throw new Refusal('invalid-request', {}, { fields: problems });
}

function namedIn<Values>(references: readonly ReferenceOf<Values>[], values: Values): Reference[] {
  return references.flatMap(({ kind, read }) =>
    read(values).flatMap(([path, id]) => (id === null ? [] : [{ kind, path, id: id.toLowerCase() }])),
  );
}

/** The kind is part of the key: an id of a therapist must not pass for one of a laser. */
function keyOf({ kind, id }: Reference): string {
  return `${kind}/${id}`;
}

/** Whether each existing row is archived, by id. */
async function readArchived(
  { transaction }: BranchContext,
  { table, types }: ReferredRows,
  references: readonly Reference[],
): Promise<Map<string, boolean>> {
  const named = db
    .selectFrom(tableLike(table, 'tax'))
    .where('id', '=', anyOf(references.map(({ id }) => id)))
    .select(['id', 'archivedAt'])
    .forKeyShare();
  const rows = await transaction.rows(types === undefined ? named : named.where(sql<boolean>`type = ANY(${types})`));
  return new Map(rows.map(({ id, archivedAt }) => [id, archivedAt !== null]));
}
