import { setTimeout as wait } from 'node:timers/promises';
import type { MovingInState } from '@quieta/contract/moving-in/moving-in';
import { movingInKinds, movingInStates } from '@quieta/contract/moving-in/moving-in-kinds';
import { entriesOf } from '@quieta/contract/values/objects';
import { type BackgroundOptions, workInBranch } from '#features/session/branch-repository';
import { isAhead } from '#platform/clock';
import type { Pool } from '#platform/database/pool';
import { db, prepared } from '#platform/database/query';
import type { Scope } from '#platform/database/transaction';
import type { BranchContext, BranchWork } from '#platform/http/context';
import { toRefusal } from '#platform/http/problem';
import { newId } from '#platform/new-id';
import { type Repeated, repeatEach } from '#platform/repeat';
import { type Dealt, moveSome, undoSome } from './internal/move-some.ts';
import { RowsBefore } from './internal/rows-before.ts';
import { takeTurn } from './internal/take-turn.ts';
import { advance, end, lockMovingIn, type StoredMovingIn } from './moving-in-repository.ts';

/** How often we look for lists to move in, in milliseconds. */
const lookEvery = 1_000;
/** How long a process is taken to be alive behind its last rows, in milliseconds: longer than any rows take. */
const leaseFor = 20_000;
/** How long it rests after each transaction, in times of what that took: desks work meanwhile. */
const restShare = 2;
/** The most rows that are taken back in one transaction. */
const undoneAtOnce = 50;

const inBranch = workInBranch('moving-in');
const working = prepared('moving-in-working', () =>
  db
    .selectFrom('movingIn')
    .select('id')
    .where('state', 'in', ['trying', 'running', 'undoing'])
    .orderBy('createdAt')
    .orderBy('id'),
);

async function listBranches(pool: Pool): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM branches_moving_in()',
  );
  return rows;
}

/**
 * Works on the lists that are tried, run or undone: some rows in one transaction together with how far it is, so that a
 * process that dies leaves whole rows behind and another one goes on. In a branch one process writes at a time; with
 * `only`, in that branch alone.
 */
export function moveIn(options: BackgroundOptions, only?: Required<Scope>): Repeated {
  const worker = newId();
  return repeatEach({
    every: lookEvery,
    find: async () => (only === undefined ? listBranches(options.pool) : [only]),
    keyOf: ({ branchId }) => branchId,
    work: async (scope, signal) => {
      const lists = await inBranch(options, scope, ({ transaction }) => transaction.run(working));
      for (const { id } of lists) if (!signal.aborted) await workOff(options, scope, { id, worker }, signal);
    },
    onFailure: (error) => options.log.warn({ err: error }, 'a list could not be moved in'),
  });
}

interface Task {
  readonly id: string;
  readonly worker: string;
}

async function workOff(options: BackgroundOptions, scope: Required<Scope>, task: Task, signal: AbortSignal) {
  const before = new RowsBefore();
  // Rows that fail together are tried one by one, so that a single one does not stop the others.
  let alone = 0;
  while (!signal.aborted) {
    const since = performance.now();
    try {
      const isMore = await inBranch(options, scope, (context) => {
        before.forget();
        return workOn(context, task, { before, atOnce: alone > 0 ? 1 : undefined, isLastTry: alone > 0 });
      });
      before.keep();
      if (!isMore) return;
      if (alone > 0) alone -= 1;
    } catch (error) {
      options.log.warn({ err: error, movingIn: task.id, ...scope }, 'rows could not be moved in');
      // No row's fault, such as a full disk: the list stays where it is, and the next look finds it again.
      if (toRefusal(error).code === 'unavailable') return;
      if (alone > 0) {
        await stopWithError(options, scope, task);
        return;
      }
      alone = 200;
    }
    await wait(restShare * (performance.now() - since), undefined, { signal }).catch(() => undefined);
  }
}

interface Way {
  readonly before: RowsBefore;
  /** How many rows are taken at once, if not as many as the kind says. */
  readonly atOnce: number | undefined;
  readonly isLastTry: boolean;
}

/** Works on the next rows; answers whether there may be more to do. */
async function workOn(work: BranchWork, { id, worker }: Task, way: Way): Promise<boolean> {
  const { transaction, clock } = work;
  await takeTurn(work);
  const moving = await lockMovingIn(work, id);
  if (moving === undefined || !movingInStates[moving.state].isWorking) return false;
  const now = clock.now();
  const isOthers = moving.worker !== null && moving.worker !== worker;
  if (isOthers && moving.leasedUntil !== null && isAhead(moving.leasedUntil, now, leaseFor)) return false;
  if (moving.isStopping) {
    const state = moving.state === 'trying' ? 'read' : 'stopped';
    await transaction.run(end, { id, state, endedAt: now, problem: null });
    return false;
  }
  const context = contextOf(work, moving);
  // Only the process that began a trial knows what it has seen: another one starts over.
  const startsOver = moving.state === 'trying' && isOthers;
  const from = startsOver ? { ...moving, done: 0, nextLine: 0, counts: {} } : moving;
  const atOnce = way.atOnce ?? movingInKinds[moving.kind].atOnce;
  const some =
    moving.state === 'undoing'
      ? await undoSome(context, from, Math.min(undoneAtOnce, atOnce))
      : await moveSome(context, from, { before: way.before, atOnce });
  if (some.length === 0) {
    await transaction.run(end, { id, state: after[moving.state] ?? moving.state, endedAt: now, problem: null });
    return false;
  }
  await transaction.run(advance, {
    id,
    done: from.done + some.length,
    nextLine: some.at(-1)?.line ?? from.nextLine,
    counts: JSON.stringify(countedWith(from.counts, some)),
    worker,
    leasedUntil: now.add({ milliseconds: leaseFor }),
  });
  return true;
}

/** How many rows have each outcome once some of them have a new one. */
function countedWith(counts: StoredMovingIn['counts'], some: readonly Dealt[]): StoredMovingIn['counts'] {
  const now = new Map(entriesOf(counts));
  for (const { outcome, was } of some) {
    if (was != null) now.set(was, (now.get(was) ?? 0) - 1);
    now.set(outcome, (now.get(outcome) ?? 0) + 1);
  }
  return Object.fromEntries([...now].filter(([, count]) => count > 0));
}

const after: Readonly<Partial<Record<MovingInState, MovingInState>>> = {
  trying: 'tried',
  running: 'done',
  undoing: 'undone',
};

const failed: Readonly<Partial<Record<MovingInState, MovingInState>>> = {
  trying: 'read',
  running: 'stopped',
  undoing: 'done',
};

/** The work of whoever asked for it: what is written carries their name. */
function contextOf(work: BranchWork, { createdBy, id }: StoredMovingIn): BranchContext {
  const { environmentId } = work.actor;
  const actor = { environmentId, environmentName: '', userId: createdBy, username: '', branches: [work.branch] };
  return { ...work, actor, requestId: `moving-in ${id}` };
}

/**
 * A list whose rows fail even alone stops, with its reason, until somebody goes on. Of one that is undone nothing more
 * can be written: its cells are forgotten.
 */
async function stopWithError(options: BackgroundOptions, scope: Required<Scope>, { id }: Task): Promise<void> {
  const problem = JSON.stringify({ code: 'unavailable', params: {} });
  await inBranch(options, scope, async (context) => {
    const { transaction, clock } = context;
    const moving = await lockMovingIn(context, id);
    if (moving === undefined) return;
    await transaction.run(end, { id, state: failed[moving.state] ?? moving.state, endedAt: clock.now(), problem });
  });
}
