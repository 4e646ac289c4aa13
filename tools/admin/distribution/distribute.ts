import pg from 'pg';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { clusterProblems } from './cluster-problems.ts';
import { planDistribution, type Step } from './distribution-plan.ts';
import { readCatalogue } from './read-catalogue.ts';

// Any number that nothing else in this database uses as an advisory lock.
const distributionLock = 7_201_131;

interface Distribution {
  /** Address of the database as a superuser; undefined if nobody named one. */
  readonly superuserUrl: string | undefined;
  /** Whether to do it, and not only to say what would be done. */
  readonly isMeant: boolean;
  readonly report?: (done: number, all: number) => void;
}

/**
 * Distributes a database's tables over the machines of its cluster by the environment, or says what that would do; goes
 * on where an earlier run was stopped. Answers what to tell the operator.
 */
export async function distribute({ superuserUrl, isMeant, report = () => {} }: Distribution): Promise<string> {
  if (superuserUrl === undefined) {
    throw new OperatorProblem(
      'DATABASE_SUPERUSER_URL is missing: it names the database of DATABASE_OWNER_URL as a superuser, who alone may copy the rows of all environments.',
    );
  }
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'quieta-distribute' });
  await client.connect();
  try {
    const problems = await clusterProblems(client);
    if (problems.length > 0) throw new OperatorProblem(problems.join('\n'));
    if (!(await takeLock(client))) throw new OperatorProblem('Another process is distributing this database.');
    const plan = planDistribution(await readCatalogue(client));
    if (plan.length === 0) return 'The tables are distributed already: there is nothing to do.';
    if (!isMeant) return describePlan(plan);
    // Only those triggers are put back that refuse.
    await client.query('SET citus.enable_unsafe_triggers = on');
    for (const [index, step] of plan.entries()) {
      await take(client, step);
      report(index + 1, plan.length);
    }
    return 'The tables are distributed. Quieta can be started again.';
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [distributionLock]);
  return rows[0]?.mine === true;
}

async function take(client: pg.Client, { about, statements }: Step): Promise<void> {
  try {
    await client.query('BEGIN');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorProblem(
      `${about} was not distributed: ${reason}. What was done before stays; the same command goes on from here.`,
    );
  }
}

function describePlan(plan: readonly Step[]): string {
  return [
    'This copies every row of the tables below to the machines of the cluster, by environment. Quieta must not run',
    'meanwhile, and there is no way back but a backup from before. A run that is stopped is continued by the same command.',
    '',
    ...plan.map(
      ({ about, statements }) => `  ${about}${statements.length > 1 ? ` (${statements.length} statements)` : ''}`,
    ),
    '',
    'Nothing was changed. `npm run admin -- distribute --yes` does it.',
  ].join('\n');
}
