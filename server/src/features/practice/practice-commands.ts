import type { AnswerOf } from '@quieta/contract/endpoint';
import type { ExerciseName } from '@quieta/contract/practice/exercises';
import type * as practiceEndpoints from '@quieta/contract/practice/practice-endpoints';
import type { PracticeProblem } from '@quieta/contract/practice/practice-endpoints';
import { recordChange } from '#features/realtime/record-change';
import { type BackgroundOptions, workInBranch } from '#features/session/branch-repository';
import { SimulatorAway, type SimulatorGateway } from '#gateways/simulators/simulator-gateway';
import type { Pool } from '#platform/database/pool';
import { inTransaction, type Scope } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { type PracticeOptions, readPractice, readSteps } from './practice-queries.ts';
import {
  deletePractice,
  insertPractice,
  isOver,
  readStored,
  type StoredPractice,
  saveRecovery,
  saveTick,
} from './practice-repository.ts';

type Answer = AnswerOf<typeof practiceEndpoints.startPractice>;

/** Parts that practices need beside the request, because desks of all branches are told. */
interface PracticeWork extends PracticeOptions, Omit<BackgroundOptions, 'log'> {}

/** Lets the exercise's simulator misbehave; a practice that is finished or over makes way. */
export async function startPractice(
  context: ExchangeContext,
  { body: { exercise } }: Request<typeof practiceEndpoints.startPractice>,
  work: PracticeWork,
): Promise<Answer> {
  const simulators = requireSimulators(work);
  const { exercises } = await context.read((inside) => readPractice(inside, work));
  if (!exercises.includes(exercise)) throw new Refusal('not-found');
  return answer(context, work, async () => {
    const before = await context.read(readWithSteps);
    if (before?.isRunning) return isSame(before.stored, exercise, context) ? null : 'running';
    if (before !== null) await end(work, simulators, context.actor.environmentId, before.stored);
    if (await isDisturbedElsewhere(work, context.actor.environmentId)) return 'running';
    const started = await context.write((inside) => insert(inside, exercise));
    if (started === undefined) return 'running';
    try {
      await simulators.disturb(exercise, started.pmsProvider);
    } catch (error) {
      // One of several orders may have had its effect.
      await simulators.restore(exercise, started.pmsProvider).catch(() => undefined);
      await forget(work, context.actor.environmentId, started);
      throw error;
    }
    await announce(work, context.actor.environmentId);
    return null;
  });
}

/** Ticks a step that is done by hand, or lets the simulator behave again. */
export async function updatePractice(
  context: ExchangeContext,
  { body: { step } }: Request<typeof practiceEndpoints.updatePractice>,
  work: PracticeWork,
): Promise<Answer> {
  const simulators = requireSimulators(work);
  const running = await context.read(readWithSteps);
  if (running === null || isOver(running.stored, context.clock.now())) throw new Refusal('not-found');
  const { id, exercise, pmsProvider } = running.stored;
  return answer(context, work, async () => {
    if (step === 'recover') await simulators.restore(exercise, pmsProvider);
    const now = context.clock.now();
    await context.write(({ transaction }) =>
      step === 'recover' ? transaction.run(saveRecovery, { id, now }) : transaction.run(saveTick, { id, step }),
    );
    await announce(work, context.actor.environmentId);
    return null;
  });
}

/** Ends the practice, if there is one, whoever has started it. */
export async function endPractice(context: ExchangeContext, work: PracticeWork): Promise<Answer> {
  const simulators = requireSimulators(work);
  return answer(context, work, async () => {
    const stored = await context.read(({ transaction }) => transaction.first(readStored));
    if (stored !== undefined) await end(work, simulators, context.actor.environmentId, stored);
    return null;
  });
}

/** Restores the simulator, and only then forgets the practice. Throws `SimulatorAway`. */
export async function end(
  work: Omit<BackgroundOptions, 'log'>,
  simulators: SimulatorGateway,
  environmentId: string,
  stored: StoredPractice,
): Promise<void> {
  await simulators.restore(stored.exercise, stored.pmsProvider);
  await forget(work, environmentId, stored);
}

/** Deletes the practice; its simulator stays as it is. */
export async function forget(
  work: Omit<BackgroundOptions, 'log'>,
  environmentId: string,
  { id }: Pick<StoredPractice, 'id'>,
): Promise<void> {
  await inTransaction(work.pool, { environmentId }, (transaction) => transaction.run(deletePractice, { id }));
  await announce(work, environmentId);
}

const inBranch = workInBranch('practice');

/** Tells the desks of all branches of the environment. */
async function announce(work: Omit<BackgroundOptions, 'log'>, environmentId: string): Promise<void> {
  for (const scope of await listBranches(work.pool))
    if (scope.environmentId === environmentId)
      await inBranch(work, scope, (context) => recordChange(context, 'branch', [scope.branchId]));
}

async function listBranches(pool: Pool): Promise<Required<Scope>[]> {
  const { rows } = await pool.query<Required<Scope>>(
    'SELECT environment_id AS "environmentId", branch_id AS "branchId" FROM every_branch()',
  );
  return rows;
}

/** The practices of all environments. */
export async function listPractices(
  pool: Pool,
): Promise<{ readonly environmentId: string; readonly stored: StoredPractice }[]> {
  const environments = new Set((await listBranches(pool)).map(({ environmentId }) => environmentId));
  const found = [];
  for (const environmentId of environments) {
    const stored = await inTransaction(pool, { environmentId }, (transaction) => transaction.first(readStored));
    if (stored !== undefined) found.push({ environmentId, stored });
  }
  return found;
}

/** Whether another company of the installation practises: all of them have the same simulators. */
async function isDisturbedElsewhere({ pool, clock }: PracticeWork, own: string): Promise<boolean> {
  const practices = await listPractices(pool);
  return practices.some(
    ({ environmentId, stored }) => environmentId !== own && stored.recoveredAt === null && !isOver(stored, clock.now()),
  );
}

/** The stored practice; it makes way for the next one once all its steps are done, or its time has come. */
async function readWithSteps(context: BranchContext) {
  const stored = await context.transaction.first(readStored);
  if (stored === undefined) return null;
  const isHere = stored.branchId === context.branch.id;
  const isFinished = isHere && (await readSteps(context, stored)).every(({ isDone }) => isDone);
  return { stored, isRunning: !isFinished && !isOver(stored, context.clock.now()) };
}

function isSame(stored: StoredPractice, exercise: ExerciseName, { branch }: ExchangeContext): boolean {
  return stored.exercise === exercise && stored.branchId === branch.id;
}

async function insert({ transaction, actor, branch, clock }: BranchContext, exercise: ExerciseName) {
  const [inserted] = await transaction.run(insertPractice, {
    id: newId(),
    branchId: branch.id,
    exercise,
    startedAt: clock.now(),
    startedBy: actor.userId,
    ticked: [],
  });
  return inserted && transaction.first(readStored);
}

function requireSimulators({ simulators }: PracticeWork): SimulatorGateway {
  if (simulators === null) throw new Refusal('not-found');
  return simulators;
}

/** Answers the practice as it is afterwards; a simulator that cannot be reached is an answer as well. */
async function answer(
  context: ExchangeContext,
  work: PracticeWork,
  change: () => Promise<PracticeProblem | null>,
): Promise<Answer> {
  const problem = await change().catch((error: unknown) => {
    if (error instanceof SimulatorAway) return 'simulator-away' as const;
    throw error;
  });
  return { problem, practice: await context.read((inside) => readPractice(inside, work)) };
}
