import { errorText } from '../../messages/src/error-text.ts';
import { publishAccessChange } from '../../server/src/features/realtime/access-changes.ts';
import { type TenantRepository, tenantRepository } from '../../server/src/features/session/tenant-repository.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction, type Transaction, violates } from '../../server/src/platform/database/transaction.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import type { BranchWork } from '../../server/src/platform/http/context.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';

export interface Environment {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function listEnvironments(pool: Pool): Promise<Environment[]> {
  const { rows } = await pool.query<Environment>(
    'SELECT id, name, disabled_at IS NOT NULL AS disabled FROM every_environment()',
  );
  return rows;
}

/** Works in the environment of this name, in one transaction. */
export async function inEnvironment<T>(
  pool: Pool,
  name: string,
  work: (tenant: TenantRepository, transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTenant(pool, (await requireEnvironment(pool, name)).id, work);
}

/** As `inEnvironment`, for what changes who may do what: the running servers take notice at once. */
export async function changeEnvironment<T>(
  pool: Pool,
  name: string,
  work: (tenant: TenantRepository) => Promise<T>,
): Promise<T> {
  const { id } = await requireEnvironment(pool, name);
  const result = await inTenant(pool, id, work);
  await publishAccessChange(pool, id);
  return result;
}

/**
 * Runs a use case that changes people of a branch, as the installation's operator; the running servers take notice at
 * once.
 */
export async function changePeople<T>(
  pool: Pool,
  environment: Environment,
  requestedBranch: string,
  work: (context: BranchWork) => Promise<T>,
): Promise<T> {
  const { id: environmentId } = environment;
  const { branches } = await inTenant(pool, environmentId, async (tenant) => ({ branches: await tenant.branches() }));
  const found = pick('branch', branches, ({ name }) => name, requestedBranch);
  const branch = { ...found, permissions: [], dayStartsAt: '00:00:00' };
  const context = { actor: { environmentId, userId: null }, branch, clock: systemClock, requestId: 'npm run admin' };
  try {
    const scope = { environmentId, branchId: branch.id };
    const result = await inTransaction(pool, scope, (transaction) => work({ ...context, transaction }));
    await publishAccessChange(pool, environmentId);
    return result;
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorProblem(errorText(error.code, 'en', error.params));
    throw error;
  }
}

export async function requireEnvironment(pool: Pool, name: string): Promise<Environment> {
  const environment = (await listEnvironments(pool)).find((each) => each.name === name);
  if (environment === undefined)
    throw new OperatorProblem(`There is no environment "${name}"; \`npm run admin -- environment list\` shows them.`);
  return environment;
}

export async function inTenant<T>(
  pool: Pool,
  environmentId: string,
  work: (tenant: TenantRepository, transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(pool, { environmentId }, (transaction) =>
      work(tenantRepository(transaction), transaction),
    );
  } catch (error) {
    if (violates(error, '23505', 'environment_name_key')) throw new OperatorProblem('That name is taken.');
    if (violates(error, '23514', 'environment_name_check'))
      throw new OperatorProblem('An environment’s name has small letters, digits and hyphens, at most 39.');
    throw error;
  }
}

/** The one row that a reader means, by its id or by its name. */
export function pick<Named extends { readonly id: string }>(
  what: string,
  rows: readonly Named[],
  nameOf: (row: Named) => string,
  requested: string,
): Named {
  const found = rows.filter((row) => (uuid.test(requested) ? row.id === requested : nameOf(row) === requested));
  const [row] = found;
  if (row === undefined) throw new OperatorProblem(`There is no ${what} "${requested}" in this environment.`);
  if (found.length > 1) throw new OperatorProblem(`Several have the name "${requested}": name the ${what} by its id.`);
  return row;
}

export function requireUuid(option: string, text: string): string {
  if (!uuid.test(text))
    throw new OperatorProblem(`--${option} must be an id like 019a91c0-5a00-7000-8000-000000000001.`);
  return text;
}

export function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
