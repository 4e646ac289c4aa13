import type { DocumentTemplate, documentTemplateValues } from '@quieta/contract/settings/document-template';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './internal/archived-at.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = z.output<typeof documentTemplateValues>;

export const documentTemplates: SettingsKind<DocumentTemplate> = {
  table: 'document_template',
  entity: 'documentTemplate',
  read: async (context, id) => (await readDocumentTemplates(context, id))[0],
};

/** The branch's document templates by name; with an id that one alone. Nothing refers to them, so all can be deleted. */
export async function readDocumentTemplates(
  { actor, branch, transaction }: BranchContext,
  id?: string,
): Promise<DocumentTemplate[]> {
  let query = db
    .selectFrom('document_template')
    .where('environment_id', '=', actor.environmentId)
    .where('branch_id', '=', branch.id)
    .selectAll()
    .orderBy(sql`normalised(name)`)
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    baseDocumentTemplateId: row.base_document_template_id,
    fiscal: row.fiscal,
    title: row.title,
    headerLines: row.header_lines,
    footerLines: row.footer_lines,
    numbering: row.numbering,
    archived: row.archived_at !== null,
    isDeletable: true,
    version: row.version,
  }));
}

export async function insertDocumentTemplate(context: BranchContext, id: string, values: Values): Promise<void> {
  const archived_at = values.archived ? context.clock.now() : null;
  const insert = db
    .insertInto('document_template')
    .values({ ...keyOf(context, id), ...toColumns(values), archived_at });
  await writeNamed(context, documentTemplates, values.name, insert);
}

export async function saveDocumentTemplate(context: BranchContext, template: DocumentTemplate): Promise<void> {
  const archived_at = archivedAt(template.archived, context.clock);
  const update = db
    .updateTable('document_template')
    .set({ ...toColumns(template), archived_at, version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, template.id)));
  await writeNamed(context, documentTemplates, template.name, update);
}

function toColumns(values: Values) {
  return {
    name: values.name,
    base_document_template_id: values.baseDocumentTemplateId,
    fiscal: values.fiscal,
    title: values.title,
    header_lines: values.headerLines,
    footer_lines: values.footerLines,
    numbering: values.numbering,
  };
}
