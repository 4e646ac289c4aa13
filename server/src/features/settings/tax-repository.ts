import type { Tax } from '@quieta/contract/settings/tax';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The branch's taxes, the highest rate first. */
export async function readTaxes({ actor, branch, transaction }: BranchContext): Promise<Tax[]> {
  const rows = await transaction.rows(
    db
      .selectFrom('tax')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .selectAll()
      .orderBy('rate_basis_points', 'desc')
      .orderBy('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    rate: row.rate_basis_points / 100,
    baseDocumentTemplateId: row.base_document_template_id,
    department: row.department,
    archived: row.archived_at !== null,
    version: row.version,
  }));
}
