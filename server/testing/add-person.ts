import { permissionsOf, type Role } from '@quieta/contract/values/permission';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import type { Spa } from './spa.ts';
import { asOwner } from './table-sums.ts';

/** Somebody with these roles in all branches of the spa; they decide once rights are switched on. */
export async function addPerson({ actor, database }: Spa, name: string, roles: readonly Role[]): Promise<Actor> {
  const userId = newId();
  await asOwner(database.ownerUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.environment = '${actor.environmentId}'`);
    await client.query('INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, $3)', [
      actor.environmentId,
      userId,
      name,
    ]);
    for (const { id } of actor.branches)
      await client.query('INSERT INTO membership (environment_id, user_id, branch_id, roles) VALUES ($1, $2, $3, $4)', [
        actor.environmentId,
        userId,
        id,
        roles,
      ]);
    await client.query('COMMIT');
  });
  const branches = actor.branches.map((branch) => ({ ...branch, permissions: permissionsOf(roles) }));
  return { ...actor, userId, username: name, branches };
}
