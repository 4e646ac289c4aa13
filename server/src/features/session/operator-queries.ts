import type { Operator } from '@quieta/contract/session/operator-endpoints';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { readRoles } from './user-queries.ts';

const withPin = prepared('operators-of-branch', () =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .innerJoin('userPin as p', 'p.userId', 'm.userId')
    .select(['u.id', 'u.username', 'm.roles'])
    .where('m.branchId', '=', tenant.branchId)
    .where('u.kind', '=', 'person')
    .where('u.disabledAt', 'is', null)
    .orderBy('u.username')
    .orderBy('u.id'),
);

/** Finds the people who may take over this desk by a PIN: also the session's own user, who comes back to it. */
export async function findOperators({ actor, transaction }: BranchContext): Promise<Operator[]> {
  const rows = await transaction.run(withPin);
  return rows.filter(({ id }) => id !== actor.userId).map((row) => ({ ...row, roles: readRoles(row.roles) }));
}
