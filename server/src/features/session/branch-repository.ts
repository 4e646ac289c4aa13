import type { Updateable } from 'kysely';
import { db, nextVersion } from '#platform/database/query';
import type { Schema } from '#platform/database/schema';
import type { BranchContext } from '#platform/http/context';

export type BranchColumns = Updateable<Schema['branch']>;

/** Writes columns of the branch, possibly none, and increases its version. */
export async function saveBranch({ branch, transaction }: BranchContext, columns: BranchColumns): Promise<void> {
  await transaction.rows(
    db
      .updateTable('branch')
      .set({ ...columns, version: nextVersion })
      .where('id', '=', branch.id),
  );
}
