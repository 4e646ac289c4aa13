import { afterAll } from 'vitest';
import { createSpa, type Spa, type SpaBranch } from './spa.ts';
import { sqlIn } from './sql.ts';
import { type Desks, startDesks } from './start-desks.ts';

interface DesksOfSpa {
  readonly spa: Spa;
  readonly branch: SpaBranch;
  readonly desks: Desks;
  /** Runs a statement within the branch. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
}

/** Opens the desks of a spa of its own, in two processes, until the last test of the file is over. */
export async function withDesks(): Promise<DesksOfSpa> {
  const spa = await createSpa();
  const desks = await startDesks(spa);
  afterAll(async () => {
    await desks.close();
    await spa.close();
  });
  const [branch] = spa.branches;
  return { spa, branch, desks, sql: (statement, values = []) => sqlIn(spa, branch, statement, values) };
}
