import { setTimeout as wait } from 'node:timers/promises';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { type MovingInStep, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { rowsToDo } from '@quieta/contract/moving-in/row-counts';
import { permissions } from '@quieta/contract/values/permission';
import { errorText } from '@quieta/messages/error-text';
import { leftOutText } from '@quieta/messages/moving-in-text';
import { moveIn } from '../../server/src/features/moving-in/move-in.ts';
import { stepMovingIn } from '../../server/src/features/moving-in/moving-in-commands.ts';
import { listMovingInRows, readMovingIn } from '../../server/src/features/moving-in/moving-in-queries.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { Pool } from '../../server/src/platform/database/pool.ts';
import { inTransaction } from '../../server/src/platform/database/transaction.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import type { BranchContext } from '../../server/src/platform/http/context.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { showProgress } from '../lib/show-progress.ts';
import type { Outcome, Values } from './command.ts';
import { inTenant, pick, requireEnvironment } from './tenant.ts';
import { accountsOf, pickAccount } from './users.ts';

/** Refused rows that are shown; the screen has all of them. */
const maxShown = 20;

type Inside = <T>(work: (context: BranchContext) => Promise<T>) => Promise<T>;

interface Desk {
  readonly branch: BranchContext['branch'];
  readonly pool: Pool;
  readonly scope: { readonly environmentId: string; readonly branchId: string };
  /** Runs work in the branch in a transaction of its own, as the user. */
  readonly inside: Inside;
}

/** The branch that a command names, with the user in whose name it is done. */
export async function deskOf(pool: Pool, values: Values): Promise<Desk> {
  const { id: environmentId, name: environmentName } = await requireEnvironment(pool, values['environment'] ?? '');
  const { id: userId, username: login } = pickAccount(await accountsOf(pool, values), values);
  const { branches } = await inTenant(pool, environmentId, async (tenant) => ({ branches: await tenant.branches() }));
  const found = pick('branch', branches, ({ name }) => name, values['branch'] ?? '');
  const branch = { ...found, permissions, dayStartsAt: '00:00:00' };
  const actor = { environmentId, environmentName, userId, username: login, branches: [branch] };
  const context = { actor, branch, clock: systemClock, requestId: 'npm run admin' };
  const scope = { environmentId, branchId: branch.id };
  return {
    pool,
    scope,
    branch,
    inside: (doing) =>
      translated(() => inTransaction(pool, scope, (transaction) => doing({ ...context, transaction }))),
  };
}

/** Says a refusal as an operator reads it. */
export async function translated<T>(doing: () => Promise<T>): Promise<T> {
  try {
    return await doing();
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorProblem(errorText(error.code, 'en', error.params));
    throw error;
  }
}

/** Takes a step and stays until it is over, whoever works on it: this process, or a server that runs. */
export async function work({ pool, scope, inside }: Desk, id: string, step: MovingInStep): Promise<Outcome> {
  const request = { params: { id }, query: undefined, body: { step }, baseVersion: undefined };
  await inside((context) => stepMovingIn(context, request));
  const mover = moveIn(
    {
      pool,
      clock: systemClock,
      log: createLog({ level: 'fatal', isPretty: true }),
      afterCommit: () => undefined,
    },
    scope,
  );
  mover.start();
  try {
    await showProgress(titles[step], async (report) => {
      for (;;) {
        const list = await inside((context) => readMovingIn(context, id));
        report(list.done, rowsToDo(list));
        if (!movingInStates[list.state].isWorking) return;
        await wait(250);
      }
    });
  } finally {
    await mover.stop();
  }
  return inside((context) => reportOf(context, id));
}

const titles: Readonly<Record<MovingInStep, string>> = {
  try: 'Trying',
  run: 'Importing',
  stop: 'Stopping',
  undo: 'Undoing',
};

async function reportOf(context: BranchContext, id: string): Promise<Outcome> {
  const { state, counts, fileName } = await readMovingIn(context, id);
  const left = [];
  for (const outcome of ['refused', 'kept'] as const) {
    const query = { outcome, limit: maxShown };
    const { data } = await listMovingInRows(context, {
      params: { id },
      query,
      body: undefined,
      baseVersion: undefined,
    });
    left.push(...data);
  }
  const lines = left.map((row) => `  line ${row.line}${row.name && `, ${row.name}`}: ${leftOutText(row, 'en')}`);
  return {
    rows: [{ id, file: fileName, state, ...countsOf(counts) }],
    ...(lines.length > 0 && { note: ['Left as they are:', ...lines].join('\n') }),
  };
}

export function countsOf(counts: MovingIn['counts']): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([outcome, count]) => [outcome, String(count)]));
}
