import type { BranchWork } from '../http/context.ts';

type Scoped = Pick<BranchWork, 'actor' | 'branch'>;

/** The columns that every row of the branch leads with: for an insert, or as `where((row) => row.and(tenantOf(context)))`. */
export function tenantOf({ actor, branch }: Scoped) {
  return { environment_id: actor.environmentId, branch_id: branch.id };
}

/** The primary key of a row of the branch. */
export function keyOf(context: Scoped, id: string) {
  return { ...tenantOf(context), id };
}
