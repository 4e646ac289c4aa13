import type { Spa, SpaBranch } from './spa.ts';

/** Runs one statement as the application's role in one branch, for what a test reads or writes without a use case. */
export async function sqlIn<Row>(
  spa: Spa,
  branch: SpaBranch,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = await spa.pool.connect();
  try {
    await client.query(
      `BEGIN; SET LOCAL app.environment = '${spa.actor.environmentId}'; SET LOCAL app.branch = '${branch.id}'`,
    );
    const { rows } = await client.query(statement, [...values]);
    await client.query('COMMIT');
    // The test wrote the statement and knows its columns.
    return rows as Row[];
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Inserts a row of the branch; columns by name. */
export async function insertIn(
  spa: Spa,
  branch: SpaBranch,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const full = { environment_id: spa.actor.environmentId, branch_id: branch.id, ...row };
  const places = Object.keys(full).map((_, index) => `$${index + 1}`);
  const columns = Object.keys(full).join(', ');
  await sqlIn(spa, branch, `INSERT INTO ${table} (${columns}) VALUES (${places.join(', ')})`, Object.values(full));
  if (table === 'resource') await addPlaces(spa, branch, row);
}

async function addPlaces(
  spa: Spa,
  branch: SpaBranch,
  { id, capacity = 1 }: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (let number = 1; number <= Number(capacity); number += 1)
    await insertIn(spa, branch, 'place', { resource_id: id, number });
}
