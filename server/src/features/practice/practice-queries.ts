import {
  type DataStep,
  type ExerciseName,
  exercises,
  isOfData,
  type PracticeStep,
} from '@quieta/contract/practice/exercises';
import type { Practice, RunningPractice } from '@quieta/contract/practice/practice-endpoints';
import { keysOf } from '@quieta/contract/values/objects';
import { readHotelAccess } from '#features/settings/hotel-access-repository';
import type { SimulatorGateway } from '#gateways/simulators/simulator-gateway';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { endOf, isOver, readStored, type StoredPractice } from './practice-repository.ts';

export interface PracticeOptions {
  /** Null in every installation where no simulators run: there nobody practises. */
  readonly simulators: SimulatorGateway | null;
  readonly sessionKey: Uint8Array;
}

/** The exercises of the branch, and the practice that is running anywhere in the environment. */
export async function readPractice(context: BranchContext, options: PracticeOptions): Promise<Practice> {
  const { simulators } = options;
  if (simulators === null) return { exercises: [], running: null };
  const stored = await context.transaction.first(readStored);
  const isRunning = stored !== undefined && !isOver(stored, context.clock.now());
  return {
    exercises: await listExercises(context, options),
    running: isRunning ? await toRunning(context, stored, simulators) : null,
  };
}

const devices = prepared('practice-devices', ($: Placeholders<{ branchId: string }>) =>
  db
    .selectFrom('branch')
    .select(['printerUrl', 'printerDeviceId', 'pmsProvider'])
    .select(({ exists }) =>
      exists(db.selectFrom('messageSettings').select('version').where('onSince', 'is not', null)).as('writesToGuests'),
    )
    .where('id', '=', $.branchId),
);

/** The exercises whose simulator is the branch's own hotel, printer or mail server. */
async function listExercises(
  context: BranchContext,
  { simulators, sessionKey }: PracticeOptions,
): Promise<ExerciseName[]> {
  const branch = await context.transaction.first(devices, { branchId: context.branch.id });
  if (simulators === null || branch === undefined) return [];
  const { urls } = simulators;
  const hotel = await readHotelAccess(context, sessionKey);
  const isSimulated = {
    hotel: hotel !== null && urls.hotels[branch.pmsProvider] === new URL(hotel.access.url).origin,
    printer: branch.printerUrl === urls.printer && branch.printerDeviceId !== null,
    mail: urls.mail !== null && branch.writesToGuests === true,
  };
  return keysOf(exercises).filter((name) => isSimulated[exercises[name].at]);
}

async function toRunning(
  context: BranchContext,
  stored: StoredPractice,
  simulators: SimulatorGateway,
): Promise<RunningPractice> {
  const { id, exercise, branchId, branchName, description, username } = stored;
  return {
    id,
    exercise,
    branchId,
    branchName,
    startedBy: description === '' ? username : description,
    endsAt: toWireTime(endOf(stored), context.branch.timeZone),
    simulatorUrl: simulators.urlOf(exercise, stored.pmsProvider) ?? '',
    steps: branchId === context.branch.id ? await readSteps(context, stored) : null,
  };
}

interface Time {
  readonly from: Temporal.Instant;
  /** When the simulator recovered, or now. */
  readonly until: Temporal.Instant;
}

const dataSteps = prepared('practice-steps', ($: Placeholders<Time>) =>
  db.selectNoFrom(({ and, or, not, exists }) => {
    const bills = db
      .selectFrom('roomBill as b')
      .innerJoin('tender as t', 't.id', 'b.tenderId')
      .innerJoin('sale as s', 's.id', 'b.saleId')
      .select('s.id')
      .where('s.kind', '=', 'sale')
      .where('s.soldAt', '>=', $.from)
      .where('s.soldAt', '<=', $.until);
    const receipts = db
      .selectFrom('receipt')
      .select('id')
      .where('kind', '=', 'original')
      .where('createdAt', '>=', $.from)
      .where('createdAt', '<=', $.until);
    const messages = db.selectFrom('message').select('id').where('createdAt', '>=', $.from);
    /** For each step, the condition that shows that it is done; once true it stays true. */
    const isDone = {
      'room-charged': exists(bills.where('t.state', 'in', ['not-posted', 'unknown', 'posted'])),
      'room-posted': and([
        exists(bills.where('t.state', '=', 'posted')),
        not(exists(bills.where('t.state', 'in', ['posting', 'not-posted', 'unknown']))),
      ]),
      'receipt-stuck': exists(receipts.where('state', 'not in', ['pending', 'sending'])),
      'receipt-settled': and([
        exists(receipts),
        not(exists(receipts.where('state', 'not in', ['accepted', 'printed']))),
      ]),
      // Sent again, it waits first: the attempt before is what counts.
      'message-refused': or([
        exists(messages.where('attempts', '>=', 2)),
        exists(messages.where('attempts', '=', 1).where('state', 'not in', ['sending', 'sent'])),
      ]),
      'message-settled': or([
        exists(messages.where('attempts', '>=', 2).where('state', '=', 'sent')),
        exists(messages.where('state', '=', 'refused').where('dealtWithAt', 'is not', null)),
      ]),
    } satisfies Readonly<Record<DataStep, unknown>>;
    return keysOf(isDone).map((step) => isDone[step].as(step));
  }),
);

/** The steps of a practice of this branch. */
export async function readSteps(
  { transaction, clock }: Pick<BranchContext, 'transaction' | 'clock'>,
  { exercise, startedAt, recoveredAt, ticked }: StoredPractice,
): Promise<{ readonly step: PracticeStep; readonly isDone: boolean }[]> {
  const row = await transaction.first(dataSteps, { from: startedAt, until: recoveredAt ?? clock.now() });
  const isDone = (step: PracticeStep) => {
    if (step === 'recover') return recoveredAt !== null;
    return isOfData(step) ? row?.[step] === true : ticked.includes(step);
  };
  return exercises[exercise].steps.map((step) => ({ step, isDone: isDone(step) }));
}
