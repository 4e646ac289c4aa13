import type { Role } from '@quieta/contract/values/permission';
import type { Spa } from './spa.ts';
import { asOwner } from './table-sums.ts';

/**
 * Switches rights on in the spa's environment and gives its user these roles in all branches; the user has no others.
 */
export async function switchRightsOn({ actor, database }: Spa, roles: readonly Role[]): Promise<void> {
  await asOwner(database.ownerUrl, async (client) => {
    await client.query(`BEGIN; SET LOCAL app.environment = '${actor.environmentId}'`);
    await client.query('UPDATE environment SET rights_since = now() WHERE id = $1', [actor.environmentId]);
    await client.query('UPDATE membership SET roles = $3 WHERE environment_id = $1 AND user_id = $2', [
      actor.environmentId,
      actor.userId,
      roles,
    ]);
    await client.query('COMMIT');
  });
}
