import type { Role } from '@quieta/contract/values/permission';
import { addUser } from './add-user.ts';
import type { Spa } from './spa.ts';
import { asOwner } from './table-sums.ts';

/** The spa as seen by another user, who has these roles in its first branch and those in its second. */
export async function addMember(spa: Spa, here: readonly Role[], elsewhere: readonly Role[] = []): Promise<Spa> {
  const actor = await addUser(spa);
  await asOwner(spa.database.ownerUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.environment = '${actor.environmentId}'`);
    for (const [index, roles] of [here, elsewhere].entries())
      await client.query('INSERT INTO membership (environment_id, user_id, branch_id, roles) VALUES ($1, $2, $3, $4)', [
        actor.environmentId,
        actor.userId,
        spa.branches[index]?.id,
        roles,
      ]);
    await client.query('COMMIT');
  });
  return { ...spa, actor };
}
