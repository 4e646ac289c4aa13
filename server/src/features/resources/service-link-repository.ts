import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const readIds = statement<{ service_id: string }>(
  'service-link-read',
  `SELECT service_id FROM service_resource
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = $3 ORDER BY service_id`,
);

/** The services that a resource can do. */
export async function readServiceIds(
  { actor, branch, transaction }: BranchContext,
  resourceId: string,
): Promise<string[]> {
  const rows = await transaction.run(readIds, [actor.environmentId, branch.id, resourceId]);
  return rows.map(({ service_id }) => service_id);
}

// In the order of ids, so that two writers never wait for each other.
const lock = statement<{ id: string }>(
  'service-link-lock-services',
  `SELECT id FROM service WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
);

/** Locks services, and answers those that exist. */
export async function lockServices(
  { actor, branch, transaction }: BranchContext,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await transaction.run(lock, [actor.environmentId, branch.id, ids]);
  return new Set(rows.map(({ id }) => id));
}

const add = statement<never>(
  'service-link-add',
  `INSERT INTO service_resource (environment_id, branch_id, resource_id, service_id) SELECT $1, $2, $3, unnest($4::uuid[])`,
);
const remove = statement<never>(
  'service-link-remove',
  `DELETE FROM service_resource
   WHERE environment_id = $1 AND branch_id = $2 AND resource_id = $3 AND service_id = ANY($4::uuid[])`,
);

/** Lets a resource do these services more, and those no longer. */
export async function linkServices(
  { actor, branch, transaction }: BranchContext,
  resourceId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  const resource = [actor.environmentId, branch.id, resourceId];
  await transaction.run(add, [...resource, added]);
  await transaction.run(remove, [...resource, removed]);
}

const mark = statement<never>(
  'service-link-mark',
  'UPDATE service SET version = version + 1 WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])',
);

/** Gives services a new version, because who can do them is part of them. */
export async function markServices(
  { actor, branch, transaction }: BranchContext,
  ids: readonly string[],
): Promise<void> {
  await transaction.run(mark, [actor.environmentId, branch.id, ids]);
}
