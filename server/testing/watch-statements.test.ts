import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, type Query } from '#platform/database/query';
import { createSpa, inBranch } from './spa.ts';

test('a transaction fails that sends what a database on several machines would refuse', async () => {
  const spa = await createSpa();
  const send = (query: Query<unknown>) => inBranch(spa, spa.branches[0], ({ transaction }) => transaction.rows(query));
  await send(db.selectFrom('guest').select('id'));
  await expect(send(sql`SELECT id FROM guest`)).rejects.toThrow('give the branch_id of guest as a parameter');
  await spa.close();
});
