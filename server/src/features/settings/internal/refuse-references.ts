import type { FieldProblem } from '@quieta/contract/problem';
import { statement } from '#platform/database/statement';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** What a row of the settings may refer to. */
interface References {
  readonly serviceCategoryId?: string | null;
  readonly taxId?: string | null;
  readonly hotelTaxId?: string | null;
  readonly baseDocumentTemplateId?: string | null;
  readonly resourceIds?: readonly string[];
  readonly categoryCodes?: readonly { readonly serviceCategoryId: string }[];
}

interface Reference {
  readonly path: string;
  readonly table: 'service_category' | 'tax' | 'base_document_template' | 'resource';
  readonly id: string;
}

/**
 * Refuses, as fields of the request, what refers to nothing of the branch or anew to what is archived. What `present` refers to
 * already may stay. The rows that are referred to cannot be deleted until the commit.
 */
export async function refuseReferences(
  context: BranchContext,
  wanted: References,
  present: References = {},
): Promise<void> {
  const known = new Set(referencesOf(present).map(keyOf));
  const asked = referencesOf(wanted).filter((reference) => !known.has(keyOf(reference)));
  const problems: FieldProblem[] = [];
  for (const [table, references] of Map.groupBy(asked, (reference) => reference.table)) {
    const found = await readArchived(context, table, references);
    for (const { path, id } of references) {
      const archived = found.get(id);
      if (archived !== false) problems.push({ path, reason: archived === undefined ? 'unknown' : 'archived' });
    }
  }
  if (problems.length > 0) throw new Refusal('invalid-request', {}, { fields: problems });
}

function referencesOf({
  serviceCategoryId,
  taxId,
  hotelTaxId,
  baseDocumentTemplateId,
  resourceIds = [],
  categoryCodes = [],
}: References): Reference[] {
  return [
    { path: 'serviceCategoryId', table: 'service_category' as const, id: serviceCategoryId },
    { path: 'taxId', table: 'tax' as const, id: taxId },
    { path: 'hotelTaxId', table: 'tax' as const, id: hotelTaxId },
    { path: 'baseDocumentTemplateId', table: 'base_document_template' as const, id: baseDocumentTemplateId },
    ...categoryCodes.map(({ serviceCategoryId: code }, index) => ({
      path: `categoryCodes.${index}.serviceCategoryId`,
      table: 'service_category' as const,
      id: code,
    })),
    ...resourceIds.map((id, index) => ({ path: `resourceIds.${index}`, table: 'resource' as const, id })),
  ].flatMap(({ id, ...at }) => (typeof id === 'string' ? [{ ...at, id: id.toLowerCase() }] : []));
}

/** By table as well: an id of a resource must not pass for one of a tax. */
function keyOf({ table, id }: Reference): string {
  return `${table}/${id}`;
}

/** Of the rows that there are, by id: is it archived? */
async function readArchived(
  { transaction, actor, branch }: BranchContext,
  table: Reference['table'],
  references: readonly Reference[],
): Promise<Map<string, boolean>> {
  const read = statement<{ id: string; archived: boolean }>(
    `${table}-referred-to`,
    `SELECT id, archived_at IS NOT NULL AS archived FROM ${table}
     WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) FOR KEY SHARE`,
  );
  const ids = references.map(({ id }) => id);
  const rows = await transaction.run(read, [actor.environmentId, branch.id, ids]);
  return new Map(rows.map(({ id, archived }) => [id, archived]));
}
