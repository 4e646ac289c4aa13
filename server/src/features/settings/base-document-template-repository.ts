import type {
  BaseDocumentTemplate,
  baseDocumentTemplateValues,
} from '@quieta/contract/settings/base-document-template';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './internal/archived-at.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = z.output<typeof baseDocumentTemplateValues>;

export const baseDocumentTemplates: SettingsKind<BaseDocumentTemplate> = {
  table: 'base_document_template',
  entity: 'baseDocumentTemplate',
  read: async (context, id) => (await readBaseDocumentTemplates(context, id))[0],
};

/** The branch's base document templates by name; with an id that one alone. */
export async function readBaseDocumentTemplates(
  { actor, branch, transaction }: BranchContext,
  id?: string,
): Promise<BaseDocumentTemplate[]> {
  let query = db
    .selectFrom('base_document_template as b')
    .where('b.environment_id', '=', actor.environmentId)
    .where('b.branch_id', '=', branch.id)
    .select(['b.id', 'b.name', 'b.archived_at', 'b.version'])
    .select(
      sql<boolean>`EXISTS (
        SELECT FROM base_document_template_in_use u
        WHERE u.environment_id = b.environment_id AND u.branch_id = b.branch_id AND u.base_document_template_id = b.id
      )`.as('in_use'),
    )
    .orderBy(sql`normalised(b.name)`)
    .orderBy('b.id');
  if (id !== undefined) query = query.where('b.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

export async function insertBaseDocumentTemplate(
  context: BranchContext,
  id: string,
  { name, archived }: Values,
): Promise<void> {
  const insert = db
    .insertInto('base_document_template')
    .values({ ...keyOf(context, id), name, archived_at: archived ? context.clock.now() : null });
  await writeNamed(context, baseDocumentTemplates, name, insert);
}

export async function saveBaseDocumentTemplate(
  context: BranchContext,
  { id, name, archived }: BaseDocumentTemplate,
): Promise<void> {
  const update = db
    .updateTable('base_document_template')
    .set({ name, archived_at: archivedAt(archived, context.clock), version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, id)));
  await writeNamed(context, baseDocumentTemplates, name, update);
}
