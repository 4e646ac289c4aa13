import type { DocumentTemplate, documentTemplateValues } from '@quieta/contract/settings/document-template';
import type * as z from 'zod/mini';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { refersTo } from './refuse-references.ts';
import { byName, identityOf } from './select-rows.ts';
import type { SettingsRows } from './settings-kind.ts';

/** Nothing refers to document templates, so all of them can be deleted. */
export const documentTemplates: SettingsRows<z.output<typeof documentTemplateValues>, 'documentTemplate'> = {
  table: 'documentTemplate',
  read: readDocumentTemplates,
  columnsOf: (values) => ({
    name: values.name,
    baseDocumentTemplateId: values.baseDocumentTemplateId,
    fiscal: values.fiscal,
    title: values.title,
    headerLines: values.headerLines,
    footerLines: values.footerLines,
    numbering: values.numbering,
  }),
  references: [refersTo('baseDocumentTemplateId', 'baseDocumentTemplate')],
};

async function readDocumentTemplates(
  { branch, transaction }: BranchContext,
  { id }: { readonly id?: string | undefined },
): Promise<DocumentTemplate[]> {
  let query = db.selectFrom('documentTemplate').selectAll().orderBy(byName);
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    ...identityOf(row, branch.id),
    name: row.name,
    baseDocumentTemplateId: row.baseDocumentTemplateId,
    fiscal: row.fiscal,
    title: row.title,
    headerLines: row.headerLines,
    footerLines: row.footerLines,
    numbering: row.numbering,
  }));
}
