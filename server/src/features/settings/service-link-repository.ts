import { anyOf, db, nextVersion } from '#platform/database/query';
import { insertions } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/** The services that a resource can do. */
export async function readServiceIds({ transaction }: BranchContext, resourceId: string): Promise<string[]> {
  const rows = await transaction.rows(
    db.selectFrom('serviceResource').select('serviceId').where('resourceId', '=', resourceId).orderBy('serviceId'),
  );
  return rows.map(({ serviceId }) => serviceId);
}

/** Locks services, and answers those that exist. */
export async function lockServices({ transaction }: BranchContext, ids: readonly string[]): Promise<Set<string>> {
  // In the order of ids, so that two writers cannot deadlock.
  const rows = await transaction.rows(
    db.selectFrom('service').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate(),
  );
  return new Set(rows.map(({ id }) => id));
}

const add = insertions('serviceResource');

/** Adds a resource to these services and removes it from those. */
export async function linkServices(
  { transaction }: BranchContext,
  resourceId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await transaction.run(
    add,
    added.map((serviceId) => ({ serviceId, resourceId })),
  );
  await transaction.rows(
    db.deleteFrom('serviceResource').where('resourceId', '=', resourceId).where('serviceId', '=', anyOf(removed)),
  );
}

/** Gives services a new version, because the resources that can do them are part of them. */
export async function markServices({ transaction }: BranchContext, ids: readonly string[]): Promise<void> {
  await transaction.rows(db.updateTable('service').set({ version: nextVersion }).where('id', '=', anyOf(ids)));
}
