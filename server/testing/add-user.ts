import pg from 'pg';
import type { Actor } from '#platform/actor';
import { newId } from '#platform/new-id';
import type { Spa } from './spa.ts';

/** Another user who works in the spa's branches. */
export async function addUser({ actor, database }: Spa): Promise<Actor> {
  const userId = newId();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL app.environment = '${actor.environmentId}'`);
    await client.query('INSERT INTO app_user (environment_id, id, username) VALUES ($1, $2, $3)', [
      actor.environmentId,
      userId,
      'colleague',
    ]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  return { ...actor, userId, username: 'colleague' };
}
